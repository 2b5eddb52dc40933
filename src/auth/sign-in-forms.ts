import { UserLevel } from '../../common/enums.js';

export const signInForms = ['client', 'admin'] as const;
export type SignInForm = (typeof signInForms)[number];

/**
 * Levels that each login form accepts (spec "accounts and access", section 6). Level 2 is let in where the firm's
 * setting says so.
 */
export function acceptedLevels(form: SignInForm, staffMaySignIn: boolean): readonly UserLevel[] {
  if (form === 'client') return [UserLevel.Client];
  return staffMaySignIn
    ? [UserLevel.Admin, UserLevel.StaffRole, UserLevel.Staff]
    : [UserLevel.Admin, UserLevel.StaffRole];
}
