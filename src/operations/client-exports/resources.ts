/**
 * A resource of the export: the rows of one table that belong to the client. In conditions and expressions, `t` is the row,
 * `$1` the client's id, `$2` its e-mail address, and `$3` the canonical form of that address, by which sign-ins are counted.
 */
export interface ExportResource {
  /** Name of its files. */
  readonly name: string;
  readonly table: string;
  /** Condition for the rows of the client. */
  readonly where: string;
  /** Columns that are not exported, with the reason. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** SQL expressions for columns that are exported only in part. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** SQL expressions for readable values to add, such as the name of a county. */
  readonly added?: Readonly<Record<string, string>>;
  /** SQL order of the rows; `t.id` by default. */
  readonly order?: string;
}

const ofProperty = 't.property_id IN (SELECT id FROM properties WHERE client_id = $1)';
const ofProtest = `t.protest_id IN (SELECT id FROM protests t WHERE ${ofProperty})`;
const countyName = '(SELECT name FROM counties WHERE id = t.county_id)';
const fileName = '(SELECT name FROM stored_files WHERE id = t.file_id)';
/** Withholds values of other actors: network addresses and devices of the office's users are not the client's data. */
const ofClientItself = (column: string): string =>
  `CASE WHEN coalesce(t.actor_id, $1) = $1 THEN t.${column} END`;
const unlessSecret = (column: string): string => `CASE WHEN NOT t.secret THEN t.${column} END`;

/** Exported resources, in the order of the README. Every column of their tables is exported unless withheld here. */
export const exportResources: readonly ExportResource[] = [
  {
    name: 'account',
    table: 'users',
    where: 't.id = $1',
    withheld: { password_hash: 'secret' },
    added: { county: countyName },
  },
  { name: 'client', table: 'clients', where: 't.id = $1' },
  {
    name: 'properties',
    table: 'properties',
    where: 't.client_id = $1',
    added: {
      county: countyName,
      property_type: '(SELECT type FROM property_types WHERE id = t.property_type_id)',
      exemption_type: '(SELECT title FROM exemption_types WHERE id = t.exemption_type_id)',
    },
  },
  {
    name: 'billings',
    table: 'billings',
    where: ofProperty,
    added: {
      result: '(SELECT name FROM results WHERE id = t.result_id)',
      agent: `(SELECT first_name || ' ' || last_name FROM agents WHERE id = t.agent_id)`,
    },
  },
  { name: 'tax-facts', table: 'tax_facts', where: ofProperty },
  { name: 'limit-entries', table: 'limit_entries', where: ofProperty, order: 't.property_id' },
  {
    name: 'tax-fact-units',
    table: 'tax_fact_units',
    where: `t.facts_id IN (SELECT id FROM tax_facts t WHERE ${ofProperty})`,
    added: { unit: '(SELECT name FROM taxing_units WHERE id = t.unit_id)' },
    order: 't.facts_id, t.unit_id',
  },
  {
    name: 'appointments',
    table: 'appointments',
    where: ofProperty,
    added: { file_name: fileName },
  },
  {
    name: 'protests',
    table: 'protests',
    where: ofProperty,
    added: {
      result: '(SELECT name FROM results WHERE id = t.result_id)',
      filing_file_name: '(SELECT name FROM stored_files WHERE id = t.filing_file_id)',
      order_file_name: '(SELECT name FROM stored_files WHERE id = t.order_file_id)',
    },
  },
  { name: 'protest-steps', table: 'protest_steps', where: ofProtest },
  { name: 'comparables', table: 'comparable_selections', where: ofProtest },
  { name: 'protest-notices', table: 'protest_notices', where: ofProtest, order: 't.protest_id' },
  {
    name: 'roll-notices',
    table: 'roll_notices',
    where: 't.client_id = $1',
    added: { county: countyName },
  },
  { name: 'case-differences', table: 'case_differences', where: ofProperty, added: { county: countyName } },
  { name: 'offers', table: 'offers', where: ofProtest },
  { name: 'offer-answers', table: 'offer_answers', where: 't.client_id = $1' },
  { name: 'offer-instructions', table: 'offer_instructions', where: 't.client_id = $1' },
  {
    name: 'offer-confirmations',
    table: 'offer_confirmations',
    where: 't.client_id = $1',
    order: 't.client_id',
  },
  { name: 'arbitrations', table: 'arbitrations', where: ofProperty, order: 't.property_id' },
  { name: 'documents', table: 'documents', where: ofProperty, added: { file_name: fileName } },
  {
    name: 'questionnaire-files',
    table: 'description_files',
    where: ofProperty,
    added: { file_name: fileName },
  },
  { name: 'bulk-documents', table: 'bulk_documents', where: ofProperty, added: { file_name: fileName } },
  {
    name: 'files',
    table: 'stored_files',
    where: `t.id IN (
      SELECT file_id FROM documents t WHERE ${ofProperty} UNION ALL SELECT file_id FROM description_files t WHERE ${ofProperty}
      UNION ALL SELECT file_id FROM bulk_documents t WHERE ${ofProperty} UNION ALL SELECT file_id FROM appointments t WHERE ${ofProperty}
      UNION ALL SELECT filing_file_id FROM protests t WHERE ${ofProperty} UNION ALL SELECT order_file_id FROM protests t WHERE ${ofProperty}) OR t.created_by = $1`,
    withheld: { key: 'where the service keeps it' },
  },
  { name: 'contracts', table: 'signed_contracts', where: 't.client_id = $1' },
  {
    name: 'contract-documents',
    table: 'contract_documents',
    where: 't.contract_id IN (SELECT id FROM signed_contracts WHERE client_id = $1)',
    withheld: { key: 'where the service keeps it' },
    order: 't.contract_id',
  },
  { name: 'change-requests', table: 'change_requests', where: 't.client_id = $1' },
  { name: 'notes', table: 'notes', where: 't.client_id = $1' },
  {
    name: 'activities',
    table: 'activities',
    where: 't.client_id = $1 OR t.actor_id = $1',
    withheld: {
      salt: 'secret of the hash chain',
      erased_hash: 'a hash of the audit trail',
      call_id: 'for the log of the service',
    },
    replaced: { ip: ofClientItself('ip'), device: ofClientItself('device') },
  },
  {
    name: 'mails',
    table: 'messages',
    // Mail about another client may have gone to this address too; it belongs to that client.
    where: `t.client_id = $1 OR t.user_id = $1 OR
      (lower(t.recipient) = lower($2) AND t.client_id IS NULL AND t.user_id IS NULL)`,
    withheld: { unsubscribe_url: 'works without a sign-in', worker: 'a process of the service' },
    replaced: {
      text_body: unlessSecret('text_body'),
      html_body: unlessSecret('html_body'),
      attachments: `ARRAY(SELECT file->>'name' FROM jsonb_array_elements(t.attachments) AS file)`,
    },
  },
  { name: 'mail-preferences', table: 'mail_preferences', where: 't.client_id = $1', order: 't.client_id' },
  { name: 'mail-suppressions', table: 'mail_suppressions', where: 'lower(t.address) = lower($2)' },
  {
    name: 'batch-emails',
    table: 'batch_recipients',
    where: 't.client_id = $1',
    added: { subject: '(SELECT subject FROM batches WHERE id = t.batch_id)' },
    order: 't.batch_id',
  },
  {
    name: 'webhook-deliveries',
    table: 'webhook_deliveries',
    where: 't.client_id = $1',
    withheld: { worker: 'a process of the service' },
  },
  {
    name: 'sessions',
    table: 'sessions',
    where: 't.user_id = $1',
    withheld: { id: 'belongs to the sign-in' },
    order: 't.created_at',
  },
  { name: 'failed-sign-ins', table: 'failed_sign_ins', where: 't.user_id = $1 OR t.account = $3' },
  { name: 'views', table: 'client_views', where: 't.client_id = $1', order: 't.viewed_at' },
];

/**
 * Tables that are not exported, with the reason. Every new table must be listed here or above; a test compares both lists with
 * the database.
 */
export const notExported: Readonly<Record<string, string>> = {
  activity_chain: 'state of the hash chain',
  activity_seals: 'hashes of the audit trail',
  agents: 'the firm’s own data',
  api_key_calls: 'counts of calls by programs',
  api_key_usage: 'counts of calls by programs',
  api_keys: 'programs of the firm',
  batches: 'texts to many clients; the client’s mails are in mails',
  billing_totals: 'totals of all clients',
  calendar_feeds: 'hashes of secrets; the activities say when they were made',
  case_difference_imports: 'which files of districts showed a difference',
  client_exports: 'exports like this one',
  client_search: 'made from the account',
  clock_jobs: 'about the service',
  clock_runs: 'about the service',
  comparable_rules: 'reference data',
  comparable_runs: 'counts of work for all clients',
  counties: 'reference data',
  county_totals: 'totals of all clients',
  district_cases: 'files of districts',
  exemption_types: 'reference data',
  exports: 'reports of administrators, deleted after an hour',
  first_run: 'about the service',
  hidden_activities: 'how the office arranges its list; the activities are exported',
  holidays: 'reference data',
  idempotency_keys: 'encrypted answers to programs, deleted after a day',
  job_leases: 'about the service',
  letter_prints: 'printed again from the data, deleted after an hour',
  letter_texts: 'the firm’s own data',
  mail_feedback: 'ids of messages of the mail provider',
  mail_files: 'images of mails to many clients',
  mail_kinds: 'the firm’s own data',
  mail_outage: 'about the service',
  mail_pace: 'about the service',
  mail_wordings: 'the firm’s own data',
  migrations: 'about the service',
  official_forms: 'the firm’s own data',
  password_resets: 'hashes of secrets; the mails are exported',
  pending_files: 'about the service',
  print_run_files: 'printed again from the data, deleted after a day',
  print_runs: 'printed again from the data, deleted after a day',
  property_search: 'made from the properties',
  property_types: 'reference data',
  rate_limits: 'counters of the service, without names',
  receipt_numbers: 'counters of all clients',
  recovery_codes: 'hashes of secrets',
  registration_keys: 'hashes of requests, deleted after a day',
  report_schedule_runs: 'reports of the office about many clients',
  report_schedules: 'the firm’s own data',
  results: 'reference data',
  roll_accounts: 'what districts publish of all accounts',
  roll_imports: 'files of districts',
  roll_refused_lines: 'files of districts',
  roll_uploads: 'files of districts',
  roll_upload_files: 'files of districts',
  row_counts: 'totals of all clients',
  season_due: 'totals of all clients',
  season_totals: 'totals of all clients',
  seasons: 'openings for all clients; the protests are the client’s',
  settings: 'the firm’s own data',
  sign_in_challenges: 'hashes of secrets, valid for minutes',
  sign_in_unlocks: 'secrets of mailed links',
  states: 'reference data',
  tax_year_rules: 'reference data',
  taxing_units: 'reference data',
  totp_secrets: 'a secret; account says that it is used',
  webhooks: 'programs of the firm',
};

/** Folders of files in the ZIP. `sql` selects the stored files, with the id to prefix their names with. */
export const exportFolders: readonly { readonly folder: string; readonly sql: string }[] = [
  {
    folder: 'documents',
    sql: `SELECT t.id, t.file_id FROM documents t WHERE ${ofProperty}`,
  },
  {
    folder: 'questionnaire',
    sql: `SELECT t.id, t.file_id FROM description_files t WHERE ${ofProperty}`,
  },
  {
    folder: 'bulk-documents',
    sql: `SELECT t.id, t.file_id FROM bulk_documents t WHERE ${ofProperty}`,
  },
  {
    // Files uploaded by the client that belong to none of the folders above.
    folder: 'other',
    sql: `SELECT t.id, t.id AS file_id FROM stored_files t WHERE t.created_by = $1
      AND NOT EXISTS (SELECT 1 FROM documents WHERE file_id = t.id)
      AND NOT EXISTS (SELECT 1 FROM description_files WHERE file_id = t.id)
      AND NOT EXISTS (SELECT 1 FROM bulk_documents WHERE file_id = t.id)`,
  },
];
