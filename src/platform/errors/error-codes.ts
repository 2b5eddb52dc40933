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

const fix = 'Correct the request; the same one fails again.';
const retry = 'Retry after the seconds in `Retry-After`.';
const reload = 'Read the record again and decide anew.';
const signIn = 'Sign in again.';

/** Every code that the API can return. */
export const errorCodes: Readonly<Record<Exclude<ErrorCode, (typeof appTexts)[number]>, KnownError>> = {
  badRequest: entry(400, 'The request is invalid in a way that no field describes.', fix),
  validation: entry(400, 'Fields are invalid; `errors` has a message for each.', fix),
  tooComplex: entry(
    400,
    'The body has too many values, or they are nested too deeply.',
    'Send less at once.',
  ),
  badCharacters: entry(400, 'The URL has a character that cannot be stored.', fix),
  unknownFilter: entry(400, 'A list has no such filter.', 'Use the filters that its description names.'),
  badFilter: entry(400, 'A filter has a value of the wrong kind.', fix),
  unknownSort: entry(400, 'A list cannot be sorted by this.', 'Use the sorts that its description names.'),
  badRange: entry(400, 'The range is not a pair of row numbers, or is too long.', fix),
  badQuery: entry(400, 'A parameter is not valid JSON.', fix),
  unknownColumn: entry(400, 'A report has no such column.', 'Use the columns of `GET /api/reports`.'),
  idempotencyKeyInvalid: entry(
    400,
    'The Idempotency-Key is empty, too long or not printable.',
    'Send 1 to 200 printable ASCII characters.',
  ),
  ifMatchUnsupported: entry(
    400,
    'This change cannot compare versions, and nothing was changed.',
    'Send it without If-Match.',
  ),
  differenceByHand: entry(
    400,
    'A difference from the district’s file cannot be taken over.',
    'Open the protest and decide there, or ignore the difference.',
  ),
  differenceAmbiguous: entry(
    400,
    'A property’s account number fits several accounts of the district’s file.',
    'Give the property the number as the district writes it; it is compared again at once.',
  ),
  nothingChanged: entry(
    400,
    'A change request has the values that the record has already.',
    'Nothing to do.',
  ),
  stateAndCounty: entry(
    400,
    'An approval would take only one of state and county.',
    'Approve both or neither.',
  ),
  scheduleWithoutRecipients: entry(
    400,
    'No recipient of a schedule is an active account.',
    'Change its recipients.',
  ),
  codeNotFound: entry(400, 'A confirmation code is wrong.', 'Ask for the code again.'),
  challengeEnded: entry(400, 'A sign-in took too long or had too many wrong codes.', signIn),
  tokenExpired: entry(400, 'A link for a new password has expired or was used.', 'Request a new one.'),
  twoFactorNotPrepared: entry(
    400,
    'The authenticator app was not prepared.',
    'Call `POST /api/auth/two-factor/totp` first.',
  ),
  registrationRefused: entry(
    400,
    'A registration looks like one of a robot, or its form token is invalid.',
    'Get a new form token.',
  ),
  registrationTooQuick: entry(400, 'A registration was sent within two seconds.', 'Wait and send it again.'),
  registrationFormExpired: entry(
    400,
    'The form token of a registration is too old.',
    'Get a new one and send it again.',
  ),
  pdfTooLong: entry(400, 'A report has too many rows for a PDF.', 'Export it as XLSX or CSV.'),
  sheetTooLong: entry(400, 'A report has too many rows for an Excel sheet.', 'Export it as CSV.'),
  exportTooLong: entry(400, 'A report has too many rows to return at once.', 'Start an export.'),
  noFile: entry(400, 'A form has no file.', fix),
  tooManyFiles: entry(400, 'A form has too many files.', 'Send them in several requests.'),
  filesOfQuestion: entry(
    400,
    'A question of a registration has as many files as it takes.',
    'Sign in and add the others to the property.',
  ),
  rollLinesRefused: entry(
    400,
    'Lines of the files cannot be imported.',
    'Correct the files, or import the other lines with `skipRefused`.',
  ),
  rollRemovesMany: entry(
    400,
    'An import would remove many accounts, and was not told so.',
    'Make sure that the files are complete, and send the number of removed accounts of the check as `removes`.',
  ),
  rollEmptiesMany: entry(
    400,
    'An import would empty values of many accounts, and was not told so.',
    'Make sure that the files are complete, and send the number of emptied accounts of the check as `empties`.',
  ),
  fileEmpty: entry(400, 'A file is empty.', fix),
  uploadBroken: entry(400, 'An upload was interrupted; nothing of it was stored.', 'Send it again.'),

  unauthorized: entry(401, 'There is no valid token.', 'Sign in, or send an API key.'),
  sessionExpired: entry(401, 'The session has ended.', signIn),
  apiKeyInvalid: entry(
    401,
    'The API key is unknown, expired, revoked or stopped.',
    'Ask an administrator for a new key.',
  ),
  clientLogin: entry(
    401,
    'E-mail or password of a client is wrong, or the account is inactive.',
    'Correct them.',
  ),
  adminLogin: entry(
    401,
    'E-mail or password is wrong, or the account may not use the console.',
    'Correct them.',
  ),

  forbidden: entry(403, 'The caller does not have the permission.', 'Use an account or a key that has it.'),
  requestTooSoon: entry(403, 'A client may ask for this only once an hour.', 'Wait.'),
  registrationClosed: entry(403, 'The firm takes no registrations at the moment.', 'Ask the firm.'),
  exportRestricted: entry(
    403,
    'Only accounts named in the settings may export this report.',
    'Use one of them.',
  ),
  setUpToken: entry(403, 'The set-up token is wrong.', 'Take it from the log of the service.'),
  linkInvalid: entry(
    403,
    'A link is forged or altered, or its purpose is not allowed.',
    'Create a new link.',
  ),
  linkUnsigned: entry(
    403,
    'An address that opens in a browser window has no signature, and the request no token.',
    'Sign the address with `POST /api/provider/links`, or send a token.',
  ),
  ticketMissing: entry(
    403,
    'Files are sent without the upload ticket of a registration, or before it, and without a token.',
    'Send the ticket before the files, or sign in.',
  ),
  ticketInvalid: entry(
    403,
    'The upload ticket was not made for a registration here, or the account of it is no longer active.',
    'Send the ticket as the registration returned it.',
  ),
  ticketExpired: entry(
    403,
    'The upload ticket of a registration has expired.',
    'Sign in and add the files to the property.',
  ),
  ticketOfOther: entry(
    403,
    'The upload ticket is of the registration of another client than `id` says.',
    'Send the id that the registration returned as `message`, or none.',
  ),

  notFound: entry(404, 'The record does not exist, or the caller may not see it.', 'Check the id.'),
  propertyNotFound: entry(404, 'The property does not exist, or the caller may not see it.', 'Check the id.'),
  reportNotFound: entry(404, 'There is no such report.', 'Use the names of `GET /api/reports`.'),
  routeNotFound: entry(404, 'There is no such operation.', 'Check method and path.'),
  emailNotExist: entry(
    404,
    'No account has this e-mail address; only returned if a setting reveals it.',
    'Correct it.',
  ),

  tooSlow: entry(408, 'The body took too long to arrive.', 'Send it again.'),

  stale: entry(
    [409, 412],
    'The record has changed since the version in the body (409) or in If-Match (412); `data.current` is the newest one where there is one. Also 409 when two requests changed the same rows at once.',
    reload,
  ),
  inUse: entry(409, 'Other records refer to this one.', 'Remove them first, or deactivate the record.'),
  inUseBy: entry(409, 'Other records refer to this one; the message counts them.', 'Remove them first.'),
  idempotencyKeyBusy: entry(409, 'The first request with this Idempotency-Key is in progress.', retry),
  idempotencyKeyLost: entry(
    409,
    'The first request with this Idempotency-Key has changed data, but its answer was lost.',
    'Look up the result. Send the request with a new key only if it is still needed.',
  ),
  undoOver: entry(
    409,
    'The time in which this can be taken back has passed.',
    'Activate the client and its properties one by one, or enter the billing again.',
  ),
  unlikely: entry(
    409,
    'Values are far from those of other years, the county or the protest; `errors` has both figures at each field.',
    'Ask whoever entered them, and send the request again with `confirmed`.',
  ),
  billingExists: entry(
    409,
    'The property has a billing for the year; `data.billingId` is its id.',
    'Change that one.',
  ),
  contractOutdated: entry(
    409,
    'The contract has changed since it was read.',
    'Show the new one and have it signed.',
  ),
  registrationDone: entry(409, 'A registration with this key was made with other details.', 'Sign in.'),
  lastAdmin: entry(409, 'No active administrator would be left.', 'Make another one first.'),
  ownAccess: entry(409, 'Nobody changes the own level or status.', 'Have another administrator do it.'),
  messageNotResendable: entry(409, 'A mail waits or is being sent, or its text was not kept.', reload),
  addressSuppressed: entry(409, 'The address is suppressed already.', 'Nothing to do.'),
  suppressionLifted: entry(409, 'The suppression was lifted already.', 'Nothing to do.'),
  batchState: entry(409, 'The state of a batch e-mail does not allow this.', reload),
  batchAudienceChanged: entry(
    409,
    'The number of recipients differs from the expected one.',
    'Look at the new number and send it.',
  ),
  arbitrationSentLately: entry(
    409,
    'The client was written to within the last day; `data.emailedAt` says when.',
    'Send `sendAgain` to do it anyway.',
  ),
  requestOpen: entry(
    409,
    'A request of this kind is open; `data.requestId` is its id.',
    'Wait for its decision.',
  ),
  tooManyRollUploads: entry(
    409,
    'There are too many imports of rolls in preparation.',
    'Import or delete some of them.',
  ),
  rollUploadBusy: entry(409, 'The files of a roll are being checked or imported.', 'Wait, or cancel it.'),
  rollUploadUnchecked: entry(
    409,
    'The files of a roll were not checked since they have changed, or cannot be imported.',
    'Check them first.',
  ),
  requestDecided: entry(409, 'The change request was decided already.', reload),
  requestStale: entry(
    409,
    'The record has changed since the request was made; `data.changes` has both versions.',
    'Send its `targetVersion` to approve anyway.',
  ),
  offerOpen: entry(
    409,
    'The protest has an open offer; `data.offerId` is its id.',
    'Change or withdraw that one.',
  ),
  offerAnswered: entry(409, 'The offer was accepted or declined already; `data.state` says which.', reload),
  notInRoll: entry(
    409,
    'The account of the property is not in the roll of the tax year.',
    'Correct the account number, or import the roll.',
  ),
  comparablesOlder: entry(409, 'The protest has a newer selection of comparables.', 'Change that one.'),
  comparablesReleased: entry(
    409,
    'The packet was released to the owner: its selection does not change any more.',
    'Make a new selection.',
  ),
  noComparables: entry(409, 'The selection uses no comparable.', 'Take one in first.'),
  packetNeedsReason: entry(
    409,
    'The packet has too few comparables or concludes at or above the value, and nobody said why it is used.',
    'Give the reason, or choose other comparables.',
  ),
  comparablesRunning: entry(
    409,
    'Comparables of the tax year are being chosen; `data.runId` is the run.',
    'Wait for its end, or cancel it.',
  ),
  offerEnded: entry(409, 'The offer has ended.', 'Nothing to do; the district may make another one.'),
  offerWithdrawn: entry(409, 'The offer was withdrawn.', reload),
  offerProtestDecided: entry(409, 'The protest of the offer is decided or closed.', reload),
  valueDoubtful: entry(
    409,
    'The value is 0, below half of the notice, or saves the owner nothing; `data.doubt` says which, with the figures of the notice.',
    'Look at the value, and send it once more as `confirmedValue` or `confirmedFinalValue` if it is right.',
  ),
  offerNotInstructed: entry(
    409,
    'The owner’s instruction does not let the firm accept the offer; `data.verdict` says why.',
    'Ask the owner.',
  ),
  offerNoAuthority: entry(
    409,
    'The firm has no authority to accept the offer for its owner; `data.gap` says why: the property is inactive, or no appointment is in force.',
    'Enter an appointment that is in force, or ask the owner.',
  ),
  protestExists: entry(
    409,
    'The property has a protest for the year; `data.protestId` is its id.',
    'Change that one.',
  ),
  protestMoved: entry(
    409,
    'The protest is not in the stage that the caller has seen, or already in the wanted one; `data.stage` is its stage.',
    reload,
  ),
  noHearingDate: entry(409, 'The property has no hearing date.', 'Set one first.'),
  hearingTold: entry(
    409,
    'The client was told of this hearing date already.',
    'Nothing to do. The mail log sends a lost mail again.',
  ),
  noHearingMail: entry(409, 'No mail about the hearing date waits.', 'Nothing to take back.'),
  clientInactive: entry(409, 'The client is inactive.', 'Activate the client first.'),
  activityOfOpenRequest: entry(409, 'The activity belongs to an open request.', 'Decide the request first.'),
  clientErased: entry(409, 'The client was erased already.', 'Nothing to do.'),
  clockJobRunning: entry(409, 'The job is queued or running.', 'Wait for its end.'),
  scheduleRunning: entry(409, 'The schedule is queued or running.', 'Wait for its end.'),
  schedulePaused: entry(409, 'The schedule is paused.', 'Resume it first.'),
  tooManySchedules: entry(409, 'There are too many schedules.', 'Delete one first.'),
  tooManyWebhooks: entry(409, 'There are too many webhooks.', 'Delete one first.'),
  fileQuota: entry(409, 'The property has too many files.', 'Remove some first.'),
  fileQuotaClient: entry(409, 'The properties of the client have too many files.', 'Remove some first.'),
  propertyQuota: entry(409, 'A client cannot add more properties.', 'Have the office add them.'),
  propertyQuotaOffice: entry(409, 'The client has the maximum of properties.', 'Remove some first.'),

  linkExpired: entry(
    410,
    'A link has expired, or the session or key that made it has ended.',
    'Create a new link.',
  ),
  exportGone: entry(410, 'The file of an export was deleted.', 'Export the report again.'),

  tooLarge: entry(413, 'The body is too large.', 'Send less at once.'),
  rollFilesQuota: entry(
    413,
    'The files of all imports in preparation are too large together.',
    'Import or delete some of them.',
  ),
  fileTooLarge: entry(413, 'A file is too large.', fix),
  unsupportedMedia: entry(
    415,
    'The content type is not supported.',
    'Send JSON, or a form where documented.',
  ),
  fileTypeRefused: entry(415, 'The type of a file is not accepted, or does not match its content.', fix),
  fileWithoutNumber: entry(400, 'The name of a file has no account number.', fix),
  fileNumberUnknown: entry(404, 'No property has the account number in the name of a file.', fix),
  fileNumberAmbiguous: entry(
    409,
    'Several properties have the account number in the name of a file.',
    'Add it to one of them.',
  ),
  fileHeic: entry(415, 'A photo is in Apple’s format HEIC.', 'Send it as JPEG.'),
  fileUnsafe: entry(
    415,
    'A file is damaged, protected, contains macros or is packed in an unusual way.',
    fix,
  ),
  fileInfected: entry(422, 'The virus scanner refused a file.', fix),
  idempotencyKeyReused: entry(
    422,
    'The Idempotency-Key was used for another request.',
    'Use a new key for each request.',
  ),

  formEncrypted: entry(422, 'The blank of an official form is encrypted.', 'Upload one without a password.'),
  formWithoutFields: entry(422, 'The blank of an official form has no fields.', 'Upload the fillable PDF.'),
  formXfa: entry(
    422,
    'The blank of an official form has only XFA fields.',
    'Upload one with AcroForm fields.',
  ),
  formUnreadable: entry(
    422,
    'The blank of an official form cannot be read or filled.',
    'Upload another PDF.',
  ),
  tooMany: entry(429, 'Too many requests or attempts, also of an API key in a minute.', retry),
  signInLocked: entry(
    429,
    'Too many failed sign-ins of this account.',
    'Wait, or use the link that was mailed to its owner.',
  ),
  tooManyExports: entry(429, 'The caller has too many exports in progress.', retry),

  headTooLarge: entry([414, 431], 'The URL or the headers are too long.', 'Send less.'),

  generic: entry(500, 'An unexpected error, which was logged.', 'Report the `requestId`.'),
  timeout: entry(503, 'The database took too long.', retry),
  unavailable: entry(503, 'The service or its database is not ready.', retry),
  exportsBusy: entry(503, 'Many reports are being exported.', retry),
  exportStopped: entry(503, 'An export took too much time or memory.', 'Narrow the filter, or choose CSV.'),
  estimatesBusy: entry(503, 'Many estimates are being made before sign-ups.', retry),
  uploadsBusy: entry([429, 503], 'Too many files are being sent: by the caller (429), or by all.', retry),
  linksBusy: entry(429, 'Too many links of the same person are being opened.', retry),
  storeUnavailable: entry(503, 'The file store does not answer.', retry),
  lettersBusy: entry(503, 'Many letters are being printed.', retry),
  bulkTooMany: entry(400, 'An action on many has more rows than it takes.', 'Send it in several parts.'),
  bulkCountChanged: entry(
    409,
    'Other rows match the filter than the caller has confirmed; `data.count` says how many.',
    reload,
  ),
  filingProofNeeded: entry(
    409,
    'A file is the only proof of the stage of its protest.',
    'Enter the confirmation of the filing first.',
  ),
  formUnprintable: entry(
    500,
    'A form of a run could not be printed for an unexpected reason.',
    'Ask the operators.',
  ),
  formWithoutGrounds: entry(
    409,
    'A notice of protest of a run has no ground.',
    'Mark the grounds of the protest.',
  ),
  formWithoutAccount: entry(
    409,
    'The property of a form of a run has neither an account number nor an address.',
    'Complete the property.',
  ),
  appointmentEnded: entry(
    409,
    'An appointment of an action on many was rejected or revoked, or has expired.',
    'Enter a new one.',
  ),
  letterStopped: entry(503, 'Printing a letter took too long.', 'Retry later, or choose fewer properties.'),
  scannerUnavailable: entry(503, 'Files cannot be checked for viruses.', retry),
  storageFull: entry(507, 'There is no space left.', 'Tell the operators.'),
};
