import type { Strength } from './strength.js';
import { ownWords, type PasswordOwner, passwordProblem } from '../common/auth/password-rule.js';

/** Message keys for each strength, under `common.passwordStrength` in common/messages. */
export const strengthWords = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** Rates a password for the account it will belong to. */
export type StrengthMeter = (password: string, owner: PasswordOwner) => Strength;

let loading: Promise<StrengthMeter> | undefined;

/**
 * Loads the meter (zxcvbn and its dictionaries, about 240 kB) on the first call; later calls share it. Call it when the
 * password field gets the focus. The meter is advice only: if it can't be loaded, the form still works.
 */
export function loadStrengthMeter(): Promise<StrengthMeter> {
  loading ??= import('./zxcvbn.js').then(
    ({ measure }) =>
      (password, owner) =>
        // A password that the rule rejects always rates 0, whatever zxcvbn says.
        passwordProblem(password, owner) === undefined ? measure(password, ownWords(owner)) : 0,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
