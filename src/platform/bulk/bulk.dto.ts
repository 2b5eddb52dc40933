import { FieldValues } from '../validation/answer-fields.js';

/** What a bulk action did with a row. `unchanged`: it was so already. */
export const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** A row of a bulk action. */
export class BulkRowDto {
  /** The row. */
  id: number;
  /** Its property; null when there is no such row. */
  propertyId: number | null;
  /** Address or owner of the property. */
  name: string | null;
  /** What was done. */
  outcome: BulkOutcome;
  /** Code of the error; null unless it was refused. */
  code: string | null;
  /** Why it was refused, in the caller's language. */
  message: string | null;
  /** Errors by field, in the caller's language: what was missing; empty if nothing was. */
  @FieldValues()
  errors: Record<string, string>;
}

/** What a bulk action did. */
export class BulkDto {
  /** Rows that were changed. */
  done: number;
  /** Rows that were so already. */
  unchanged: number;
  /** Rows that were left as they are, for the reasons that they give. */
  refused: number;
  /** The rows, in the order of the request or, for a filter, of their ids. */
  rows: BulkRowDto[];
}
