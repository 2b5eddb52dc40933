import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { defaultPageSize, pageSizes } from '../../../common/limits.js';
import { ResponsiveTable, type TableColumn, type TableSort } from '../components/ResponsiveTable.js';
import { BarChart } from './BarChart.js';
import { Cell, linkOf, useCellText } from './Cell.js';
import { FilterSummary } from './FilterSummary.js';
import { ExportMenu } from './ExportMenu.js';
import { ReportPager } from './ReportPager.js';
import { useReportRows } from './reportApi.js';
import type { ReportColumn, ReportDescription, ReportPageAnswer, ReportRow } from './types.js';

interface ReportResultProps {
  readonly report: ReportDescription;
  readonly filter: ReportRow;
  /** Chosen columns by key; all when absent. */
  readonly chosen?: readonly string[];
}

const isNumeric = (column: ReportColumn): boolean =>
  column.type === 'money' || column.type === 'integer' || column.type === 'rate' || column.type === 'percent';

/** The result of a report: its figures, a chart where one helps, the rows with their totals, and the files to take away. */
export function ReportResult({ report, filter, chosen }: ReportResultProps) {
  const translate = useTranslate();
  const cellText = useCellText();
  const [search, setSearch] = useSearchParams();
  const { page, perPage, sort } = readSearch(search);
  const { data, isPending, isFetching, error, refetch } = useReportRows(report.name, {
    filter,
    columns: chosen,
    page,
    perPage,
    sort,
  });
  const change = (part: Record<string, string>): void =>
    setSearch((old) => ({ ...Object.fromEntries(old), ...part }), { replace: true });

  if (isPending) return <ResultSkeleton />;
  if (error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('common.retry')}</Button>}
      >
        {error.message}
      </Alert>
    );
  }

  const shown = data.columns;
  const { totals } = data;
  const hasTotals = Object.keys(totals).length > 0 && data.rows.length > 0;
  // A first column that leads to the rows behind it gets the spec's button; elsewhere the cell itself is the link.
  const first = shown[0];
  const opening = first?.link && 'report' in first.link ? first.link : undefined;
  const buttonColumn = opening ? first?.key : undefined;
  const columns = shown.map((column): TableColumn<ReportRow> => ({
    id: column.key,
    title: column.title,
    numeric: isNumeric(column),
    sortable: true,
    render: (row) => <Cell column={column} row={row} filter={filter} plain={column.key === buttonColumn} />,
    ...(column.key in totals && { total: cellText(column, totals[column.key]) }),
  }));
  if (opening) {
    columns.push({
      id: 'open',
      title: translate('common.details'),
      render: (row) => {
        const to = linkOf(opening, row, filter, String(row[buttonColumn ?? ''] ?? ''));
        return to ? (
          <Button component={Link} to={to} size="small" sx={{ whiteSpace: 'nowrap' }}>
            {translate('reports.viewProperties')}
          </Button>
        ) : null;
      },
    });
  }

  return (
    <Card>
      <CardContent>
        <FilterSummary filters={data.filters} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
          <Typography role="status" color="text.secondary" sx={{ flex: 1, minWidth: 160 }}>
            {translate('reports.rows', { smart_count: data.total })}
          </Typography>
          {report.exportFormats.length > 0 && data.total > 0 && (
            <ExportMenu report={report} ask={{ filter, columns: chosen, sort }} />
          )}
        </Box>
        {data.figures.length > 0 && data.total > 0 && (
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: 3 }}>
            {data.figures.map((figure) => (
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
        {data.total === 0 ? (
          <Box sx={{ py: 5, textAlign: 'center' }}>
            <Typography variant="h6">{translate('common.noRecords')}</Typography>
            <Typography color="text.secondary">{translate('reports.noRowsHint')}</Typography>
          </Box>
        ) : (
          <Box sx={{ opacity: isFetching ? 0.6 : 1, transition: 'opacity 120ms' }} aria-busy={isFetching}>
            <ReportChart answer={data} />
            <ResponsiveTable
              dense={columns.length > 6}
              label={report.title}
              columns={columns}
              rows={data.rows}
              rowId={(row) => String(row['id'])}
              sort={sort}
              onSort={(next) => change({ sort: next.field, order: next.order, page: '1' })}
              totalsLabel={hasTotals ? translate('reports.total') : undefined}
            />
            <ReportPager
              page={page}
              perPage={perPage}
              total={data.total}
              shown={data.rows.length}
              onPage={(next) => change({ page: String(next) })}
              onPerPage={(next) => change({ perPage: String(next), page: '1' })}
            />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

/** Bars for the rows on screen by the figure that the report names. */
function ReportChart({ answer }: { readonly answer: ReportPageAnswer }) {
  const cellText = useCellText();
  const { chart, columns, rows } = answer;
  const value = columns.find((column) => column.key === chart?.value);
  if (!value || !chart) return null;
  const bars = rows.map((row) => ({
    id: String(row['id']),
    name: String(row[chart.label] ?? ''),
    value: Number(row[value.key]),
    text: cellText(value, row[value.key]),
  }));
  return <BarChart title={value.title} bars={bars} />;
}

function ResultSkeleton() {
  const translate = useTranslate();
  return (
    <Card aria-busy="true">
      <CardContent aria-label={translate('common.loading')}>
        <Skeleton width={180} height={36} />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={40} />
        ))}
      </CardContent>
    </Card>
  );
}

function readSearch(search: URLSearchParams): { page: number; perPage: number; sort?: TableSort } {
  const page = Number(search.get('page'));
  const perPage = Number(search.get('perPage'));
  const field = search.get('sort');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: pageSizes.find((size) => size === perPage) ?? defaultPageSize,
    ...(field && { sort: { field, order: search.get('order') === 'DESC' ? 'DESC' : 'ASC' } as const }),
  };
}
