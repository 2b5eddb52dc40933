/**
 * Kinds of imported files. `roll`: the district's accounts of a tax year. `arb`: all protests at the district. `hearings`, and
 * final `values`.
 */
export const rollKinds = ['roll', 'arb', 'hearings', 'values'] as const;
export type RollKind = (typeof rollKinds)[number];
/** Kinds of files about protests rather than accounts. */
export type CaseKind = Exclude<RollKind, 'roll'>;
export const caseKinds = ['arb', 'hearings', 'values'] as const satisfies readonly CaseKind[];

/** State of an import. `interrupted`: its process ended, and nothing was changed. */
export const rollImportStates = [
  'running',
  'done',
  'unchanged',
  'failed',
  'cancelled',
  'interrupted',
] as const;
export type RollImportState = (typeof rollImportStates)[number];

/**
 * States of uploaded files. `open`: not checked yet, or files were added since. `checked`: the result of the check, or the reason
 * why there is none, is available. `imported`: the files themselves are deleted.
 */
export const rollUploadStates = ['open', 'checking', 'checked', 'queued', 'importing', 'imported'] as const;
export type RollUploadState = (typeof rollUploadStates)[number];

/** States in which a job is running or about to run. */
export const busyRollStates = ['checking', 'queued', 'importing'] as const satisfies RollUploadState[];

/** Why files could not be imported at all; their texts are `rolls.problem` of common/messages. */
export const rollProblems = [
  'missing',
  'empty',
  'nul',
  'longLine',
  'bomb',
  'damaged',
  'encrypted',
  'compression',
  'layout',
  'nothing',
  'year',
  'cut',
  'twice',
  // `csv`: only in imports by earlier versions, which rejected the whole file.
  'csv',
  'noLines',
  'refusedLines',
  'noRoll',
  'removesMany',
  'emptiesMany',
  'otherRunning',
  'diskFull',
  'unexpected',
  // `recorded`: an English sentence that an earlier version stored.
  'recorded',
] as const;
export type RollProblemCode = (typeof rollProblems)[number];

/** Why files could not be imported, with the parameters of its text. */
export interface RollProblem {
  readonly code: RollProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a line is rejected. */
export const refusalReasons = [
  'columns',
  'width',
  'account',
  'year',
  'number',
  'negative',
  'tooLarge',
  'date',
  'duplicate',
  'quotes',
  'nul',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Current step of an import. */
export const rollSteps = ['fetching', 'reading', 'checking', 'writing'] as const;
export type RollStep = (typeof rollSteps)[number];

/** Columns of an account besides its number. */
export const accountFacts = [
  'geo_id',
  'owner_name',
  'owner_address',
  'situs_number',
  'situs_street',
  'situs_unit',
  'situs_city',
  'situs_zip',
  'legal_description',
  'state_code',
  'class_code',
  'neighborhood_code',
  'school_district',
  'market_area',
  'living_area',
  'land_acres',
  'land_sqft',
  'year_built',
  'effective_year',
  'land_value',
  'improvement_value',
  'extra_value',
  'market_value',
  'appraised_value',
  'assessed_value',
  'prior_market_value',
  'prior_appraised_value',
  'cap_loss',
  'exemptions',
  'noticed_on',
] as const;

/** Columns of a district's protest besides its account number. */
export const caseFields = [
  'case_number',
  'status',
  'protested_on',
  'hearing_on',
  'hearing_time',
  'hearing_place',
  'ordered_on',
  'final_value',
] as const;
export type CaseField = (typeof caseFields)[number];

/**
 * The same as columns of a file. `scheduled_on`, the day for which a hearing is scheduled, counts until the district publishes the
 * day on which it took place, in another column.
 */
export const caseFileFields = [...caseFields, 'scheduled_on'] as const;
export type CaseFileField = (typeof caseFileFields)[number];

/** Columns of an account that a CSV file can have; `tax_year` is compared, not stored. */
export const mappedFields = ['account_number', ...accountFacts, 'tax_year'] as const;
export type MappedField = (typeof mappedFields)[number] | CaseFileField;

/** Columns that a CSV file of a kind can have. */
export const fieldsOfKind = (kind: RollKind): readonly MappedField[] =>
  kind === 'roll' ? mappedFields : ['account_number', ...caseFileFields, 'tax_year'];

/** Title of the CSV column for each field. An empty title leaves the field out even if a column has a usual title for it. */
export type Mapping = Readonly<Partial<Record<MappedField, string>>>;

/** Returns the fields that a mapping leaves out. */
export const leftOut = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, title]) => title === '')) as Mapping;

/** Accounts that an import may remove without confirmation: this number or this percentage of all, whichever is higher. */
const removedUnasked = { accounts: 100, percent: 5 } as const;

/** Whether removing accounts needs confirmation by a user who has seen their number. */
export const asksToRemove = (removed: number, accounts: number): boolean =>
  removed > Math.max(removedUnasked.accounts, (accounts * removedUnasked.percent) / 100);

/** Whether emptying a column of accounts needs confirmation by a user who has seen their number. */
export const asksToEmpty = asksToRemove;

/** Columns of an account with a value in dollars. A file with one of them is the roll; other files have only part of the facts. */
export const rollValueFields = [
  'land_value',
  'improvement_value',
  'market_value',
  'appraised_value',
] as const satisfies readonly (typeof accountFacts)[number][];

/** Maximum files of one import. */
export const maxRollFiles = 50;
/** Maximum bytes of one file; the exports of the largest counties have about 2 GB as ZIP files. */
export const maxRollFileSize = 4 * 1024 * 1024 * 1024;
/** Maximum imports in preparation at a time, and total bytes of their files, which wait on the service's own disk. */
export const maxOpenRollUploads = 50;
export const maxRollBytes = 40 * 1024 * 1024 * 1024;
/** Number of accounts that a check shows. */
export const rollPreviewRows = 50;
/** Days after which files that nobody imported are deleted. */
export const rollUploadDays = 3;

/** Minimum characters of a search for an account, and its maximum results. */
export const rollLookupMinLength = 3;
export const rollLookupRows = 10;

/** The same for visitors, who find houses by address or account number before they sign up. */
export const addressSearchMinLength = 5;
export const addressSearchRows = 8;
/** Number of tax years whose values an estimate shows. */
export const estimateYears = 5;
