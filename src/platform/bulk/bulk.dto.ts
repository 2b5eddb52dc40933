import { FieldValues } from '../validation/answer-fields.js';

/** Outcome of a bulk action for one row. `unchanged`: the row already was as requested. */
export const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Result of a bulk action for one row. */
export class BulkRowDto {
  /** Id of the row. */
  id: number;
  /** Id of the row's property; null if the row does not exist. */
  propertyId: number | null;
  /** Address or owner of the property; null if the row does not exist. */
  name: string | null;
  /** `done`, `unchanged` (the row already was as requested) or `refused`. */
  outcome: BulkOutcome;
  /** Error code; null unless the row was refused. */
  code: string | null;
  /** Reason for the refusal in the caller's language; null unless the row was refused. */
  message: string | null;
  /** Errors by field in the caller's language; empty if no field is at fault. */
  @FieldValues()
  errors: Record<string, string>;
}

/** Result of a bulk action. */
export class BulkDto {
  /** Number of rows changed. */
  done: number;
  /** Number of rows that already were as requested. */
  unchanged: number;
  /** Number of rows refused and left unchanged; each row states the reason. */
  refused: number;
  /** Results by row, in the order of the requested ids or, for a filter, by id. */
  rows: BulkRowDto[];
}
