import { Box, createTheme, type Theme, ThemeProvider } from '@mui/material';
import { type ComponentProps, useMemo } from 'react';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { pageSizes } from '../../../../common/platform/limits.js';
import type { ListMeta } from '../../providers/types.js';
import { useFormats } from '../useFormats.js';
import { PageNumbers } from './PageNumbers.js';

/** react-admin hides page sizes and numbers on small screens; these lists always have them. */
const everywhere = ({ breakpoints, ...theme }: Theme): Theme => ({
  ...theme,
  breakpoints: createTheme({ breakpoints: { values: { ...breakpoints.values, md: 0 } } }).breakpoints,
});

/** 'Showing X of Y entries', page sizes and page numbers. */
export function ListFooter() {
  const translate = useTranslate();
  const formats = useFormats();
  const { data, total = 0, meta, perPage } = useListContext();
  const sizes = useMemo(() => [...new Set([...pageSizes, perPage])].sort((a, b) => a - b), [perPage]);
  // Props of MUI's TablePagination that react-admin's type lacks.
  const own = {
    ActionsComponent: PageNumbers,
    labelRowsPerPage: translate('common.rowsPerPage'),
    labelDisplayedRows: () => (
      <span role="status">
        {translate('common.showing', {
          shown: formats.number(data?.length ?? 0),
          total: formats.total(total, meta as ListMeta | undefined),
        })}
      </span>
    ),
  } as Partial<ComponentProps<typeof Pagination>>;
  return (
    <ThemeProvider theme={everywhere}>
      <Box sx={footer}>
        <Pagination rowsPerPageOptions={sizes} {...own} />
      </Box>
    </ThemeProvider>
  );
}

const footer = (theme: Theme) => ({
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: theme.tokens.raised,
  '& .MuiTablePagination-root': { display: 'block', overflow: 'visible' },
  '& .MuiToolbar-root': { minHeight: '0 !important', flexWrap: 'wrap', gap: 1, px: 2, py: 1 },
  '& .MuiTablePagination-spacer': { display: 'none' },
  '& .MuiTablePagination-displayedRows': { order: -1, m: 0, color: 'text.secondary', fontSize: '0.78rem' },
  '& .MuiTablePagination-selectLabel': { m: 0, color: 'text.secondary', fontSize: '0.78rem' },
  '& .MuiTablePagination-input': { m: 0 },
  '@media print': { '& .MuiToolbar-root > :not(.MuiTablePagination-displayedRows)': { display: 'none' } },
});
