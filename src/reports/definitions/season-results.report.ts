import { sql } from 'kysely';
import { inFigure } from '../../season/protests/protest-figures.js';
import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { eb, sumOf } from '../report-source.js';
import { countOf, noticeValue, percentOf, protestsOf, resultOf } from '../season-source.js';

const finalValue = eb.ref('pt.final_value');
/** Only decided protests with a value before and after can be compared. */
const isCompared = sql`(${inFigure('decided')} AND ${noticeValue} IS NOT NULL AND ${finalValue} IS NOT NULL)`;
const compared = sql<number>`count(*) FILTER (WHERE ${isCompared})::int`;
const won = sql<number>`count(*) FILTER (WHERE ${isCompared} AND ${finalValue} < ${noticeValue})::int`;
const noticed = sql<string>`coalesce(sum(${noticeValue}) FILTER (WHERE ${isCompared}), 0)`;
const settled = sql<string>`coalesce(sum(${finalValue}) FILTER (WHERE ${isCompared}), 0)`;
const cut = sql<string>`${noticed} - ${settled}`;

/** Results of protests by person. */
export const seasonResults = defineReport({
  name: 'season-results',
  title: 'reportColumns.title.seasonResults',
  menu: 'reports',
  order: 130,
  screen: { path: '/reports/season-results' },
  filters: { year: reportFilters.seasonYears, county: reportFilters.counties },
  keys: { id: sql`coalesce(${resultOf.id}, 0)` },
  columns: [
    {
      key: 'agent',
      label: 'reportColumns.season.agent',
      type: 'text',
      value: resultOf.name,
      width: 24,
    },
    ...(['accounts', 'heard', 'decided'] as const).map((name) =>
      withSum({
        key: name,
        label: `reportColumns.season.${name}`,
        type: 'integer',
        value: countOf(name),
        width: 13,
      }),
    ),
    withSum({
      key: 'compared',
      label: 'reportColumns.season.compared',
      type: 'integer',
      value: compared,
      width: 13,
    }),
    withSum({ key: 'won', label: 'reportColumns.season.won', type: 'integer', value: won, width: 10 }),
    {
      key: 'wonPercent',
      label: 'reportColumns.season.wonPercent',
      type: 'percent',
      value: percentOf(won, compared),
      width: 10,
      total: percentOf(sumOf('won'), sumOf('compared')),
    },
    withSum({ ...columns.noticeValue, value: noticed, width: 20 }),
    withSum({ ...columns.finalValue, value: settled, width: 20 }),
    {
      key: 'averageCut',
      label: 'reportColumns.season.averageCut',
      type: 'money',
      value: sql`round((${cut}) / nullif(${compared}, 0), 2)`,
      width: 16,
      total: sql`round((${sumOf('noticeValue')} - ${sumOf('finalValue')}) / nullif(${sumOf('compared')}, 0), 2)`,
    },
    {
      key: 'cutPercent',
      label: 'reportColumns.season.cutPercent',
      type: 'percent',
      value: percentOf(sql`(${cut})`, noticed),
      width: 10,
      total: percentOf(sql`(${sumOf('noticeValue')} - ${sumOf('finalValue')})`, sumOf('noticeValue')),
    },
  ],
  defaultSort: { column: 'agent' },
  chart: { label: 'agent', value: 'wonPercent' },
  rows: (filter) => ({
    ...protestsOf(filter),
    groupBy: [resultOf.id, resultOf.name],
  }),
});
