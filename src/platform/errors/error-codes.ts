import type { ErrorCode } from './errors.js';

/** An error code of the API, described for integrators: docs/errors.md and the OpenAPI document are generated from it. */
export interface KnownError {
  readonly status: readonly number[];
  /** Meaning of the code. */
  readonly means: string;
  /** What the caller should do. */
  readonly remedy: string;
}

/** Codes of texts that only the web apps use; the API never returns them. */
export const appTexts = ['form', 'network', 'emptyLogin'] as const satisfies readonly ErrorCode[];

const entry = (status: number | readonly number[], means: string, remedy: string): KnownError => ({
  status: [status].flat(),
  means,
  remedy,
});

const fix = 'Correct the request; repeating it unchanged fails again.';
const retry = 'Retry after the number of seconds in `Retry-After`.';
const reload = 'Read the record again, then decide whether to repeat the request.';
const signIn = 'Sign in again.';

/** Every code that the API can return. */
export const errorCodes: Readonly<Record<Exclude<ErrorCode, (typeof appTexts)[number]>, KnownError>> = {
  badRequest: entry(400, 'The request is invalid, and the error belongs to no single field.', fix),
  validation: entry(400, 'Some fields are invalid; `errors` has a message for each.', fix),
  tooComplex: entry(400, 'The body has too many values or is nested too deeply.', 'Send less at once.'),
  badCharacters: entry(400, 'The URL contains a NUL character (`%00`).', fix),
  unknownFilter: entry(400, 'The list has no such filter.', 'Use the filters in its description.'),
  badFilter: entry(400, 'A filter value has the wrong type.', fix),
  unknownSort: entry(
    400,
    'The list cannot be sorted by this name.',
    'Use the sort names in its description.',
  ),
  badRange: entry(400, 'The range is not a pair of row numbers, or spans too many rows.', fix),
  badQuery: entry(400, 'A parameter is not valid JSON.', fix),
  unknownColumn: entry(400, 'The report has no such column.', 'Use the columns of `GET /api/reports`.'),
  idempotencyKeyInvalid: entry(
    400,
    'The Idempotency-Key is empty, too long or unprintable.',
    'Send 1 to 200 printable ASCII characters.',
  ),
  ifMatchUnsupported: entry(
    400,
    'This operation does not support `If-Match`. Nothing was changed.',
    'Send the request without `If-Match`.',
  ),
  differenceByHand: entry(
    400,
    'The difference from the district’s file cannot be applied to the protest automatically.',
    'Resolve it in the protest, or ignore the difference.',
  ),
  differenceAmbiguous: entry(
    400,
    'The property’s account number matches several accounts in the district’s file.',
    'Enter the account number as the district writes it; the property is then compared again immediately.',
  ),
  nothingChanged: entry(400, 'The record already has all requested values.', 'Nothing to do.'),
  stateAndCounty: entry(
    400,
    'The approval includes only one of state and county, and the two would no longer match.',
    'Approve both or neither.',
  ),
  scheduleWithoutRecipients: entry(400, 'No recipient is an active account.', 'Change the recipients.'),
  codeNotFound: entry(400, 'The confirmation code is wrong.', 'Have the user enter the code again.'),
  challengeEnded: entry(400, 'The sign-in took too long or had too many wrong codes.', signIn),
  tokenExpired: entry(
    400,
    'The mailed link, for a new password or to unlock an account, is invalid, expired or used.',
    'Request a new link.',
  ),
  twoFactorNotPrepared: entry(
    400,
    'The set-up of the authenticator app was not started.',
    'Call `POST /api/auth/two-factor/totp` first.',
  ),
  registrationRefused: entry(
    400,
    'The registration looks automated, or its form token is invalid.',
    'Get a new form token.',
  ),
  registrationTooQuick: entry(
    400,
    'The registration was sent less than two seconds after its form token was issued.',
    'Wait and send it again.',
  ),
  registrationFormExpired: entry(
    400,
    'The form token of the registration has expired.',
    'Get a new form token and send the registration again.',
  ),
  pdfTooLong: entry(400, 'The report has too many rows for a PDF.', 'Export it as XLSX or CSV.'),
  sheetTooLong: entry(400, 'The report has too many rows for an Excel sheet.', 'Export it as CSV.'),
  exportTooLong: entry(400, 'The report has too many rows for one response.', 'Start an export instead.'),
  noFile: entry(400, 'The form contains no file.', fix),
  tooManyFiles: entry(400, 'The form contains too many files.', 'Send them in several requests.'),
  filesOfQuestion: entry(
    400,
    'The registration question would have more files than allowed.',
    'Sign in and add the remaining files to the property.',
  ),
  rollLinesRefused: entry(
    400,
    'Some lines of the files cannot be imported.',
    'Correct the files, or send `skipRefused` to import the other lines.',
  ),
  rollRemovesMany: entry(
    400,
    'The import would remove many accounts, and `removes` does not confirm their number.',
    'Make sure that the files are complete, then send `removes` with the number of removed accounts from the check.',
  ),
  rollEmptiesMany: entry(
    400,
    'The import would clear values of many accounts, and `empties` does not confirm their number.',
    'Make sure that the files are complete, then send `empties` with the number of emptied accounts from the check.',
  ),
  fileEmpty: entry(400, 'A file is empty.', fix),
  uploadBroken: entry(400, 'The upload was interrupted; nothing was stored.', 'Send it again.'),

  unauthorized: entry(401, 'The request has no valid token.', 'Sign in, or send an API key.'),
  sessionExpired: entry(401, 'The session has ended.', signIn),
  apiKeyInvalid: entry(
    401,
    'The API key is unknown, expired or revoked, or its creator is no longer an active administrator.',
    'Ask an administrator for a new key.',
  ),
  clientLogin: entry(
    401,
    'The client’s e-mail or password is wrong, or the account is inactive.',
    'Correct the e-mail and password.',
  ),
  adminLogin: entry(
    401,
    'The e-mail or password is wrong, or the account may not use the console.',
    'Correct the e-mail and password.',
  ),

  forbidden: entry(403, 'The caller lacks the permission.', 'Use an account or API key that has it.'),
  requestTooSoon: entry(403, 'A client may request a profile change only once an hour.', 'Retry later.'),
  registrationClosed: entry(403, 'Registration is closed.', 'Contact the firm.'),
  exportRestricted: entry(
    403,
    'Only the accounts listed in the settings may export this report.',
    'Use one of these accounts.',
  ),
  setUpToken: entry(403, 'The set-up token is wrong.', 'Use the token from the log of the service.'),
  linkInvalid: entry(
    403,
    'The link is forged or modified, its expiry is more than an hour ahead, or the caller may not open it.',
    'Create a new link.',
  ),
  linkUnsigned: entry(
    403,
    'The URL of a browser window has no signature, and the request has no token.',
    'Sign the URL with `POST /api/provider/links`, or send a token.',
  ),
  ticketMissing: entry(
    403,
    'Files were sent without a token, and without the upload ticket of a registration or before it.',
    'Send the ticket before the files, or sign in.',
  ),
  ticketInvalid: entry(
    403,
    'The upload ticket belongs to no registration of this service, or its account is no longer active.',
    'Send the ticket exactly as the registration returned it.',
  ),
  ticketExpired: entry(403, 'The upload ticket has expired.', 'Sign in and add the files to the property.'),
  ticketOfOther: entry(
    403,
    'The upload ticket belongs to the registration of a client other than `id`.',
    'Send the id that the registration returned as `message`, or omit `id`.',
  ),

  notFound: entry(404, 'The record does not exist, or the caller may not see it.', 'Check the id.'),
  propertyNotFound: entry(404, 'The property does not exist, or the caller may not see it.', 'Check the id.'),
  reportNotFound: entry(404, 'The report does not exist.', 'Use a name listed by `GET /api/reports`.'),
  routeNotFound: entry(404, 'The operation does not exist.', 'Check the method and path.'),
  emailNotExist: entry(
    404,
    'No account has this e-mail address. Returned only if a setting reveals this.',
    'Correct the address.',
  ),

  tooSlow: entry(408, 'The body took too long to arrive.', 'Send it again.'),

  stale: entry(
    [409, 412],
    'The record has changed since the version in the body (409) or in `If-Match` (412); `data.current`, if present, is the current record. Also 409 if concurrent requests changed the same rows.',
    reload,
  ),
  inUse: entry(409, 'Other records refer to this one.', 'Remove them first, or deactivate this one.'),
  inUseBy: entry(409, 'Other records refer to this one; `data.uses` counts them.', 'Remove them first.'),
  idempotencyKeyBusy: entry(409, 'The first request with this Idempotency-Key is still in progress.', retry),
  idempotencyKeyLost: entry(
    409,
    'The first request with this Idempotency-Key changed data, but its response was lost.',
    'Look up the result. Send the request with a new key only if it is still needed.',
  ),
  undoOver: entry(
    409,
    'This can no longer be undone: the time limit has passed.',
    'Activate the client and its properties individually, or enter the billing again.',
  ),
  unlikely: entry(
    409,
    'Values differ widely from those of other years, the county or the protest, or from usual ones; `errors` compares them for each field.',
    'Have the user check the values, then send the request again with `confirmed`.',
  ),
  billingExists: entry(
    409,
    'The property already has a billing for the year; `data.billingId` is its id.',
    'Change the existing billing.',
  ),
  contractOutdated: entry(
    409,
    'The contract has changed since it was read.',
    'Show the new contract and have it signed.',
  ),
  registrationDone: entry(
    409,
    'This key was already used for a registration with other details.',
    'Sign in.',
  ),
  lastAdmin: entry(409, 'No active administrator would be left.', 'Make another administrator first.'),
  ownAccess: entry(409, 'Users cannot change their own level or status.', 'Ask another administrator.'),
  messageNotResendable: entry(409, 'The mail is queued or being sent, or its text was not kept.', reload),
  addressSuppressed: entry(409, 'The address is already suppressed.', 'Nothing to do.'),
  suppressionLifted: entry(409, 'The suppression was already lifted.', 'Nothing to do.'),
  batchState: entry(409, 'The state of the batch e-mail does not allow this.', reload),
  batchAudienceChanged: entry(
    409,
    'The number of recipients differs from `expectedRecipients`; `data.recipients` is the current number.',
    'Check the recipients, then send the current number.',
  ),
  arbitrationSentLately: entry(
    409,
    'The client was e-mailed about this within the last day; `data.emailedAt` is the time.',
    'Send `sendAgain` to e-mail anyway.',
  ),
  requestOpen: entry(
    409,
    'A request of this kind is already open; `data.requestId` is its id.',
    'Wait for its decision.',
  ),
  tooManyRollUploads: entry(409, 'Too many roll imports are in preparation.', 'Import or delete some.'),
  rollUploadBusy: entry(409, 'The roll files are being checked or imported.', 'Wait, or cancel it.'),
  rollUploadUnchecked: entry(
    409,
    'The roll files have not been checked since their last change, or cannot be imported.',
    'Check the files first.',
  ),
  requestDecided: entry(409, 'The change request was already decided.', reload),
  requestStale: entry(
    409,
    'The record has changed since the request was made; `data.changes` compares the versions.',
    'To approve anyway, send `data.targetVersion` as `targetVersion`.',
  ),
  offerOpen: entry(
    409,
    'The protest already has an open offer; `data.offerId` is its id.',
    'Change or withdraw the open offer.',
  ),
  offerAnswered: entry(409, 'The offer was already accepted or declined; `data.state` is its state.', reload),
  notInRoll: entry(
    409,
    'The property’s account is not in the roll of the tax year.',
    'Correct the account number, or import the roll.',
  ),
  comparablesOlder: entry(409, 'The protest has a newer selection of comparables.', 'Use the newer one.'),
  comparablesReleased: entry(
    409,
    'The packet was released to the owner, so its selection can no longer change.',
    'Make a new selection.',
  ),
  noComparables: entry(409, 'The selection has no comparable in use.', 'Add a comparable first.'),
  packetNeedsReason: entry(
    409,
    'The packet has too few comparables or concludes at or above the value, and no reason for using it was given.',
    'Give the reason, or choose other comparables.',
  ),
  comparablesRunning: entry(
    409,
    'A run that selects comparables for the tax year is active; `data.runId` is its id.',
    'Wait until the run ends, or cancel it.',
  ),
  offerEnded: entry(409, 'The offer has expired.', 'Nothing to do; the district may make another offer.'),
  offerWithdrawn: entry(409, 'The offer was withdrawn.', reload),
  offerProtestDecided: entry(409, 'The protest of the offer is decided or closed.', reload),
  valueDoubtful: entry(
    409,
    'The value is 0, below half of the notice, or saves the owner nothing; `data` has the reason (`doubt`) and the figures of the notice.',
    'Check the value. If it is right, send it again as `confirmedValue` or `confirmedFinalValue`.',
  ),
  offerNotInstructed: entry(
    409,
    'The owner’s instruction does not allow the firm to accept the offer; `data.verdict` gives the reason.',
    'Ask the owner.',
  ),
  offerNoAuthority: entry(
    409,
    'The firm has no authority to accept the offer: the property is inactive, or no appointment is in force; `data.gap` says which.',
    'Enter an appointment that is in force, or ask the owner.',
  ),
  protestExists: entry(
    409,
    'The property already has a protest for the year; `data.protestId` is its id.',
    'Change the existing protest.',
  ),
  protestMoved: entry(
    409,
    'The protest has left the stage in `from`, or is already in the requested stage; `data.stage` is its stage.',
    reload,
  ),
  noHearingDate: entry(409, 'The property has no hearing date.', 'Set one first.'),
  hearingTold: entry(
    409,
    'The client was already notified of this hearing date.',
    'Nothing to do. To resend a lost mail, use the mail log.',
  ),
  noHearingMail: entry(409, 'No mail about the hearing date is waiting to be sent.', 'Nothing to do.'),
  clientInactive: entry(409, 'The client is inactive.', 'Activate the client first.'),
  activityOfOpenRequest: entry(409, 'The activity belongs to an open change request.', 'Decide it first.'),
  clientErased: entry(409, 'The client was already erased.', 'Nothing to do.'),
  clockJobRunning: entry(409, 'The job is already queued or running.', 'Wait until it ends.'),
  scheduleRunning: entry(409, 'The schedule is already queued or running.', 'Wait until it ends.'),
  schedulePaused: entry(409, 'The schedule is paused.', 'Resume it first.'),
  tooManySchedules: entry(409, 'The maximum number of schedules exists.', 'Delete one first.'),
  tooManyWebhooks: entry(409, 'The maximum number of webhooks exists.', 'Delete one first.'),
  fileQuota: entry(409, 'The property would have too many files.', 'Remove some first.'),
  fileQuotaClient: entry(409, 'The client’s properties would have too many files.', 'Remove some first.'),
  propertyQuota: entry(409, 'The client cannot add more properties.', 'Have the office add them.'),
  propertyQuotaOffice: entry(409, 'The client has the maximum number of properties.', 'Remove some first.'),

  linkExpired: entry(
    410,
    'The link has expired, or the session or API key that created it has ended.',
    'Create a new link.',
  ),
  exportGone: entry(410, 'The export is unfinished, has expired or was deleted.', 'Export the report again.'),

  tooLarge: entry(413, 'The body is too large.', 'Send less at once.'),
  rollFilesQuota: entry(
    413,
    'The files of all imports in preparation are too large in total.',
    'Import or delete some of them.',
  ),
  fileTooLarge: entry(413, 'A file is too large.', fix),
  unsupportedMedia: entry(415, 'The content type is unsupported.', 'Send JSON, or a form where documented.'),
  fileTypeRefused: entry(415, 'The type of a file is not accepted or does not match its content.', fix),
  fileWithoutNumber: entry(400, 'The name of a file contains no account number.', fix),
  fileNumberUnknown: entry(404, 'No property has the account number in the name of a file.', fix),
  fileNumberAmbiguous: entry(
    409,
    'Several properties have the account number in the name of a file.',
    'Add the file to one of these properties.',
  ),
  fileHeic: entry(415, 'A photo is in Apple’s HEIC format.', 'Send the photo as JPEG.'),
  fileUnsafe: entry(
    415,
    'A file is damaged, password-protected, contains macros or is packed in an unusual way.',
    fix,
  ),
  fileInfected: entry(422, 'The virus scanner refused a file.', fix),
  idempotencyKeyReused: entry(
    422,
    'The Idempotency-Key was already used for a different request.',
    'Use a new key for each request.',
  ),

  formEncrypted: entry(422, 'The blank of an official form is encrypted.', 'Upload one without a password.'),
  formWithoutFields: entry(422, 'The blank of an official form has no fields.', 'Upload the fillable PDF.'),
  formXfa: entry(
    422,
    'The blank of an official form has only XFA fields.',
    'Upload one with AcroForm fields.',
  ),
  formUnreadable: entry(422, 'The blank of an official form cannot be read or filled.', 'Upload another.'),
  tooMany: entry(429, 'Too many requests or attempts, or too many calls of an API key in one minute.', retry),
  signInLocked: entry(
    429,
    'The account had too many failed sign-ins.',
    'Wait, or use the link that was mailed to its owner.',
  ),
  tooManyExports: entry(
    429,
    'The caller has too many exports or print runs in progress.',
    'Wait until one ends, or cancel one.',
  ),

  headTooLarge: entry([414, 431], 'The URL or the headers are too long.', 'Send less.'),

  generic: entry(500, 'An unexpected error occurred and was logged.', 'Report the `requestId`.'),
  timeout: entry(503, 'The database took too long.', retry),
  unavailable: entry(503, 'The service or its database is not ready.', retry),
  exportsBusy: entry(503, 'Too many reports are being exported.', retry),
  exportStopped: entry(503, 'The export took too much time or memory.', 'Narrow the filter, or choose CSV.'),
  estimatesBusy: entry(503, 'Too many visitors are requesting estimates.', retry),
  uploadsBusy: entry(
    [429, 503],
    'Too many uploads are in progress: of the caller (429) or of all (503).',
    retry,
  ),
  linksBusy: entry(429, 'Too many links created by the same account are being opened or read.', retry),
  storeUnavailable: entry(503, 'The file store does not answer.', retry),
  lettersBusy: entry(503, 'Too many letters are being printed.', retry),
  bulkTooMany: entry(400, 'A bulk action would cover too many rows.', 'Split it into several requests.'),
  bulkCountChanged: entry(
    409,
    'The number of rows that match the filter is not `count`; `data.count` is the current number.',
    reload,
  ),
  filingProofNeeded: entry(
    409,
    'The file is the only proof for the stage of its protest.',
    'Enter the filing confirmation first.',
  ),
  formUnprintable: entry(
    500,
    'A form of a print run could not be printed because of an unexpected error.',
    'Ask the operators.',
  ),
  formWithoutGrounds: entry(409, 'A notice of protest to print has no ground.', 'Mark its grounds first.'),
  formWithoutAccount: entry(
    409,
    'The property of a form in a print run has neither an account number nor an address.',
    'Complete the property’s data.',
  ),
  appointmentEnded: entry(409, 'The appointment was rejected or revoked or has expired.', 'Enter a new one.'),
  letterStopped: entry(503, 'Printing a letter took too long.', 'Retry later, or choose fewer properties.'),
  scannerUnavailable: entry(503, 'Files cannot be checked for viruses.', retry),
  storageFull: entry(507, 'There is no disk space left.', 'Tell the operators.'),
};
