import { IntersectionType } from '@nestjs/swagger';
import { LineField } from '../../../platform/validation/fields.js';
import { PageDto } from '../shape/paging.js';

/** Filters counties by state. */
export class CountyFilterDto {
  /** Two-letter code of the state. Default: all states. */
  @LineField({ optional: true, max: 2, example: 'TX' })
  state?: string | null;
}

/** A page of counties. */
export class CountyListDto extends IntersectionType(PageDto, CountyFilterDto) {}
