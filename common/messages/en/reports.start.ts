/**
 * The report screens of the console. Titles and column headers, which exports use too, are in
 * reports.ts.
 */
export const reports = {
  result: 'Result',
  rows: '%{smart_count} row |||| %{smart_count} rows',
  total: 'Total',
  viewProperties: 'View Properties',
  backToClient: 'Back to the client',
  goBack: 'Go Back',
  noRowsHint: 'Nothing matches these filters.',
  form: {
    run: 'Run Report',
    filters: 'Filters',
    change: 'Change filters',
    hide: 'Hide filters',
    everything: 'Everything',
    any: 'Any',
    chosen: '%{count} chosen',
    selectAll: 'Select All',
    selectNone: 'Select None',
    notAll:
      'Select All picks the choices of this list, which leaves some out, such as Pending. Leave the field empty for everything.',
    selectAllOf: 'Select All: %{field}',
    selectNoneOf: 'Select None: %{field}',
    columns: 'Columns',
    oneColumn: 'Choose at least one column.',
    zipHint: 'Several zip codes are separated by commas.',
  },
  export: {
    schedule: 'Schedule this',
    label: 'Export',
    csv: 'Export to CSV',
    xlsx: 'Export to Excel',
    pdf: 'Export to PDF',
    working: 'Preparing the file: %{percent} %',
    started: 'Preparing the file',
    cancel: 'Stop waiting',
    ready: 'Your file is ready.',
    download: 'Download',
    failed: 'The file could not be created.',
    pdfTooLong: 'Too long for a PDF',
  },
} as const;

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

/** The dashboard, the searches and the command palette, and the titles of the settings. */
export const reportsConsole = {
  dashboard: {
    title: 'Dashboard',
    active: '%{smart_count} active |||| %{smart_count} active',
    inactive: '%{smart_count} inactive |||| %{smart_count} inactive',
    thisYear: 'New in %{year}',
    waiting: 'New, not yet reviewed',
    openRequests: 'Open requests',
    noRequests: 'No client is waiting for a decision.',
    hearings: 'Hearings of the next two weeks',
    noHearings: 'No hearing in the next two weeks.',
    moreHearings: 'and %{smart_count} more |||| and %{smart_count} more',
    savings: 'Tax savings and invoices by year',
    noSavings: 'This chart starts with the first billing.',
    asTable: 'Show as a table',
    recent: 'Recently viewed',
    noRecent: 'Clients whose page you open appear here.',
    newest: 'New Clients/Properties',
    reports: 'Reports',
    exports: 'Export Data',
    notAllowed: 'User role not allowed to access reports or export any data',
    lists: {
      'active-clients': 'All Active Client',
      'new-clients': 'New Client Accounts In the current year',
      'active-property': 'All Active Property',
      'new-property': 'New Property In the current year',
    },
  },
  search: {
    scope: 'Search in',
    scopes: { all: 'All', property: 'Property Search', client: 'Client Search' },
    term: 'Keyword',
    placeholder: 'Name, address, account number, phone',
    active: 'Active or inactive',
    activeChoices: { true: 'Active', false: 'Inactive', all: 'All' },
    empty: 'Please enter a keyword to search.',
    titles: {
      all: 'Properties & Client Search Results',
      client: 'Client Search Results',
      property: 'Properties Search Results',
    },
    for: 'for "%{term}"',
    results: 'Search Results',
    again: 'Change the search',
    clientForm: 'Client Search',
    propertyForm: 'Property Search',
    noClients: 'No client matches this search.',
    noProperties: 'No property matches this search.',
  },
  palette: {
    keys: 'Ctrl K',
    title: 'Find anything',
    placeholder: 'Client, property, account number, page or action',
    groups: { clients: 'Clients', properties: 'Properties', pages: 'Pages and actions' },
    exact: 'Exact',
    light: 'Use the light appearance',
    dark: 'Use the dark appearance',
  },
  settings: {
    account: { title: 'Account Details', text: 'Your own account, password, second step and sessions.' },
    staff: { title: 'Staff members', text: 'Accounts of staff and administrators.' },
    security: { title: 'Security', text: 'Sessions, failed sign-ins and locked accounts.' },
    apiKeys: { title: 'API keys', text: 'Keys for programs, their calls and limits.' },
    acknowledgment: { title: 'Acknowledgment', text: 'The message on the sign-up page.' },
    registration: { title: 'Registration', text: 'Whether new clients may sign up.' },
    letters: { title: 'Letters', text: 'The wording of the letters that the firm sends.' },
    officialForms: {
      title: 'Official forms',
      text: 'The Comptroller’s blanks that documents are printed on.',
    },
    audit: { title: 'Audit trail', text: 'Who changed what, when and from where.' },
    season: { title: 'The season', text: 'How many days ahead a protest is at risk' },
    backups: {
      title: 'Backups',
      text: 'When they are made, how many are kept, and whether they can be restored.',
    },
    webhooks: {
      title: 'Webhooks',
      text: 'Other programs that are notified of events, and how the deliveries went.',
    },
    clockJobs: { title: 'Clock jobs', text: 'What runs on its own, when, and how it went.' },
    mails: { title: 'Mail templates', text: 'The wording of the e-mails that the service sends.' },
    firm: { title: 'Firm', text: 'Name and address, share, sign-in, and who may export commissions.' },
  },
} as const;
