import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { DocumentStatus } from '../../../common/properties/enums.js';
import { type ReferenceRow, referenceName } from './referenceName.js';
import { useFormats } from './useFormats.js';

interface FieldValueProps {
  readonly value: unknown;
  /** Name of the field, which determines the format: amounts, rates, ids of reference data, codes. */
  readonly field?: string;
  /** The value's display name, if the response has one. */
  readonly label?: string | null;
}

/** Resources of the fields that contain an id of reference data. */
const references: Readonly<Record<string, string>> = {
  countyId: 'counties',
  propertyTypeId: 'property-types',
  exemptionTypeId: 'exemption-types',
  agentId: 'agents',
  resultId: 'results',
  propertyId: 'properties',
  assignedTo: 'colleagues',
  hearingUserId: 'colleagues',
};

/** Keys of the texts of fields that contain a code. */
const codes: Readonly<Record<string, string>> = {
  status: 'common.status',
  batchState: 'batches.state',
  billingDelivery: 'common.delivery',
  locale: 'common.languages',
  leadType: 'console.arbitration.lead',
  decision: 'console.arbitration.decisions',
  level: 'common.level',
  stage: 'protests.stage',
  filedBy: 'protests.way',
  hearingKind: 'protests.kind',
  grounds: 'protests.ground',
  suppression: 'mail.suppressions.reason',
  filingWays: 'reference.ways',
  twoFactor: 'console.twoFactor.method',
  sentBy: 'protests.way',
  appointmentSource: 'appointments.source',
  offerState: 'offers.state',
  offerSource: 'offers.source',
  instruction: 'offers.instruction',
  mutedMails: 'ownerMails.mail',
  category: 'savings.category',
  savingsPolicy: 'savings.policy',
  kind: 'reference.unitKinds',
  feedDeadlines: 'calendarFeed.deadlines',
};

const amounts: ReadonlySet<string> = new Set([
  'noticeValue',
  'finalValue',
  'assessedValue',
  'opinionOfValue',
  'noticeMarketValue',
  'noticeAppraisedValue',
  'lastYearValue',
  'orderValue',
  'upfrontFilingFee',
  'stateFilingFee',
  'rptFilingFee',
  'soahCost',
  'courtCost',
  'potentialReduction',
  'potentialTaxSavings',
  'totalSavings',
  'offeredValue',
  'instructionLimit',
  'trueSavings',
  'keptProtestValue',
  'priorAppraisedValue',
  'firstQualifiedValue',
  'newImprovements',
  'otherExemption',
  'over65Exemption',
  'disabledExemption',
]);

/** Formats the value of any field as text: names for ids and codes, localized amounts and dates, a dash for missing values. */
export function FieldValue({ value, field = '', label }: FieldValueProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const reference = references[field];
  if (label) return label;
  if (value === null || value === undefined || value === '')
    return <span aria-label={translate('common.none')}>—</span>;
  if (reference && typeof value === 'number') return <ReferenceName resource={reference} id={value} />;
  const code = codes[field];
  if (Array.isArray(value))
    return value.map((one) => (code ? translate(`${code}.${one}`, { _: String(one) }) : one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
  // A document's status (held or released) is a number, other statuses are letters.
  if (field === 'status' && typeof value === 'number')
    return translate(value === DocumentStatus.Hold ? 'console.documents.held' : 'console.documents.released');
  const text = String(value);
  if (code) return translate(`${code}.${text}`, { _: text });
  if (amounts.has(field)) return formats.money(text);
  if (field === 'taxRate' || field === 'rate') return formats.rate(text);
  if (
    field === 'billingPercentage' ||
    field === 'defaultPercentage' ||
    field === 'winChance' ||
    field === 'homesteadPercent'
  )
    return formats.percentage(text);
  if (field === 'offerEndsAt') return formats.dateTime(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formats.date(text) : text;
}

/** Name of a row; ids are batched into one request per page. A deleted row is only marked as such. */
function ReferenceName({ resource, id }: { readonly resource: string; readonly id: number }) {
  const translate = useTranslate();
  const { data, isPending } = useGetManyAggregate<RaRecord & ReferenceRow>(resource, { ids: [id] });
  const row = data?.[0];
  if (row) return referenceName(row);
  return isPending ? '…' : translate('clients.gone');
}
