import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { DocumentStatus } from '../../../common/enums.js';
import { type ReferenceRow, referenceName } from './referenceName.js';
import { useFormats } from './useFormats.js';

interface FieldValueProps {
  readonly value: unknown;
  /** The field's name, for values that read by it: amounts, rates, ids of reference data, codes. */
  readonly field?: string;
  /** What the value is called, where the answer says so. */
  readonly label?: string | null;
}

/** Fields that hold the id of a row of reference data, and where that is. */
const references: Readonly<Record<string, string>> = {
  countyId: 'counties',
  propertyTypeId: 'property-types',
  exemptionTypeId: 'exemption-types',
  agentId: 'agents',
  resultId: 'results',
};

/** Fields whose values are codes: the key under which their texts stand. */
const codes: Readonly<Record<string, string>> = {
  status: 'common.status',
  billingDelivery: 'common.delivery',
  leadType: 'office.arbitration.lead',
  decision: 'office.arbitration.decisions',
  level: 'common.level',
};

const amounts: ReadonlySet<string> = new Set([
  'noticeValue',
  'finalValue',
  'assessedValue',
  'opinionOfValue',
  'upfrontFilingFee',
  'stateFilingFee',
  'rptFilingFee',
]);

/** A value of any field in words: names for ids and codes, amounts and days in the reader's form, nothing as a dash. */
export function FieldValue({ value, field = '', label }: FieldValueProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const reference = references[field];
  if (label) return label;
  if (value === null || value === undefined || value === '')
    return <span aria-label={translate('common.none')}>—</span>;
  if (reference && typeof value === 'number') return <ReferenceName resource={reference} id={value} />;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
  // A document is held or released by number, everything else has its letter.
  if (field === 'status' && typeof value === 'number')
    return translate(value === DocumentStatus.Hold ? 'office.documents.held' : 'office.documents.released');
  const text = String(value);
  const code = codes[field];
  if (code) return translate(`${code}.${text}`, { _: text });
  if (amounts.has(field)) return formats.money(text);
  if (field === 'taxRate') return formats.rate(text);
  if (field === 'billingPercentage') return formats.percentage(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formats.date(text) : text;
}

/** The name of a row; the ids of a whole page are asked for in one call. */
function ReferenceName({ resource, id }: { readonly resource: string; readonly id: number }) {
  const { data } = useGetManyAggregate<RaRecord & ReferenceRow>(resource, { ids: [id] });
  const row = data?.[0];
  return row ? referenceName(row) : `#${id}`;
}
