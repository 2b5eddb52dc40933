import { PickType } from '@nestjs/swagger';
import { ArbitrationDto } from '../../../billing/arbitration/arbitration.dto.js';
import { Money } from '../../../platform/validation/answer-fields.js';
import { ChoiceField, FlagField } from '../../../platform/validation/fields.js';
import { IdDto } from '../shape/paging.js';

/** A property's arbitration or litigation, with its decision as two flags. */
export class DecidedArbitrationDto extends PickType(ArbitrationDto, [
  'propertyId',
  'leadType',
  'opinionOfValue',
  'upfrontFilingFee',
  'stateFilingFee',
  'rptFilingFee',
  'deadline',
  'emailedAt',
  'version',
]) {
  /** Amount of the state filing fee that is refunded if the case is won, in dollars. */
  @Money()
  refunded: string | null;
  /** Final value of the newest billing. */
  @Money()
  finalValue: string | null;
  /** Whether the lead is confirmed. */
  confirmed: boolean;
  /** Whether the lead is denied. */
  denied: boolean;
}

/** Action on an arbitration form. `id` is the id of the property. */
export class ArbitrationActionDto extends IdDto {
  /** save: only save, email: save and e-mail the client. */
  @ChoiceField(['email', 'save'])
  type: 'email' | 'save';
  /** Whether the lead is confirmed. If both flags are absent, the decision stays. */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
  /** Whether the lead is denied. */
  @FlagField({ optional: true })
  denied?: boolean | null;
}
