/** Reasons why an export or a scheduled report fails, which the console's timeline shows. */
export const exportErrors = {
  storageFull: 'There is no space left to store this. Please contact the operators of this service.',
  timeout: 'This took too long and was stopped.',
  unavailable: 'The service is not ready yet. Please try again in a moment.',
  unknownFilter: 'The filter "%{name}" is unknown.',
  badFilter: 'The filter "%{name}" has a value that cannot be used.',
  reportNotFound: 'This report does not exist.',
  unknownColumn: 'The report has no column "%{name}".',
  exportRestricted: 'This report may only be exported by the people named in the settings.',
  pdfTooLong:
    'A PDF can have at most %{max} rows, and this report has %{rows}. Please export it to Excel instead.',
  sheetTooLong:
    'An Excel sheet can have at most %{max} rows, and this report has %{rows}. Please export it as CSV instead.',
  exportStopped:
    'This export took too much time or memory. Please narrow the filter or choose another format.',
  exportsBusy: 'Many reports are being exported at the moment. Please try again in a minute.',
  tooManyExports:
    'You already have %{max} exports in progress. Please wait until one of them is done, or cancel one.',
  scheduleWithoutRecipients: 'None of the recipients is an active account of the office any more.',
} as const;
