import { FlagField, IdField } from '../../../platform/validation/fields.js';
import { IdDto, PageDto } from '../shape/paging.js';

/** A page of the billings of a property. */
export class BillingsOfPropertyDto extends PageDto {
  /** Id of the property. */
  @IdField()
  id: number;
}

/** Whether an invoice is paid. */
export class PaidDto extends IdDto {
  /** 1: paid, 0: unpaid. */
  @FlagField()
  is_paid: boolean;
}

/** Whether the district cut the market value. */
export class MarketCutDto extends IdDto {
  /** 1: yes, 0: no. */
  @FlagField()
  is_marketcut: boolean;
}

/** Whether a protest changed nothing. */
export class NoChangeDto extends IdDto {
  /** 1: yes, 0: no. */
  @FlagField()
  is_no_change: boolean;
}
