import { UserLevel } from '../../common/auth/enums.js';

export const signInForms = ['client', 'admin'] as const;
export type SignInForm = (typeof signInForms)[number];

/** Returns the login form for an account's level. */
export const formOf = (level: UserLevel): SignInForm => (level === UserLevel.Client ? 'client' : 'admin');

/**
 * Returns the levels that a login form accepts (docs/rules/accounts.md, "Sign-in"). Plain staff are accepted only if the
 * firm's setting allows it.
 */
export function acceptedLevels(form: SignInForm, staffMaySignIn: boolean): readonly UserLevel[] {
  if (form === 'client') return [UserLevel.Client];
  return staffMaySignIn
    ? [UserLevel.Admin, UserLevel.StaffRole, UserLevel.Staff]
    : [UserLevel.Admin, UserLevel.StaffRole];
}
