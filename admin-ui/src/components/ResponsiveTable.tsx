import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { mobileBreakpoint } from '../../../common/limits.js';

/** A column: how it is called, what it shows of a row, and its total if it has one. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that their digits line up. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  readonly total?: ReactNode;
}

export interface TableSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

interface ResponsiveTableProps<Row> {
  /** What the table is called for those who can't see where it stands. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  /** Name of the totals row; without it there is none. */
  readonly totalsLabel?: string;
  /** Many columns: less room around each. */
  readonly dense?: boolean;
}

/**
 * A table that becomes one card per row under 720 px. Totals stand in a bold footer, or in a card at the end. A table
 * wider than its place scrolls within it, by keyboard too, never the page.
 */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  const narrow = useMediaQuery(`(max-width:${mobileBreakpoint - 0.05}px)`);
  return narrow ? <RowCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  totalsLabel,
  dense = false,
}: ResponsiveTableProps<Row>) {
  const room = dense ? { px: 0.75, fontSize: '0.8125rem' } : { px: 1.5 };
  const cell = { ...room, overflowWrap: 'break-word', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.id}
                align={column.numeric ? 'right' : 'left'}
                sortDirection={sort?.field === column.id ? direction(sort) : false}
                sx={{ ...room, fontWeight: 600, verticalAlign: 'bottom', whiteSpace: 'normal' }}
              >
                {onSort && column.sortable ? (
                  <TableSortLabel
                    active={sort?.field === column.id}
                    direction={sort?.field === column.id ? direction(sort) : 'asc'}
                    onClick={() => onSort(nextSort(sort, column.id))}
                    // The arrow of a column that is not sorted by would only take the heads' room.
                    sx={{ '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' } }}
                  >
                    {column.title}
                  </TableSortLabel>
                ) : (
                  column.title
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowId(row)} hover>
              {columns.map((column, index) => (
                <TableCell
                  key={column.id}
                  align={column.numeric ? 'right' : 'left'}
                  sx={{ ...cell, ...(column.numeric && { whiteSpace: 'nowrap' }) }}
                  {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
                >
                  {column.render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {totalsLabel && (
          <TableFooter>
            <TableRow>
              {columns.map((column, index) => (
                <TableCell
                  key={column.id}
                  align={column.numeric ? 'right' : 'left'}
                  sx={{
                    ...cell,
                    fontWeight: 700,
                    fontSize: dense ? '0.8125rem' : '0.875rem',
                    color: 'text.primary',
                  }}
                >
                  {index === 0 ? totalsLabel : column.total}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}

function RowCards<Row>({ label, columns, rows, rowId, totalsLabel }: ResponsiveTableProps<Row>) {
  return (
    <Box role="list" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Card key={rowId(row)} role="listitem" variant="outlined" sx={{ p: 1.5 }}>
          <Pairs pairs={columns.map((column) => [column.title, column.render(row)])} />
        </Card>
      ))}
      {totalsLabel && (
        <Card role="listitem" variant="outlined" sx={{ p: 1.5, borderWidth: 2 }}>
          <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
            {totalsLabel}
          </Typography>
          <Pairs
            strong
            pairs={columns
              .filter((column) => column.total !== undefined)
              .map((column) => [column.title, column.total])}
          />
        </Card>
      )}
    </Box>
  );
}

/** Names beside values, as a description list. */
export function Pairs({
  pairs,
  strong = false,
}: {
  readonly pairs: readonly (readonly [string, ReactNode])[];
  readonly strong?: boolean;
}) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 2fr) 3fr',
        columnGap: 1.5,
        rowGap: 0.75,
        m: 0,
        '& dt': { color: 'text.secondary', fontSize: '0.875rem', hyphens: 'auto', overflowWrap: 'anywhere' },
        '& dd': { m: 0, overflowWrap: 'anywhere', fontWeight: strong ? 700 : undefined },
      }}
    >
      {pairs.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

function direction(sort: TableSort): 'asc' | 'desc' {
  return sort.order === 'DESC' ? 'desc' : 'asc';
}

/** The same column again turns the order round; another one starts upwards. */
function nextSort(sort: TableSort | undefined, field: string): TableSort {
  return { field, order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' };
}
