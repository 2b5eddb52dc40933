import { ApiProperty } from '@nestjs/swagger';
import { bulkRowsMax } from '../../../common/platform/limits.js';
import { type ComparableRunState, comparableRunStates } from '../../../common/season/terms.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { FlagField, IdField, IdsField, TaxYearField } from '../../platform/validation/fields.js';

/** A background run that selects comparables for many protests. */
export class ComparableRunDto {
  /** Id of the run. */
  id: number;
  /**
   * Tax year of the protests.
   * @example 2027
   */
  taxYear: number;
  /** Id of the county; null for all. */
  countyId: number | null;
  /** Name of the county. */
  countyName: string | null;
  /** True if protests that already have comparables are skipped. */
  onlyMissing: boolean;
  /** State of the run. */
  @ApiProperty({ enum: comparableRunStates })
  state: ComparableRunState;
  /** Number of protests to process. */
  total: number;
  /** Number of protests processed. */
  seen: number;
  /** Protests with enough comparables for a conclusion. */
  enough: number;
  /** Protests with fewer. */
  few: number;
  /** Protests whose account is not in the roll of the tax year. */
  unknown: number;
  /** First and last name of the person who requested it. */
  requestedByName: string | null;
  /** When the run was requested. */
  @Moment()
  requestedAt: string;
  /** When the run ended. */
  @Moment()
  finishedAt: string | null;
}

/** A run to start for the named protests, or for all undecided ones of a tax year. */
export class CreateComparableRunDto {
  /** Tax year of the protests. */
  @TaxYearField({ example: 2027 })
  taxYear: number;
  /** Only protests of this county. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Only these protests. */
  @IdsField({ optional: true, max: bulkRowsMax, example: [17, 18] })
  protestIds?: number[] | null;
  /** True to skip protests that already have comparables. Default: true. */
  @FlagField({ optional: true })
  onlyMissing?: boolean | null;
}
