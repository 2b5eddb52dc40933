import { UserLevel } from '../../common/auth/enums.js';

export const signInForms = ['client', 'admin'] as const;
export type SignInForm = (typeof signInForms)[number];

/** The login form of an account's level. */
export const formOf = (level: UserLevel): SignInForm => (level === UserLevel.Client ? 'client' : 'admin');

/**
 * Levels that each login form accepts (docs/rules/accounts.md, "Sign-in"). Plain staff are accepted where the firm's
 * setting allows it.
 */
export function acceptedLevels(form: SignInForm, staffMaySignIn: boolean): readonly UserLevel[] {
  if (form === 'client') return [UserLevel.Client];
  return staffMaySignIn
    ? [UserLevel.Admin, UserLevel.StaffRole, UserLevel.Staff]
    : [UserLevel.Admin, UserLevel.StaffRole];
}
