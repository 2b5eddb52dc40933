import { activityOrigins, activityTypes } from '../../common/moderation/enums.js';
import { recordStatuses } from '../../common/platform/enums.js';
import { zipPattern } from '../../common/text/formats.js';
import { largestId, lineMaxLength, maxIdsPerCall } from '../../common/platform/limits.js';
import { minTaxYear } from '../../common/season/limits.js';
import { differenceKinds, differenceStates } from '../../common/season/differences.js';
import { deadlineKinds } from '../../common/season/hearings.js';
import { noticeKinds } from '../../common/season/notices.js';
import { offerStates } from '../../common/season/terms.js';
import type { ReportFilterResource, ReportFilterType } from '../../common/reports/reports.js';
import type { FieldErrorCode } from '../platform/errors/errors.js';
import { isFilterDay, isStorable } from '../platform/query/index.js';
import type { TextKey } from './text-key.js';

/** A filter of a report. `read` validates the request's value and throws `UnusableFilter`. */
export interface ReportFilter<Value = unknown, Required extends boolean = boolean> {
  readonly type: ReportFilterType;
  readonly label: TextKey;
  readonly required: Required;
  readonly resource?: ReportFilterResource;
  /** Values of a choice with their texts. */
  readonly choices?: readonly { readonly value: string; readonly label: TextKey }[];
  /** Whether the next tax year can be chosen, too. */
  readonly nextYear?: boolean;
  /** @param taxYear the current tax year */
  read(value: unknown, taxYear: number): Value;
}

/** An invalid filter value, with the error for its field. */
export class UnusableFilter extends Error {
  constructor(readonly code: FieldErrorCode) {
    super(code);
  }
}

/** Reads a list of numbers: an array, one number, or comma-separated text. */
function numbers(value: unknown, code: FieldErrorCode, min: number, max: number): number[] {
  const parts: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value];
  if (parts.length > maxIdsPerCall) throw new UnusableFilter(code);
  const list = parts.map((part) => (typeof part === 'string' && part.trim() !== '' ? Number(part) : part));
  if (!list.every((part): part is number => Number.isInteger(part))) throw new UnusableFilter(code);
  if (list.some((part) => part < min || part > max)) throw new UnusableFilter(code);
  return [...new Set(list)];
}

function one(list: number[], code: FieldErrorCode): number {
  const [first] = list;
  if (first === undefined || list.length !== 1) throw new UnusableFilter(code);
  return first;
}

const ids = (label: TextKey, resource?: ReportFilterResource): ReportFilter<number[], false> => ({
  type: 'ids',
  label,
  required: false,
  ...(resource && { resource }),
  // 0 means rows without a value, as in the list of exemption types.
  read: (value) => numbers(value, 'choice', 0, largestId),
});

const id = (label: TextKey, resource: ReportFilterResource): ReportFilter<number, true> => ({
  type: 'id',
  label,
  required: true,
  resource,
  read: (value) => one(numbers(value, 'choice', 1, largestId), 'choice'),
});

const statusChoices = recordStatuses.map((value) => ({ value, label: `common.status.${value}` as const }));

/** Choices of `billing`: the state of an invoice. */
export const billingStates = ['paid', 'unpaid', 'marketCut', 'noChange'] as const;
export type BillingState = (typeof billingStates)[number];

/** Statuses of a lead. */
export const leadStates = ['n/a', 'conflead', 'denlead'] as const;
export type LeadState = (typeof leadStates)[number];

function choices<T extends string>(
  label: TextKey,
  offered: readonly { readonly value: T; readonly label: TextKey }[],
): ReportFilter<T[], false> {
  const known = new Set<unknown>(offered.map((choice) => choice.value));
  return {
    type: 'choices',
    label,
    required: false,
    choices: offered,
    read(value) {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      if (!list.every((part): part is T => known.has(part))) throw new UnusableFilter('choice');
      return [...new Set(list)];
    },
  };
}

function choice<T extends string>(
  label: TextKey,
  offered: readonly { readonly value: T; readonly label: TextKey }[],
): ReportFilter<T, false> {
  const many = choices(label, offered);
  return {
    ...many,
    type: 'choice',
    read(value, taxYear) {
      const [first, ...others] = many.read(value, taxYear);
      if (first === undefined || others.length > 0) throw new UnusableFilter('choice');
      return first;
    },
  };
}

/** A calendar day, YYYY-MM-DD. */
const day = (label: TextKey): ReportFilter<string, false> => ({
  type: 'day',
  label,
  required: false,
  read: (value) => {
    if (!isFilterDay(value)) throw new UnusableFilter('date');
    return value;
  },
});

/** A line of text. */
const line = (label: TextKey): ReportFilter<string, false> => ({
  type: 'text',
  label,
  required: false,
  read: (value) => {
    if (typeof value !== 'string' || value.length > lineMaxLength || !isStorable(value))
      throw new UnusableFilter('tooLong');
    return value.trim();
  },
});

/** The standard filters of reports. */
export const reportFilters = {
  /** Tax years. Default: all. */
  years: {
    type: 'years',
    label: 'common.field.year',
    required: false,
    read: (value, taxYear) => numbers(value, 'year', minTaxYear, taxYear),
  } satisfies ReportFilter<number[], false> as ReportFilter<number[], false>,
  /** Tax years of seasons and rolls: the next one is opened and published in advance. Default: all. */
  seasonYears: {
    type: 'years',
    label: 'common.field.year',
    required: false,
    nextYear: true,
    read: (value, taxYear) => numbers(value, 'year', minTaxYear, taxYear + 1),
  } satisfies ReportFilter<number[], false> as ReportFilter<number[], false>,
  /** Kinds of roll notices. */
  noticeKinds: choices(
    'rolls.notice.field.kind',
    noticeKinds.map((value) => ({ value, label: `rolls.notice.kind.${value}` as const })),
  ),
  /** Kinds of differences between districts' files and protests, and their states. */
  differenceKinds: choices(
    'rolls.difference.field.kind',
    differenceKinds.map((value) => ({ value, label: `rolls.difference.kind.${value}` as const })),
  ),
  differenceStates: choices(
    'rolls.difference.field.state',
    differenceStates.map((value) => ({ value, label: `rolls.difference.state.${value}` as const })),
  ),
  /** States of offers. */
  offerStates: choices(
    'offers.field.offerState',
    offerStates.map((value) => ({ value, label: `offers.state.${value}` as const })),
  ),
  /** Imports of districts' files. */
  imports: ids('rolls.account.import'),
  /** One tax year of a season, not later than the next one. */
  seasonYear: {
    type: 'year',
    label: 'common.field.year',
    required: true,
    nextYear: true,
    read: (value, taxYear) => one(numbers(value, 'year', minTaxYear, taxYear + 1), 'year'),
  } satisfies ReportFilter<number, true> as ReportFilter<number, true>,
  /** One tax year, not later than the current one. */
  year: {
    type: 'year',
    label: 'common.field.year',
    required: true,
    read: (value, taxYear) => one(numbers(value, 'year', minTaxYear, taxYear), 'year'),
  } satisfies ReportFilter<number, true> as ReportFilter<number, true>,
  /** Comma-separated zip codes; five digits match nine-digit ones too. */
  zipcodes: {
    type: 'zips',
    label: 'reportColumns.filter.zipcodes',
    required: true,
    read(value) {
      const parts: unknown[] = typeof value === 'string' ? value.split(/[,\s]+/) : [value].flat();
      if (!parts.every((part) => typeof part === 'string' || typeof part === 'number'))
        throw new UnusableFilter('zip');
      const zips = parts.map((part) => String(part).trim()).filter((part) => part !== '');
      if (zips.length === 0 || zips.length > maxIdsPerCall) throw new UnusableFilter('required');
      if (!zips.every((zip) => zipPattern.test(zip))) throw new UnusableFilter('zip');
      return [...new Set(zips)];
    },
  } satisfies ReportFilter<string[], true> as ReportFilter<string[], true>,
  propertyTypes: ids('common.field.propertyType', 'property-types'),
  exemptions: ids('common.field.exemptionType', 'exemption-types'),
  results: ids('common.field.result', 'results'),
  agents: ids('common.field.agent', 'agents'),
  counties: ids('common.field.county', 'counties'),
  agent: id('common.field.agent', 'agents'),
  client: id('common.field.client', 'clients'),
  county: id('common.field.county', 'counties'),
  property: id('common.field.property', 'properties'),
  status: choice('common.field.status', statusChoices),
  /** Protests by id, as the console's list selects them. */
  protests: ids('reportColumns.filter.protests'),
  /** Days and kinds of legal dates. */
  legalDates: {
    from: day('reportColumns.filter.dateFrom'),
    to: day('reportColumns.filter.dateUntil'),
    kind: choices(
      'calendar.kindLabel',
      deadlineKinds.map((value) => ({ value, label: `calendar.kind.${value}` as const })),
    ),
  },
  /** Days by which protests are due. */
  due: { from: day('reportColumns.filter.dueFrom'), to: day('reportColumns.filter.dueUntil') },
  /** State of the invoice; several are joined by 'or'. */
  billing: choices(
    'reportColumns.filter.billing',
    billingStates.map((value) => ({ value, label: `reportColumns.billing.${value}` as const })),
  ),
  /** Filters of the audit, named like those of its list. */
  audit: {
    q: line('audit.filter.q'),
    type: choices(
      'audit.filter.type',
      activityTypes.map((value) => ({ value, label: `clients.activity.${value}` as const })),
    ),
    actor: line('audit.filter.actor'),
    from: day('audit.filter.from'),
    to: day('audit.filter.to'),
    origin: choice(
      'audit.field.origin',
      activityOrigins.map((value) => ({ value, label: `audit.origin.${value}` as const })),
    ),
    clientId: ids('common.field.client', 'clients'),
    propertyId: ids('common.field.property', 'properties'),
  },
  lead: choice('reportColumns.filter.lead', [
    { value: 'n/a', label: 'reportColumns.lead.n/a' },
    { value: 'conflead', label: 'reportColumns.lead.conflead' },
    { value: 'denlead', label: 'reportColumns.lead.denlead' },
  ]),
} as const;
