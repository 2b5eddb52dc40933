import {
  Link as MuiLink,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Column, Row } from './types.js';

interface RecordTableProps<Record extends Row> {
  readonly label: string;
  readonly columns: readonly Column<Record>[];
  readonly rows: readonly Record[] | undefined;
  readonly perPage: number;
  readonly rowLink: ((record: Record) => string) | undefined;
  readonly rowActions: ((record: Record) => ReactNode) | undefined;
}

/** The wide form of a list. */
export function RecordTable<Record extends Row>(props: RecordTableProps<Record>) {
  const { label, columns, rows, perPage, rowLink, rowActions } = props;
  const translate = useTranslate();
  const { sort, setSort, isFetching } = useListContext();
  const linked = columns.find((column) => column.link) ?? columns[0];
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ opacity: rows && isFetching ? 0.65 : 1 }}
    >
      <Table aria-label={label} aria-busy={isFetching}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.align}
                sortDirection={column.sort && sort.field === column.sort ? order(sort.order) : false}
              >
                {column.sort ? (
                  <TableSortLabel
                    active={sort.field === column.sort}
                    direction={sort.field === column.sort ? order(sort.order) : 'asc'}
                    onClick={() => setSort({ field: column.sort ?? '', order: next(sort, column.sort) })}
                  >
                    {translate(column.label)}
                  </TableSortLabel>
                ) : (
                  translate(column.label)
                )}
              </TableCell>
            ))}
            {rowActions && (
              <TableCell align="right" sx={{ position: 'relative' }}>
                <span style={visuallyHidden}>{translate('console.list.actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows?.map((record) => (
            <TableRow key={record.id} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
              {columns.map((column) => (
                <TableCell key={column.key} align={column.align}>
                  {rowLink && column === linked ? (
                    <MuiLink component={Link} to={rowLink(record)} sx={{ fontWeight: 600 }}>
                      {column.render(record)}
                    </MuiLink>
                  ) : (
                    column.render(record)
                  )}
                </TableCell>
              ))}
              {rowActions && (
                <TableCell align="right" sx={{ py: 0.5, whiteSpace: 'nowrap' }}>
                  {rowActions(record)}
                </TableCell>
              )}
            </TableRow>
          )) ??
            Array.from({ length: Math.min(perPage, 6) }, (_, index) => (
              <TableRow key={index}>
                {columns.map((column) => (
                  <TableCell key={column.key}>
                    <Skeleton />
                  </TableCell>
                ))}
                {rowActions && <TableCell />}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const order = (direction: string): 'asc' | 'desc' => (direction === 'DESC' ? 'desc' : 'asc');

const next = (sort: { field: string; order: string }, field: string | undefined): 'ASC' | 'DESC' =>
  sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC';
