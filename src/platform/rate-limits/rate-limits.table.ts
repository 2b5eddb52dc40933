/** Maximum number of attempts in a window that starts with the first attempt. */
export interface RateLimit {
  readonly times: number;
  readonly minutes: number;
}

/**
 * All rate limits. Limits by network address leave room for an office behind one address; limits by account stop guessing.
 */
export const rateLimits = {
  /** Failed sign-ins of one account from one address. */
  signInPair: { times: 10, minutes: 15 },
  /** Failed sign-ins of one account from anywhere. Higher, so that an attacker cannot easily lock an account. */
  signInAccount: { times: 50, minutes: 60 },
  /** Failed sign-ins from one address. */
  signInAddress: { times: 100, minutes: 15 },
  /** Failed sign-ins from one known browser of an account; they count towards no other limit. */
  signInDevice: { times: 10, minutes: 15 },
  /** Unlock links mailed to one account. */
  unlockMail: { times: 1, minutes: 8 * 60 },
  unlockConfirm: { times: 40, minutes: 60 },
  /** Checks of the current user's password: lock screen, password change, two-factor. */
  verifyPassword: { times: 10, minutes: 15 },
  /** Confirmation codes entered for one account across all its sign-ins; a single sign-in allows five. */
  codeTries: { times: 20, minutes: 60 },
  /** Confirmation codes mailed to one account. */
  codesSent: { times: 10, minutes: 60 },
  passwordResetAccount: { times: 5, minutes: 60 },
  /** Password reset mails sent to one account in a day, beyond the limit on requests. */
  passwordResetMail: { times: 10, minutes: 24 * 60 },
  /** Password reset mails triggered from one network address. */
  passwordResetMailAddress: { times: 20, minutes: 60 },
  passwordResetAddress: { times: 40, minutes: 60 },
  passwordResetConfirm: { times: 40, minutes: 60 },
  /** Uses of the set-up token from one address, right or wrong. */
  setUp: { times: 30, minutes: 15 },
  registration: { times: 30, minutes: 60 },
  /** Responses that an e-mail or a username is taken, which reveal who is a client. */
  registrationTaken: { times: 15, minutes: 60 },
  /** Upload forms of registrations from one address, and of one registration; a form may hold a single file. */
  registrationFiles: { times: 120, minutes: 60 },
  registrationFilesOfOne: { times: 40, minutes: 60 },
  /** Upload forms for a question that already has all its files; a form is sent again when its response was lost. */
  registrationFilesAgain: { times: 5, minutes: 60 },
  accountNumberCheck: { times: 60, minutes: 15 },
  /** Searches by one user for the account of an appraisal district, while typing. */
  rollLookup: { times: 120, minutes: 15 },
  /** Searches for a property from one address before a sign-up, while typing. */
  addressSearch: { times: 120, minutes: 15 },
  /** Estimates from one address. */
  estimate: { times: 30, minutes: 15 },
  contractPreview: { times: 60, minutes: 15 },
  /** Properties that one client adds. */
  propertiesByClient: { times: 30, minutes: 1 },
  /** Letters that a job prints for one account; each file is kept for an hour. */
  longLetters: { times: 30, minutes: 60 },
  /** Test mails that one account sends to itself. */
  mailTests: { times: 20, minutes: 60 },
  /** Test mails and previews of batch e-mails by one account. */
  batchTests: { times: 30, minutes: 60 },
  /** Images and files that one account uploads for the texts of mails. */
  mailFiles: { times: 100, minutes: 60 },
  /** Uses of the unsubscribe links of one client. */
  unsubscribe: { times: 20, minutes: 60 },
  /** Invalid unsubscribe links from one address. */
  unsubscribeInvalid: { times: 60, minutes: 15 },
  /** Calls of one calendar feed; programs read it every few minutes at most. */
  calendarFeed: { times: 120, minutes: 60 },
  /** Calls of calendar feeds that do not exist, from one address. */
  calendarFeedUnknown: { times: 60, minutes: 15 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
