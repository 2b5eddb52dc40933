import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Column, Row } from './types.js';

interface RecordCardsProps<Record extends Row> {
  readonly label: string;
  readonly columns: readonly Column<Record>[];
  readonly rows: readonly Record[] | undefined;
  readonly rowLink: ((record: Record) => string) | undefined;
  readonly rowActions: ((record: Record) => ReactNode) | undefined;
}

/** The narrow form of a list: a card a row, nothing scrolls sideways. */
export function RecordCards<Record extends Row>({
  label,
  columns,
  rows,
  rowLink,
  rowActions,
}: RecordCardsProps<Record>) {
  const translate = useTranslate();
  const { isFetching } = useListContext();
  const title = columns.find((column) => column.link) ?? columns[0];
  if (!rows) return <Skeleton variant="rounded" height={180} sx={{ m: 2 }} />;
  return (
    <Box component="ul" aria-label={label} aria-busy={isFetching} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((record) => (
        <Box component="li" key={record.id} sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          {title && (
            <Box sx={{ fontWeight: 650, mb: 0.5, overflowWrap: 'anywhere' }}>
              {rowLink ? (
                <MuiLink component={Link} to={rowLink(record)} sx={{ display: 'block', py: 0.5 }}>
                  {title.render(record)}
                </MuiLink>
              ) : (
                title.render(record)
              )}
            </Box>
          )}
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(88px, 2fr) minmax(0, 4fr)',
              gap: 0.5,
              fontSize: '0.85rem',
            }}
          >
            {columns
              .filter((column) => column !== title)
              .map((column) => (
                <Fragment key={column.key}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {translate(column.label)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {column.render(record)}
                  </Box>
                </Fragment>
              ))}
          </Box>
          {rowActions && (
            <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>{rowActions(record)}</Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
