/** How often something may happen within a window that starts with the first time. */
export interface RateLimit {
  readonly times: number;
  readonly minutes: number;
}

/**
 * All limits of the service. Those by address leave room for an office behind one address; those by account are what
 * stops guessing.
 */
export const rateLimits = {
  /** Failed sign-ins of one account from one address. */
  signInPair: { times: 10, minutes: 15 },
  /** Failed sign-ins of one account from anywhere. Wider, so that a stranger can't easily lock somebody out. */
  signInAccount: { times: 50, minutes: 60 },
  /** Failed sign-ins from one address. */
  signInAddress: { times: 100, minutes: 15 },
  /** The own password asked again: lock screen, changed password, two-factor. */
  verifyPassword: { times: 10, minutes: 15 },
  /** Confirmation codes entered for one account, over all its sign-ins; a sign-in itself has five. */
  codeTries: { times: 20, minutes: 60 },
  /** Confirmation codes mailed to one account. */
  codesSent: { times: 10, minutes: 60 },
  passwordResetAccount: { times: 5, minutes: 60 },
  passwordResetAddress: { times: 40, minutes: 60 },
  passwordResetConfirm: { times: 40, minutes: 60 },
  registration: { times: 30, minutes: 60 },
  /** Answers that an e-mail or a username is taken: they tell a stranger who is a client. */
  registrationTaken: { times: 15, minutes: 60 },
  accountNumberCheck: { times: 60, minutes: 15 },
  contractPreview: { times: 60, minutes: 15 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
