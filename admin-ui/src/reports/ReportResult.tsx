import Add from '@mui/icons-material/Add';
import { Box, Button, TableFooter, TableRow, type Theme, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { RecordContextProvider, useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { billingYears } from '../../../common/billing/limits.js';
import { consolePath } from '../../../common/pages/console-paths.js';
import { businessYear } from '../../../web-shared/moments.js';
import { useMay } from '../ui/access.js';
import { usePropertyList } from '../ui/propertyList.js';
import { ActionCol, Col } from '../ui/list/Col.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { BarChart } from './BarChart.js';
import { Cell, useCellText, useLinkOf } from './Cell.js';
import { ReportExport } from './exports/ReportExport.js';
import { ScheduleThis } from './exports/ScheduleThis.js';
import { FilterSummary } from './FilterSummary.js';
import type { ReportColumn, ReportDescription, ReportFilters, ReportMeta, ReportRow } from './types.js';

interface ReportResultProps {
  readonly report: ReportDescription;
  readonly filter: ReportFilters;
  /** Selected columns by key; absent means all. */
  readonly chosen?: readonly string[] | undefined;
  /** Shown above the result, within its list context. */
  readonly top: ReactNode;
}

/** The report's default sort. */
const ownOrder = { field: '', order: 'ASC' } as const;

/** The result of a report: summary figures, optional chart, rows with totals, and exports. */
export function ReportResult(props: ReportResultProps) {
  const { report, filter, chosen, top } = props;
  const [locale] = useLocaleState();
  // The language is part of the query, because the API translates column titles and filter descriptions.
  const queryOptions = useMemo(() => ({ meta: { columns: chosen, locale } }), [chosen, locale]);
  return (
    <RecordList
      resource={`reports/${report.name}`}
      filter={filter}
      sort={ownOrder}
      inAddress
      queryOptions={queryOptions}
      empty="reports.noRowsHint"
      head={
        <>
          {top}
          <Head {...props} />
        </>
      }
    >
      <Chart />
      <Rows report={report} filter={filter} />
    </RecordList>
  );
}

const useMeta = () => useListContext().meta as ReportMeta | undefined;

/** The filters of the result, its number of rows, its summary figures and its exports. */
function Head({ report, filter, chosen }: Omit<ReportResultProps, 'top'>) {
  const translate = useTranslate();
  const cellText = useCellText();
  const { total, sort } = useListContext();
  const meta = useMeta();
  if (!meta) return null;
  const order = {
    filter,
    ...(chosen && { columns: [...chosen] }),
    ...(sort.field && { sort: [sort.field, sort.order] }),
  };
  return (
    <>
      <FilterSummary filters={meta.filters} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography role="status" color="text.secondary" sx={{ flex: 1, minWidth: 160 }}>
          {translate('reports.rows', { smart_count: total })}
        </Typography>
        {report.exportFormats.length > 0 && <ScheduleThis report={report} order={order} />}
        {report.exportFormats.length > 0 && Boolean(total) && <ReportExport report={report} order={order} />}
      </Box>
      {meta.figures.length > 0 && Boolean(total) && (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: 2 }}>
          {meta.figures.map((figure) => (
            <Box key={figure.key}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {figure.label}
              </Typography>
              <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {cellText(figure, figure.value)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

/** Bar chart of the rows on screen, for the column that the report names. */
function Chart() {
  const cellText = useCellText();
  const { data = [] } = useListContext();
  const { chart, columns = [] } = useMeta() ?? {};
  const value = columns.find((column) => column.key === chart?.value);
  if (!value || !chart) return null;
  const bars = data.map((row) => ({
    id: row.id,
    name: String(row[chart.label] ?? ''),
    value: Number(row[value.key]),
    text: cellText(value, row[value.key]),
  }));
  return <BarChart title={value.title} bars={bars} />;
}

const totalsId = 'totals';
const numeric = new Set<ReportColumn['type']>(['money', 'integer', 'rate', 'percent']);

/** Text length, in characters, that gets room on two lines; longer texts wrap further. */
const longest = 26;
/** Column width above which a column holds sentences, which get all the room they need. */
const sentence = 50;

/**
 * Cells of a wide report. The table scrolls beside its first column, which identifies the row, and texts keep
 * room for two lines instead of being squeezed into four.
 */
function cellStyle({ type, width }: ReportColumn, isFirst: boolean) {
  return (theme: Theme) => ({
    ...(type === 'text' ? {} : { whiteSpace: 'nowrap' }),
    [theme.breakpoints.up('sm')]: {
      ...(type === 'text' && {
        minWidth: `${(width > sentence ? width : Math.min(width, longest)) * 0.32}rem`,
      }),
      ...(isFirst && {
        position: 'sticky',
        left: 0,
        zIndex: 1,
        backgroundColor: theme.palette.background.paper,
        'thead &': { zIndex: 3 },
      }),
    },
  });
}

function Rows({ report, filter }: Pick<ReportResultProps, 'report' | 'filter'>) {
  const translate = useTranslate();
  const cellText = useCellText();
  const linkOf = useLinkOf();
  const billingOf = useAddBilling(report, filter);
  const { data = [] } = useListContext<ReportRow & { id: string }>();
  usePropertyList(data.map((row) => Number(row['propertyId'])).filter((id) => id > 0));
  const { columns = [], totals = {} } = useMeta() ?? {};
  const [first] = columns;
  // A first column linked to the underlying rows gets a button; other cells are links themselves.
  const opening = first?.link?.report ? first.link : undefined;
  const totalOf = (column: ReportColumn) =>
    column === first ? translate('reports.total') : cellText(column, totals[column.key]);
  return (
    <RecordTable
      label={report.title}
      storeKey={`${report.name}.datatable`}
      dense={columns.length > 6}
      {...(Object.keys(totals).length > 0 && { foot: Totals })}
    >
      {columns.map((column) => (
        <Col
          key={column.key}
          source={column.key}
          label={column.title}
          primary={column === first}
          {...(numeric.has(column.type) && { align: 'right' })}
          sx={cellStyle(column, column === first)}
          render={(row: ReportRow & { id: string }) =>
            row.id === totalsId ? (
              totalOf(column)
            ) : (
              <Cell
                column={column}
                row={row}
                filter={filter}
                plain={column === first && Boolean(opening)}
                linkOf={linkOf}
              />
            )
          }
        />
      ))}
      {opening && (
        <ActionCol
          render={(row: ReportRow & { id: string }) => {
            const to = linkOf(opening, row, filter, String(row[first?.key ?? ''] ?? ''));
            return to && row.id !== totalsId ? (
              <Button component={Link} to={to}>
                {translate('reports.viewProperties')}
              </Button>
            ) : null;
          }}
        />
      )}
      {billingOf && (
        <ActionCol
          render={(row: ReportRow & { id: string }) =>
            row.id !== totalsId && (
              <Button component={Link} to={billingOf(row)} startIcon={<Add />}>
                {translate('console.billing.add')}
              </Button>
            )
          }
        />
      )}
    </RecordTable>
  );
}

/** @returns a function for the path of a new billing for a row; undefined if the report offers none, or not for this year or user */
function useAddBilling({ addBilling }: ReportDescription, filter: ReportFilters) {
  const mayAdd = useMay('billings.create');
  const year = Number(filter[addBilling?.year ?? '']);
  if (!addBilling || !mayAdd || !billingYears(businessYear(), 'create').includes(year)) return undefined;
  return (row: ReportRow): string =>
    `${consolePath('billingCreate', { propertyId: Number(row[addBilling.propertyId]) })}?year=${year}`;
}

function Totals({ children }: { readonly children?: ReactNode }) {
  const { totals } = useMeta() ?? {};
  return (
    <TableFooter sx={{ '& td': { fontWeight: 700, color: 'text.primary' } }}>
      <TableRow>
        <RecordContextProvider value={{ ...totals, id: totalsId }}>{children}</RecordContextProvider>
      </TableRow>
    </TableFooter>
  );
}
