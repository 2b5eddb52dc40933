import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, Select, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { pageSizes } from '../../../../common/limits.js';
import type { ListMeta } from '../../providers/dataProvider.js';
import { useFormats } from '../useFormats.js';

/** Page numbers shown at first, and added by each press of the ellipsis (spec section 9). */
const pageStep = 5;

/** 'Showing X of Y entries', page sizes and page numbers. */
export function ListFooter() {
  const translate = useTranslate();
  const { data, total = 0, page, perPage, setPage, setPerPage, ...list } = useListContext();
  const formats = useFormats();
  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: (theme) => theme.tokens.raised,
      }}
    >
      <Typography variant="caption" color="textSecondary" role="status">
        {translate('common.showing', {
          shown: formats.number(data?.length ?? 0),
          total: formats.total(total, list.meta as ListMeta | undefined),
        })}
      </Typography>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary" aria-hidden>
          {translate('common.rowsPerPage')}
        </Typography>
        <Select
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          slotProps={{ input: { 'aria-label': translate('common.rowsPerPage') } }}
          sx={{ fontSize: '0.8rem', '& .MuiSelect-select': { py: 0.4 } }}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Box sx={{ flex: 1 }} />
      <Pages page={page} pages={Math.max(1, Math.ceil(total / perPage))} onPage={setPage} />
    </Box>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const translate = useTranslate();
  const [extra, setExtra] = useState(0);
  if (pages <= 1) return null;
  const needed = Math.ceil(page / pageStep) * pageStep;
  const last = Math.min(pages, needed + extra);
  // Far into a long list the first numbers give way, so that the row stays one row.
  const first = Math.max(1, last - Math.max(pageStep, extra + pageStep) + 1);
  return (
    <Box
      component="nav"
      className="no-print"
      aria-label={translate('console.list.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 }}
    >
      <IconButton
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={translate('ra.navigation.previous')}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'contained' : 'text'}
          aria-current={number === page ? 'page' : undefined}
          aria-label={translate('ra.navigation.page', { page: number })}
          onClick={() => onPage(number)}
          sx={{ minWidth: 32, minHeight: 30, px: 0.75, py: 0.25 }}
        >
          {number}
        </Button>
      ))}
      {last < pages && (
        <Button
          aria-label={translate('console.list.morePages')}
          onClick={() => setExtra(extra + pageStep)}
          sx={{ minWidth: 32, minHeight: 30, px: 0.75, py: 0.25 }}
        >
          …
        </Button>
      )}
      <IconButton
        size="small"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={translate('ra.navigation.next')}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  );
}
