import { accountFacts, caseFields, type RefusalReason } from '../../../../common/properties/rolls.js';
import type { FixedLine } from '../reading/fixed-line.js';

/** Columns of an account. */
export const accountColumns = ['account_number', 'account_key', ...accountFacts] as const;
/**
 * Columns of an account, and two that only the import needs, in staging order: the number of the line's supplement (0 or null for the
 * roll itself), and the supplement's action on the account.
 */
export const stagedAccountColumns = [...accountColumns, 'supplement', 'supplement_action'] as const;
export type AccountColumn = (typeof stagedAccountColumns)[number];

/** Columns of a protest at the district, in staging order. */
export const caseColumns = ['account_number', 'account_key', 'tax_year', ...caseFields] as const;
export type CaseColumn = (typeof caseColumns)[number];

/** Columns of a part of an account, in staging order. */
export const partColumns = [
  'source',
  'account_number',
  'account_key',
  'part_key',
  'value',
  'area',
  'acres',
  'year',
  'effective_year',
  'extra',
  'class_code',
  'state_code',
  'geo_id',
  'text',
] as const;
export type PartColumn = (typeof partColumns)[number];

/** Columns of the rows of each kind of file, in staging order. */
export const stagedColumns = {
  accounts: stagedAccountColumns,
  cases: caseColumns,
  parts: partColumns,
} as const;

/** Content of a companion, a file that completes the accounts' own file. */
export type PartSource = 'improvement' | 'detail' | 'land' | 'owner' | 'entity' | 'arb' | 'lawsuit';

/** The account column filled by each column of a companion. */
export const filledBySource: Readonly<Record<PartSource, Readonly<Partial<Record<PartColumn, string>>>>> = {
  improvement: { value: 'improvement_value', state_code: 'state_code', geo_id: 'geo_id' },
  detail: {
    class_code: 'class_code',
    year: 'year_built',
    effective_year: 'effective_year',
    area: 'living_area',
    value: 'improvement_value',
    extra: 'extra_value',
    geo_id: 'geo_id',
  },
  land: {
    value: 'land_value',
    area: 'land_sqft',
    acres: 'land_acres',
    state_code: 'state_code',
    geo_id: 'geo_id',
  },
  owner: { text: 'owner_name' },
  entity: { text: 'school_district' },
  arb: { text: 'arb_status', geo_id: 'geo_id' },
  lawsuit: { account_key: 'in_lawsuit', geo_id: 'geo_id' },
};

/** Thrown by readers for a line that cannot be imported. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** The invalid value in the line. */
    readonly value: string,
    readonly accountNumber: string | null = null,
  ) {
    super(reason);
  }
}

/** A row as it is staged; absent columns are null. */
export type Staged<Column extends string> = Readonly<Partial<Record<Column, string | null>>>;

/** A line of a file: fixed-width text, or the cells of a delimited line. */
export type Line = FixedLine | readonly string[];

/** A kind of file, and how its lines become rows. */
export type Sheet =
  | {
      /** Display name, such as `PACS 8.0.18 PROP`. */
      readonly name: string;
      readonly rows: 'accounts';
      /** Reads a line; undefined if it has nothing new about its account. */
      readonly read: (line: Line, taxYear: number) => Staged<AccountColumn> | undefined;
    }
  | {
      readonly name: string;
      readonly rows: 'cases';
      readonly read: (line: Line, taxYear: number) => Staged<CaseColumn>;
    }
  | {
      readonly name: string;
      readonly rows: 'parts';
      readonly source: PartSource;
      /** Reads a line; undefined if it has nothing of use. */
      readonly read: (line: Line, taxYear: number) => Staged<PartColumn> | undefined;
    };

/** How the lines of a file are split into fields. */
export type Cut =
  | { readonly kind: 'fixed'; readonly width: number }
  | {
      readonly kind: 'delimited';
      readonly delimiter: string;
      /** Number of cells in the header. */
      readonly columns: number;
      /** Whether quotation marks enclose cells. Otherwise they are ordinary characters. */
      readonly hasQuotes: boolean;
    };

/** A recognized file. */
export interface Recognised {
  readonly sheet: Sheet;
  readonly cut: Cut;
  /** Whether the first line has the names of the columns. */
  readonly hasHeader: boolean;
}
