import { sql } from 'kysely';
import type { Locale } from '../../../common/text/locales.js';
import { addDays } from '../../../common/season/calendar.js';
import { type DeadlineRule, deadlineRules } from '../../../common/season/deadline-rules.js';
import type { CalendarKind, DeadlineBasis } from '../../../common/season/hearings.js';
import { datesOf, type FactRow, readFacts } from '../../season/calendar/calendar-facts.js';
import { fullName, maybe, one, source, type Source } from '../../platform/query/index.js';
import { inWords } from '../../season/protests/protest-dates.js';
import { deadlineGroups } from '../../season/protests/protest-deadlines.js';
import { columns } from '../report-columns.js';
import { defineReport, type ReportContext } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb, type LegalDateRow } from '../report-source.js';

/** Days shown from today by default. A schedule without dates thus always covers the days ahead. */
const daysAhead = 60;
/** A date that all protests with the same facts share. */
interface ComputedDate {
  readonly basis: DeadlineBasis;
  readonly day: string;
  readonly taxYear: number;
  readonly place: number;
  readonly on: string;
  readonly statutoryOn: string;
  readonly name: string;
  readonly section: string;
  readonly reason: string;
  readonly party: string;
}

interface Window {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Completes the days of the filter, by default with those ahead. */
function windowOf({ from, to }: Window, today: string): { readonly from: string; readonly to: string } {
  const first = from ?? (to !== undefined && to < today ? to : today);
  return { from: first, to: to ?? addDays(first, daysAhead) };
}

const rules = Object.keys(deadlineRules) as DeadlineRule[];

/** Computes the dates of a window as the calendar shows them, each once for all protests with the same facts. */
async function computedDates(
  { db, holidays, today, locale }: ReportContext,
  {
    years,
    kind,
    ...days
  }: Window & { readonly years?: number[] | undefined; readonly kind?: CalendarKind[] | undefined },
): Promise<ComputedDate[]> {
  const { from, to } = windowOf(days, today);
  if (from > to) return [];
  const facts = await readFacts(db, { from, to }, (one) => !kind || kind.includes(one));
  const found = new Map<string, ComputedDate>();
  for (const row of facts.filter(({ taxYear }) => !years || years.includes(taxYear)))
    for (const deadline of datesOf(row, holidays)) {
      const { rule, on } = deadline;
      if (on < from || on > to) continue;
      const key = [row.basis, row.day, row.taxYear, rule].join(' ');
      if (!found.has(key)) found.set(key, computed(row, deadline, locale));
    }
  return [...found.values()];
}

function computed(
  { basis, day, taxYear }: FactRow,
  deadline: ReturnType<typeof datesOf>[number],
  locale: Locale,
): ComputedDate {
  const { rule, on, statutoryOn, section, by, name, reason } = inWords(deadline, locale);
  const place = rules.indexOf(rule);
  return { basis, day, taxYear, place, on, statutoryOn, name, section, reason, party: by };
}

/** The protests with these dates. */
function datedProtests(dates: readonly ComputedDate[]): Source {
  const bases = [...new Set(dates.map(({ basis }) => basis))];
  const parts = (bases.length > 0 ? bases : (['due'] as const)).map((basis) => {
    const { day, where, who } = deadlineGroups[basis];
    return `SELECT pt.id AS protest_id, pt.property_id, ${who} AS user_id, d.place, d."on" AS on_day,
        d."statutoryOn" AS statutory_day, d.name, d.section, d.reason, d.party
      FROM d JOIN protests pt ON pt.tax_year = d."taxYear" JOIN properties p ON p.id = pt.property_id AND p.status = 'A'
      WHERE d.basis = '${basis}' AND ${day} = d.day AND ${where}`;
  });
  return source(
    'ld',
    sql<LegalDateRow>`(WITH d AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) AS one(basis text,
        day date, "taxYear" smallint, place int, "on" date, "statutoryOn" date, name text, section text, reason text, party text))
      ${sql.raw(parts.join(' UNION ALL '))})`,
    {
      pt: one('protests', 'ld.protest_id'),
      p: one('properties', 'ld.property_id'),
      c: one('counties', 'p.county_id'),
      u: one('users', 'p.client_id'),
      w: maybe('users', 'ld.user_id'),
    },
  );
}

/** Legal dates of protests in a range of days, with the reason and the person in charge. */
export const legalDates = defineReport({
  name: 'legal-dates',
  title: 'reportColumns.title.legalDates',
  menu: 'reports',
  order: 140,
  screen: { path: '/reports/legal-dates' },
  filters: {
    from: reportFilters.legalDates.from,
    to: reportFilters.legalDates.to,
    kind: reportFilters.legalDates.kind,
    year: reportFilters.seasonYears,
    county: reportFilters.counties,
  },
  keys: {
    id: sql`ld.protest_id * 1000::bigint + ld.place`,
    propertyId: 'ld.property_id',
    clientId: 'p.client_id',
  },
  columns: [
    { key: 'dateOn', label: 'reportColumns.season.dateOn', type: 'date', value: 'ld.on_day', width: 13 },
    { key: 'name', label: 'reportColumns.season.dateName', type: 'text', value: 'ld.name', width: 30 },
    columns.address,
    columns.county,
    {
      key: 'agent',
      label: 'reportColumns.season.agent',
      type: 'text',
      value: fullName(eb.ref('w.first_name'), eb.ref('w.last_name')),
      width: 24,
    },
    {
      key: 'party',
      label: 'reportColumns.season.dateParty',
      type: 'text',
      value: 'ld.party',
      width: 20,
      texts: 'protests.dates.by',
    },
    { key: 'reason', label: 'reportColumns.season.dateReason', type: 'text', value: 'ld.reason', width: 60 },
    {
      key: 'statutoryOn',
      label: 'reportColumns.season.dateStatutory',
      type: 'date',
      value: 'ld.statutory_day',
      width: 13,
    },
    {
      key: 'section',
      label: 'reportColumns.season.dateSection',
      type: 'text',
      value: 'ld.section',
      width: 18,
    },
    { ...columns.year, value: 'pt.tax_year' },
    {
      key: 'stage',
      label: 'reportColumns.season.stage',
      type: 'text',
      value: 'pt.stage',
      width: 13,
      texts: 'protests.stage',
    },
    columns.ownerName,
    columns.accountNumber,
    columns.clientName,
  ],
  defaultSort: { column: 'dateOn' },
  prepare: (context, { from, to, kind, year }) => computedDates(context, { from, to, kind, years: year }),
  rows: ({ county }, dates: readonly ComputedDate[] = []) => ({
    source: datedProtests(dates),
    where: [among('p.county_id', county)],
  }),
});
