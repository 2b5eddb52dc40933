/** Levels of accounts (docs/rules/accounts.md, "Roles"), as stored in `users.level`. */
export const UserLevel = { Client: 1, Staff: 2, Admin: 3, StaffRole: 4 } as const;
export type UserLevel = (typeof UserLevel)[keyof typeof UserLevel];
export const userLevels: readonly UserLevel[] = Object.values(UserLevel);
/** Levels that use the console; clients use the portal. */
export const consoleLevels: readonly UserLevel[] = [UserLevel.Staff, UserLevel.Admin, UserLevel.StaffRole];

/** Why a sign-in failed. `form`: the account's level uses the other login form, or may not sign in. */
export const signInFailures = ['unknown', 'password', 'inactive', 'form', 'code'] as const;
export type SignInFailure = (typeof signInFailures)[number];
/** Scope of a sign-in lock: the whole account, one network address, or one browser. */
export const signInLockKinds = ['account', 'address', 'device'] as const;
export type SignInLockKind = (typeof signInLockKinds)[number];

/** The second factor of a sign-in. */
export const twoFactorMethods = ['none', 'email', 'totp'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];
