import { maxPageSize } from '../../../../common/platform/limits.js';
import { IdField, IntegerField } from '../../../platform/validation/fields.js';

/** Selects a page of a list. */
export class PageDto {
  /** Page, from 1. Default: 1. */
  @IntegerField({ min: 1, max: 10_000_000, optional: true })
  page?: number | null;
  /** Rows per page. Default: 10. */
  @IntegerField({ min: 1, max: maxPageSize, optional: true })
  per_page?: number | null;
}

/** Selects the record of a call. */
export class IdDto {
  /** Id of the record. */
  @IdField()
  id: number;
}
