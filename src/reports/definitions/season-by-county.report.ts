import { type BoardFigure, boardFigures } from '../../../common/season/figures.js';
import { columns, withSum } from '../report-columns.js';
import { defineReport, type ReportColumn } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { sumOf } from '../report-source.js';
import { countOf, percentOf, protestsOf } from '../season-source.js';

const figure = (name: BoardFigure | 'unfiled'): ReportColumn =>
  withSum({
    key: name,
    label: `reportColumns.season.${name}`,
    type: 'integer',
    value: countOf(name),
    width: 13,
  });

/** Progress of the protests by county: the season board as a report. */
export const seasonByCounty = defineReport({
  name: 'season-by-county',
  title: 'reportColumns.title.seasonByCounty',
  menu: 'reports',
  order: 120,
  screen: { path: '/reports/season-by-county' },
  filters: { year: reportFilters.seasonYear, county: reportFilters.counties },
  subject: ['year'],
  keys: { id: 'p.county_id', countyId: 'p.county_id' },
  columns: [
    {
      ...columns.county,
      width: 22,
      link: { report: 'season-deadlines', filter: { county: 'countyId' }, above0: 'unfiled' },
    },
    ...boardFigures.map(figure),
    figure('unfiled'),
    {
      key: 'percentFiled',
      label: 'reportColumns.season.percentFiled',
      type: 'percent',
      value: percentOf(countOf('filed'), countOf('accounts')),
      width: 12,
      total: percentOf(sumOf('filed'), sumOf('accounts')),
    },
  ],
  defaultSort: { column: 'county' },
  chart: { label: 'county', value: 'percentFiled' },
  rows: (filter) => ({ ...protestsOf(filter), groupBy: ['p.county_id', 'c.name'] }),
});
