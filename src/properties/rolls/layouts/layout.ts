import { accountFacts, caseFields, type RefusalReason } from '../../../../common/properties/rolls.js';
import type { FixedLine } from '../reading/fixed-line.js';

/** Columns of an account. */
export const accountColumns = ['account_number', 'account_key', ...accountFacts] as const;
/**
 * The same with what only the import needs, in the order in which they are staged: the number of the supplement that a line is of
 * (0 or null: of the roll itself), and what the supplement does with the account.
 */
export const stagedAccountColumns = [...accountColumns, 'supplement', 'supplement_action'] as const;
export type AccountColumn = (typeof stagedAccountColumns)[number];

/** Columns of a protest at the district, in the order in which they are staged. */
export const caseColumns = ['account_number', 'account_key', 'tax_year', ...caseFields] as const;
export type CaseColumn = (typeof caseColumns)[number];

/** Columns of a part of an account, in the order in which they are staged. */
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

/** The columns of the rows of a kind of file, in the order in which they are staged. */
export const stagedColumns = {
  accounts: stagedAccountColumns,
  cases: caseColumns,
  parts: partColumns,
} as const;

/** What a companion of the accounts' own file describes. */
export type PartSource = 'improvement' | 'detail' | 'land' | 'owner' | 'entity' | 'arb' | 'lawsuit';

/** The column of an account that each column of a companion fills. */
export const filledBySource: Readonly<Record<PartSource, Readonly<Partial<Record<PartColumn, string>>>>> = {
  improvement: { value: 'improvement_value', state_code: 'state_code', geo_id: 'geo_id' },
  detail: {
    ...{ class_code: 'class_code', year: 'year_built', effective_year: 'effective_year' },
    ...{ area: 'living_area', value: 'improvement_value', extra: 'extra_value', geo_id: 'geo_id' },
  },
  land: {
    ...{ value: 'land_value', area: 'land_sqft', acres: 'land_acres' },
    ...{ state_code: 'state_code', geo_id: 'geo_id' },
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
    /** What the line has where it is wrong. */
    readonly value: string,
    readonly accountNumber: string | null = null,
  ) {
    super(reason);
  }
}

/** A row as it is staged; absent columns are null. */
export type Staged<Column extends string> = Readonly<Partial<Record<Column, string | null>>>;

/** A line of a file: positions of a fixed-width one, or the cells of a delimited one. */
export type Line = FixedLine | readonly string[];

/** One kind of file: how its lines become rows. */
export type Sheet =
  | {
      /** Name shown to people, such as `PACS 8.0.18 PROP`. */
      readonly name: string;
      readonly rows: 'accounts';
      /** A line that says nothing new of its account becomes no row. */
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
      /** A line that says nothing of use becomes no row. */
      readonly read: (line: Line, taxYear: number) => Staged<PartColumn> | undefined;
    };

/** How the lines of a file are cut into fields. */
export type Cut =
  | { readonly kind: 'fixed'; readonly width: number }
  | {
      readonly kind: 'delimited';
      readonly delimiter: string;
      /** Number of cells of the head. */
      readonly columns: number;
      /** Whether quotation marks enclose cells; otherwise they are characters like others. */
      readonly hasQuotes: boolean;
    };

/** A recognised file. */
export interface Recognised {
  readonly sheet: Sheet;
  readonly cut: Cut;
  /** Whether the first line has the names of the columns. */
  readonly hasHeader: boolean;
}
