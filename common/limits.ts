/** Limits and durations: those of the product's rules (docs/rules/) and those that protect the service. */

/** Page sizes of lists; the first is the default. */
export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = pageSizes[0];
/** Maximum rows of one list request. */
export const maxPageSize = 1000;
/** Maximum ids of one `getMany` request. */
export const maxIdsPerCall = 1000;
/** Comparables that rules may use at most. */
export const comparablesAtMost = 40;
/** Accounts that are considered for a selection of comparables. */
export const comparablesConsidered = 40;
/** Accounts that the office may add to a selection of comparables. */
export const comparablesAdded = 20;
/** Files that may be bound behind a packet, and bytes that they may have together: more would not fit into an e-mail. */
export const packetFilesMax = 30;
export const packetBytesMax = 24_000_000;
/** Protests or appointments that one bulk action takes. */
export const bulkRowsMax = 1000;
/** Forms that one run prints. */
export const printRunMax = 2000;
/** The largest id that PostgreSQL's `integer` holds. */
export const largestId = 2_147_483_647;
/** Maximum characters of the JSON filter of a list or report, and its maximum nesting. */
export const filterMaxLength = 20_000;
export const filterMaxDepth = 4;
/** Maximum characters of the other parameters of lists and reports. */
export const rangeMaxLength = 60;
export const sortMaxLength = 200;
export const columnsMaxLength = 2000;
/** Maximum characters of one path parameter. */
export const parameterMaxLength = 2000;
/** Days that a search for text in the audit covers, unless a period, a person or a record narrows it. */
export const auditSearchDays = 31;
/** Searches and journals stop counting rows here; screens then show '10,000+'. */
export const countedTotalLimit = 10_000;
/** Results of each kind in the quick search (Ctrl+K). */
export const quickSearchSize = 6;
export const activePropertiesPageSize = 90;
export const inactivePropertiesPageSize = 60;

/** Clients in the Recently viewed list. */
export const recentClientsShown = 10;
/** Clients in a list of ids and names for a choice. */
export const clientNamesShown = 100_000;
/** Minutes between two profile change requests of a client (docs/rules/moderation.md, "Change requests"). */
export const profileChangeInterval = 60;
/** Hours before the same arbitration e-mail may be sent again without an explicit confirmation. */
export const arbitrationMailInterval = 24;
/** How many days ahead the dashboard shows hearings. */
export const hearingsAhead = 14;

/** How many backups may be kept. */
export const backupsKeptMax = 400;

export const passwordMinLength = 8;
export const passwordMaxLength = 128;
/** Maximum characters of an existing password: older ones could be longer. Keeps Argon2 from hashing huge input. */
export const passwordEntryMaxLength = 200;
export const nameMaxLength = 120;
export const lineMaxLength = 200;
export const textMaxLength = 4000;
/** Most copies of the evidence that a review board may ask for at a hearing. */
export const hearingCopiesMax = 50;
/** Maximum bytes of the firm's logo, and its maximum size in pixels. */
export const logoMaxSize = 100 * 1024;
export const logoMaxWidth = 1200;
export const logoMaxHeight = 600;
/** Maximum characters of the regulator's notice in contracts. */
export const tdlrNoticeMaxLength = 500;
/** Maximum characters of one customized part of a letter. */
export const letterTextMaxLength = 3000;
/** Maximum characters of a typed date. */
export const dateTextMaxLength = 20;
/** Maximum characters of a customized mail's subject and text, before its variables are filled in. */
export const mailSubjectMaxLength = 200;
/** Label of a mail's button, in characters. */
export const mailButtonMaxLength = 60;
export const mailBodyMaxLength = 5000;
/** How many days before a date a reminder may be sent at most, and by default. */
export const reminderDaysMax = 30;
export const reminderDaysDefault = 1;
export const emailMaxLength = 254;
export const usernameMaxLength = 60;
/** Maximum characters of an exemption's code. */
export const exemptionCodeMaxLength = 10;
/** Maximum characters of a phone number as typed. */
export const phoneMaxLength = 40;
export const zipMaxLength = 10;
export const stateCodeLength = 2;
/** Maximum characters of a decimal number as typed, with separators and a currency sign. */
export const decimalMaxLength = 40;
/** Maximum characters of a date in a request; the time of an ISO text is dropped. */
export const dayMaxLength = 40;
/** Maximum characters of a time of day in a request. */
export const timeMaxLength = 20;

/** Maximum bytes of a JSON body unless its route sets another limit, its maximum nesting, and the values in it. */
export const bodyMaxSize = 256 * 1024;
export const bodyMaxDepth = 8;
export const bodyMaxValues = 2000;
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
/** Days a failed sign-in is kept. */
export const signInFailuresKept = 30;
/** Maximum locked sign-ins listed at once. */
export const signInLocksShown = 200;
/** Seconds a mailed unlock link stays valid. */
export const signInUnlockLifetime = 24 * 60 * 60;
/** Seconds a browser stays a known device of an account. */
export const knownDeviceLifetime = 180 * 24 * 60 * 60;
/** Minimum and maximum seconds between loading the registration form and sending it. */
export const registrationMinSeconds = 2;
export const registrationMaxSeconds = 24 * 60 * 60;

/** Milliseconds after typing stops before an account number is checked. */
export const accountNumberCheckDelay = 600;
export const accountNumberMaxLength = 40;
/** Maximum characters of an appraisal review board's order number. */
export const orderNumberMaxLength = 60;

/** Seconds a session lasts without *Remember me*, and 4 days with it. */
export const sessionLifetime = 12 * 60 * 60;
export const rememberedSessionLifetime = 345_600;
/** Seconds an export or document link stays valid. */
export const linkLifetime = 3600;

/** Maximum scheduled reports, and recipients of one. */
export const maxSchedules = 200;
export const maxScheduleRecipients = 20;
export const cronMaxLength = 100;
/** The next runs that are shown while a schedule is edited. */
export const nextRunsShown = 5;
/** Maximum bytes of a report that is attached to its mail; larger ones are linked. */
export const scheduleAttachmentMaxSize = 5 * 1024 * 1024;
/** Days that the runs of scheduled reports and their files are kept. */
export const scheduleRunsKept = 90;
/** Attempts of a scheduled report before it has failed. */
export const scheduleAttempts = 4;

/** Maximum webhooks, which also bounds the deliveries of one event. */
export const maxWebhooks = 20;
export const webhookUrlMaxLength = 500;
/** Seconds that a receiver of webhooks has to answer. */
export const webhookTimeout = 10;
/** Hours that a delivery is retried. */
export const webhookRetryHours = 24;
/** Hours that the previous secret still signs after a rotation. */
export const webhookRotationHours = 24;
/** Days without any success after which a webhook is disabled when a delivery is given up. */
export const webhookFailingDays = 3;
/** Days that deliveries are kept. */
export const webhookDeliveriesKept = 30;

/** Milliseconds a toast is shown. */
export const toastDuration = 5000;
export const successToastDuration = 3000;

export const mobileBreakpoint = 720;

export const defaultBillingPercentage = '50.00';
export const maxFilesPerUpload = 5;
/** Maximum files a client may add to one property. */
export const maxClientFilesPerProperty = 100;
/** Maximum files on all properties of a client. */
export const maxFilesPerClient = 2000;
/** Maximum properties, active or not, that a client may add, and that it may have in total. */
export const maxPropertiesByClient = 500;
export const maxPropertiesPerClient = 2000;
/** Maximum properties listed in one letter; the letter says how many more there are. */
export const maxPropertiesInLetter = 1000;
/** Seconds after a registration in which its files may be uploaded. */
export const uploadTicketLifetime = 30 * 60;
/** How long a released document is kept (docs/rules/documents.md, "Hold and release"). */
export const documentRetention = { months: 1, days: 28 } as const;
/** Rows per page of the bulk upload's list. */
export const bulkDocumentsPageSize = 20;
/** Bytes of an official form's blank. */
export const formBlankMaxSize = 5 * 1024 * 1024;
/** Fields of a blank. */
export const formFieldsMax = 400;
/** Maximum bytes of one uploaded file. */
export const maxFileSize = 20 * 1024 * 1024;

/** Maximum characters of a batch e-mail's body, as HTML. */
export const richTextMaxLength = 60_000;
/** Maximum account numbers or zip codes among the filters of a batch e-mail. */
export const batchFilterMaxEntries = 1000;
/** Characters of the field for a batch e-mail's account numbers: the most entries with a line break each. */
export const batchNumbersMaxLength = batchFilterMaxEntries * (accountNumberMaxLength + 1);
/** Rows of a page of a batch e-mail's audience, unless the caller asks for another number. */
export const audiencePageSize = 20;
/** The lowest reduction, in percent of the notice value, that a batch e-mail starts with. */
export const defaultReductionPercent = 10;
/** How many days ahead a batch e-mail can be scheduled. */
export const batchDaysAhead = 365;
/** How many days ahead an offer of an appraisal district may end. */
export const offerDaysAhead = 365;
/** Days after which an uploaded image or file of a mail is deleted if no batch e-mail uses it. */
export const unusedMailFileDays = 30;
/** Recipients of a batch e-mail whose mails are written to the outbox in one transaction. */
export const batchChunkSize = 100;
/** Mails of a batch that may wait in the outbox at a time. */
export const batchMailsAhead = 500;
/** Width of an image in a mail, CSS pixels. */
export const mailImageWidth = 400;
/** Seconds the unsubscribe link of a mail works. */
export const unsubscribeLifetime = 2 * 365 * 24 * 60 * 60;

/** A district's list of accepted or rejected appointments: its characters, and its lines. */
/** Maximum characters of a taxing unit's code. */
export const unitCodeMaxLength = 20;
/** Maximum characters and lines of a list of taxing units. */
export const unitListMaxLength = 150_000;
export const unitListMaxLines = 1000;
/** Taxing units of one property in a tax year. */
export const propertyUnitsMax = 30;
export const districtListMaxLength = 150_000;
export const districtListMaxLines = 5000;
/** A district's topline list: its characters, and its lines. Each line is a transaction of its own. */
export const toplineMaxLength = 150_000;
export const toplineMaxLines = 1000;

/** Bounds of a tax year that someone types. */
export const minTaxYear = 1990;
export const maxTaxYear = 2200;
/** The earliest tax year of a protest. */
export const firstProtestYear = 2000;

/** The years of a filter: the current one and the 8 before it, newest first. */
export function filterYears(currentYear: number): number[] {
  return yearsBack(currentYear, 8);
}

/** The years of a billing: the current one and the 4 before it, or the 12 before it when one is edited. */
export function billingYears(currentYear: number, mode: 'create' | 'edit'): number[] {
  return yearsBack(currentYear, mode === 'create' ? 4 : 12);
}

function yearsBack(currentYear: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => currentYear - index);
}
