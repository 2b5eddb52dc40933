export const passwordMinLength = 8;
export const passwordMaxLength = 128;
/** Maximum characters of an existing password: older ones could be longer. Keeps Argon2 from hashing huge input. */
export const passwordEntryMaxLength = 200;
export const emailMaxLength = 254;
export const usernameMaxLength = 60;
export const confirmationCodeLength = 6;
/** Seconds a mailed confirmation code and its sign-in stay valid. */
export const confirmationCodeLifetime = 600;
/** Wrong codes allowed per sign-in. */
export const confirmationCodeTries = 5;
/** Codes mailed per sign-in. */
export const confirmationCodesPerSignIn = 3;
export const recoveryCodeCount = 10;
/** Seconds a password reset link stays valid. */
export const passwordResetLifetime = 3600;
/** Seconds the link to set a first password stays valid, for clients that the office created: two weeks. */
export const invitationLifetime = 14 * 24 * 3600;
/** Days a failed sign-in is kept. */
export const signInFailuresKept = 30;
/** Maximum locked sign-ins listed at once. */
export const signInLocksShown = 200;
/** Seconds a mailed unlock link stays valid. */
export const signInUnlockLifetime = 24 * 60 * 60;
/** Seconds a browser stays a known device of an account. */
export const knownDeviceLifetime = 180 * 24 * 60 * 60;

/** Seconds a session lasts without *Remember me* (12 hours), and with it (4 days). */
export const sessionLifetime = 12 * 60 * 60;
export const rememberedSessionLifetime = 345_600;
