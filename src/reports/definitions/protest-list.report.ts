import { fullName } from '../../platform/query/index.js';
import { columns, protestPropertyColumns, withSum } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { reportFilters } from '../report-filters.js';
import { among, eb } from '../report-source.js';
import { noticeValue, protestsOf } from '../season-source.js';

const day = (
  key: 'dueOn' | 'noticedOn' | 'filedOn' | 'hearingOn' | 'decidedOn',
  value: 'pt.due_on' | 'pt.notice_mailed_on' | 'pt.filed_on' | 'pt.hearing_on' | 'pt.decided_on',
) => ({ key, label: `reportColumns.season.${key}`, type: 'date', value, width: 13 }) as const;

/** Protests as a file: those selected in the console's list, or all of a tax year. */
export const protestList = defineReport({
  name: 'protest-list',
  title: 'reportColumns.title.protestList',
  menu: 'none',
  order: 280,
  filters: {
    protest: reportFilters.protests,
    year: reportFilters.seasonYears,
    county: reportFilters.counties,
  },
  keys: { id: 'pt.id', propertyId: 'pt.property_id', clientId: 'p.client_id' },
  columns: [
    ...protestPropertyColumns,
    {
      key: 'stage',
      label: 'reportColumns.season.stage',
      type: 'text',
      value: 'pt.stage',
      width: 13,
      texts: 'protests.stage',
    },
    day('dueOn', 'pt.due_on'),
    day('noticedOn', 'pt.notice_mailed_on'),
    withSum({ ...columns.noticeValue, value: noticeValue }),
    day('filedOn', 'pt.filed_on'),
    {
      key: 'filedBy',
      label: 'reportColumns.season.filedBy',
      type: 'text',
      value: 'pt.filed_by',
      width: 18,
      texts: 'protests.way',
    },
    {
      key: 'confirmation',
      label: 'reportColumns.season.confirmation',
      type: 'text',
      value: 'pt.filing_confirmation',
      width: 22,
    },
    day('hearingOn', 'pt.hearing_on'),
    day('decidedOn', 'pt.decided_on'),
    withSum({ ...columns.finalValue, value: 'pt.final_value' }),
    {
      key: 'agent',
      label: 'reportColumns.season.agent',
      type: 'text',
      value: fullName(eb.ref('w.first_name'), eb.ref('w.last_name')),
      width: 24,
    },
  ],
  defaultSort: { column: 'dueOn' },
  rows: ({ protest, ...filter }) => {
    const { source, where } = protestsOf(filter);
    // Selected protests are all exported, even those of a property that has left.
    return protest ? { source, where: [among('pt.id', protest)] } : { source, where };
  },
});
