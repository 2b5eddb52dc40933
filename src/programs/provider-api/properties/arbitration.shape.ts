import type { SaveArbitrationDto } from '../../../billing/arbitration/arbitration.dto.js';
import { ArbitrationDto } from '../../../billing/arbitration/arbitration.dto.js';
import { oneZero } from '../shape/codecs.js';
import { shapeOf } from '../shape/shape.js';
import { DecidedArbitrationDto } from './arbitration.dto.js';

const formFields = {
  option_of_value: 'opinionOfValue',
  upfront_filing_fee: 'upfrontFilingFee',
  filing_fee: 'stateFilingFee',
  rpt_filing_fee: 'rptFilingFee',
  deadline: 'deadline',
  version: 'version',
} as const;

/** A property's arbitration or litigation. */
export const arbitrationShape = shapeOf()('Arbitration', DecidedArbitrationDto, {
  property_id: 'propertyId',
  l_type: 'leadType',
  ...formFields,
  refunded: 'refunded',
  final_value: 'finalValue',
  confirmed_arb_lit: { name: 'confirmed', as: oneZero },
  denied_arb_lit: { name: 'denied', as: oneZero },
  emailed_at: 'emailedAt',
});

/** The form of an arbitration. */
export const arbitrationFormShape = shapeOf<SaveArbitrationDto>()(
  'ArbitrationForm',
  ArbitrationDto,
  formFields,
);
