import { sql } from 'kysely';
import { columns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { eb } from '../report-source.js';
import { countOf, protestsOf } from '../season-source.js';
import { inFigure } from '../../season/protests/protest-figures.js';

const dueOn = eb.ref('pt.due_on');
const without = (figure: 'noticed' | 'appointed') =>
  sql<number>`count(*) FILTER (WHERE NOT (${inFigure(figure)}))::int`;

/** Days by which protests still have to be filed, and what the protests lack. */
export const seasonDeadlines = defineReport({
  name: 'season-deadlines',
  title: 'reportColumns.title.seasonDeadlines',
  menu: 'reports',
  order: 150,
  screen: { path: '/reports/season-deadlines' },
  filters: {
    year: reportFilters.seasonYear,
    county: reportFilters.counties,
    from: reportFilters.due.from,
    to: reportFilters.due.to,
  },
  subject: ['year'],
  // Encodes the day and county in one number.
  keys: { id: sql`(${dueOn} - date '2000-01-01') * 100000::bigint + ${eb.ref('p.county_id')}` },
  columns: [
    { key: 'dueOn', label: 'reportColumns.season.dueOn', type: 'date', value: 'pt.due_on', width: 13 },
    { ...columns.county, width: 22 },
    withSum({
      key: 'unfiled',
      label: 'reportColumns.season.unfiled',
      type: 'integer',
      value: countOf('unfiled'),
      width: 13,
    }),
    withSum({
      key: 'notNoticed',
      label: 'reportColumns.season.notNoticed',
      type: 'integer',
      value: without('noticed'),
      width: 16,
    }),
    withSum({
      key: 'notAppointed',
      label: 'reportColumns.season.notAppointed',
      type: 'integer',
      value: without('appointed'),
      width: 18,
    }),
  ],
  defaultSort: { column: 'dueOn' },
  rows: ({ from, to, ...filter }) => {
    const found = protestsOf(filter, 'unfiled');
    return {
      ...found,
      where: [
        ...found.where,
        from === undefined ? undefined : sql`${dueOn} >= ${from}::date`,
        to === undefined ? undefined : sql`${dueOn} <= ${to}::date`,
      ],
      groupBy: ['pt.due_on', 'p.county_id', 'c.name'],
    };
  },
});
