import { useDeferredValue, useEffect, useState } from 'react';
import type { PasswordOwner } from '../common/auth/password-rule.js';
import { loadStrengthMeter, type StrengthMeter } from './password-strength.js';
import type { Strength } from './strength.js';

/**
 * Rates a new password as it is typed.
 * @param used whether the field has had the focus; the meter is not loaded earlier
 * @returns undefined until the meter is loaded, and for an empty password
 */
export function useStrength(typed: unknown, owner: PasswordOwner, used: boolean): Strength | undefined {
  const [meter, setMeter] = useState<StrengthMeter>();
  useEffect(() => {
    if (!used) return;
    // The meter is optional: the form works without it.
    loadStrengthMeter().then(
      (loaded) => setMeter(() => loaded),
      () => undefined,
    );
  }, [used]);
  // Typing has priority over measuring.
  const password = useDeferredValue(String(typed ?? ''));
  return meter && password !== '' ? meter(password, owner) : undefined;
}
