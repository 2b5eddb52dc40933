/**
 * Kinds of files that are imported: the district's accounts of a tax year; all protests that the district has; hearings; final
 * values.
 */
export const rollKinds = ['roll', 'arb', 'hearings', 'values'] as const;
export type RollKind = (typeof rollKinds)[number];
/** Those about protests rather than accounts. */
export type CaseKind = Exclude<RollKind, 'roll'>;
export const caseKinds = ['arb', 'hearings', 'values'] as const satisfies readonly CaseKind[];

/** How an import stands. `interrupted`: its process died, and nothing was changed. */
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
 * States of uploaded files. `open`: not checked yet, or files were added since. `checked`: the result of the check, or why there
 * is none, can be read. `imported`: the files themselves are deleted.
 */
export const rollUploadStates = ['open', 'checking', 'checked', 'queued', 'importing', 'imported'] as const;
export type RollUploadState = (typeof rollUploadStates)[number];

/** States in which a job works, or is about to. */
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
  // Of imports by earlier versions, which refused the whole file.
  'csv',
  'noLines',
  'refusedLines',
  'noRoll',
  'removesMany',
  'emptiesMany',
  'otherRunning',
  'diskFull',
  'unexpected',
  // The English sentence that an earlier version wrote.
  'recorded',
] as const;
export type RollProblemCode = (typeof rollProblems)[number];

/** Why files could not be imported, with the values of its text. */
export interface RollProblem {
  readonly code: RollProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a line is refused. */
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

/** What an import does at the moment. */
export const rollSteps = ['fetching', 'reading', 'checking', 'writing'] as const;
export type RollStep = (typeof rollSteps)[number];

/** What an account has besides its number. */
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

/** What a protest at a district has besides its account number. */
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
 * The same as columns of a file: the day for which a hearing is scheduled is its day until the district has the one on which it took
 * place, in another column.
 */
export const caseFileFields = [...caseFields, 'scheduled_on'] as const;
export type CaseFileField = (typeof caseFileFields)[number];

/** Columns of an account that a CSV file can have; `tax_year` is compared, not stored. */
export const mappedFields = ['account_number', ...accountFacts, 'tax_year'] as const;
export type MappedField = (typeof mappedFields)[number] | CaseFileField;

/** Columns that a CSV file of a kind can have. */
export const fieldsOfKind = (kind: RollKind): readonly MappedField[] =>
  kind === 'roll' ? mappedFields : ['account_number', ...caseFileFields, 'tax_year'];

/** Which column of a CSV file has a field, by its title; an empty one leaves the field out although a usual title is there. */
export type Mapping = Readonly<Partial<Record<MappedField, string>>>;

/** The fields that a mapping leaves out. */
export const leftOut = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, title]) => title === '')) as Mapping;

/** Accounts that an import removes without being asked: so many, or this percentage of those that are there. */
const removedUnasked = { accounts: 100, percent: 5 } as const;

/** Whether so many accounts may be removed from so many only by somebody who was told their number. */
export const asksToRemove = (removed: number, accounts: number): boolean =>
  removed > Math.max(removedUnasked.accounts, (accounts * removedUnasked.percent) / 100);

/** Whether so many accounts of so many may lose what they have in one column only by somebody who was told their number. */
export const asksToEmpty = asksToRemove;

/** Columns of an account with a value in dollars: a file with one of them is the roll, and not only a part of what it says. */
export const rollValueFields = [
  'land_value',
  'improvement_value',
  'market_value',
  'appraised_value',
] as const satisfies readonly (typeof accountFacts)[number][];

/** Files of one import. */
export const maxRollFiles = 50;
/** Bytes of one file: the exports of the largest counties have about 2 GB as ZIP files. */
export const maxRollFileSize = 4 * 1024 * 1024 * 1024;
/** Imports in preparation at a time, and bytes of their files together: they wait on the service's own disk. */
export const maxOpenRollUploads = 50;
export const maxRollBytes = 40 * 1024 * 1024 * 1024;
/** Accounts that a check shows. */
export const rollPreviewRows = 50;
/** Days after which files that nobody imported are deleted. */
export const rollUploadDays = 3;

/** Characters with which a search for an account begins, and the accounts that it finds at most. */
export const rollLookupMinLength = 3;
export const rollLookupRows = 10;

/** The same for strangers, who find houses by their address or account number before they sign up. */
export const addressSearchMinLength = 5;
export const addressSearchRows = 8;
/** Tax years whose values an estimate shows. */
export const estimateYears = 5;
