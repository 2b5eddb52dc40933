/** Numbers that the spec fixes in its sections 5 and 9, and those that keep the service safe. */

/** Rows a list offers to show; the first is the default. */
export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = pageSizes[0];
/** The most rows one list call may ask for. */
export const maxPageSize = 1000;
/** The most ids one `getMany` may ask for. */
export const maxIdsPerCall = 1000;
/** Searches and journals count their rows up to here; beyond, screens show '10,000+'. */
export const countedTotalLimit = 10_000;
/** Records of each kind that the quick search (Ctrl+K) offers. */
export const quickSearchSize = 6;
export const activePropertiesPageSize = 90;
export const inactivePropertiesPageSize = 60;

/** Clients in the Recently viewed list. */
export const recentClientsShown = 10;
/** Minutes between two profile changes that a client may ask for (spec section 8: 'try again after 1 hour'). */
export const profileChangeInterval = 60;
/** Days ahead that the dashboard shows hearings of. */
export const hearingsAhead = 14;

export const passwordMinLength = 8;
/** Argon2 hashes what it gets: a limit keeps a huge password from costing a second of CPU. */
export const passwordMaxLength = 200;
export const nameMaxLength = 120;
export const lineMaxLength = 200;
export const textMaxLength = 4000;
export const emailMaxLength = 254;
export const confirmationCodeLength = 6;
/** Seconds a mailed confirmation code, and the sign-in that asked for it, stay open. */
export const confirmationCodeLifetime = 600;
/** Wrong codes that one sign-in may have. */
export const confirmationCodeTries = 5;
/** Codes that one sign-in may have mailed. */
export const confirmationCodesPerSignIn = 3;
export const recoveryCodeCount = 10;
/** Seconds a mailed link for a new password works. */
export const passwordResetLifetime = 3600;
/** Seconds a person needs at least to fill the registration form, and at most before it is fetched anew. */
export const registrationMinSeconds = 2;
export const registrationMaxSeconds = 24 * 60 * 60;

/** Milliseconds after typing stops before an account number is checked (spec section 5). */
export const accountNumberCheckDelay = 600;
export const accountNumberMaxLength = 40;
/** Characters of the number that an appraisal review board gives its order. */
export const orderNumberMaxLength = 60;

/** Seconds a signed-in session lasts without remember me; the spec's cookie age of 4 days with it. */
export const sessionLifetime = 12 * 60 * 60;
export const rememberedSessionLifetime = 345_600;
/** Seconds an export or document link stays valid (spec section 9). */
export const linkLifetime = 3600;

/** Milliseconds that toasts stay (spec section 9). */
export const toastDuration = 5000;
export const successToastDuration = 3000;

export const mobileBreakpoint = 720;

export const defaultBillingPercentage = '50.00';
export const maxFilesPerUpload = 5;
/** Files that a property may have before its client can add no more. */
export const maxClientFilesPerProperty = 100;
/** Seconds in which the files of a registration may follow it. */
export const uploadTicketLifetime = 30 * 60;
/** What a released document is kept for (spec section 9: 1 month 28 days after unhold). */
export const documentRetention = { months: 1, days: 28 } as const;
/** Rows that the list of the bulk upload loads at a time. */
export const bulkDocumentsPageSize = 20;
/** Bytes of one uploaded file. */
export const maxFileSize = 20 * 1024 * 1024;

export const minTaxYear = 1990;

/** The years a filter offers: the current one and the 8 before it, newest first (spec section 9). */
export function filterYears(currentYear: number): number[] {
  return yearsBack(currentYear, 8);
}

/** The years a new billing may be for: the current one back 4; 12 back when one is edited (spec section 5). */
export function billingYears(currentYear: number, mode: 'create' | 'edit'): number[] {
  return yearsBack(currentYear, mode === 'create' ? 4 : 12);
}

function yearsBack(currentYear: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => currentYear - index);
}
