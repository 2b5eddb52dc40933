import { PickType } from '@nestjs/swagger';
import { ArbitrationDto } from '../../../billing/arbitration/arbitration.dto.js';
import { Money } from '../../../platform/validation/answer-fields.js';
import { ChoiceField, FlagField } from '../../../platform/validation/fields.js';
import { IdDto } from '../shape/paging.js';

/** A property's arbitration or litigation with its decision as two flags. */
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
  /** What is refunded of the state's fee when it is won. */
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

/** What to do with the form of an arbitration. `id` is the property's. */
export class ArbitrationActionDto extends IdDto {
  /** save: only save, email: save and e-mail the client. */
  @ChoiceField(['email', 'save'])
  type: 'email' | 'save';
  /** Whether the lead is confirmed. Without both flags the decision stays. */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
  /** Whether the lead is denied. */
  @FlagField({ optional: true })
  denied?: boolean | null;
}
