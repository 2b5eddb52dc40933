import { Box, MenuItem, Pagination, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { pageSizes } from '../../../common/limits.js';

/** 'Showing X of Y entries', the pages and the rows per page (spec section 9). */
export function ReportPager({
  page,
  perPage,
  total,
  shown,
  onPage,
  onPerPage,
}: {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly shown: number;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
}) {
  const translate = useTranslate();
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        mt: 2,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('common.showing', { shown, total })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          fullWidth={false}
          label={translate('common.rowsPerPage')}
          value={perPage}
          onChange={(event) => onPerPage(Number(event.target.value))}
          sx={{ minWidth: 120 }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
        {pages > 1 && (
          <Pagination
            page={Math.min(page, pages)}
            count={pages}
            siblingCount={1}
            shape="rounded"
            onChange={(_, next) => onPage(next)}
            getItemAriaLabel={(type, number) =>
              type === 'page'
                ? translate('reports.page', { page: number ?? 0 })
                : translate(`reports.goTo.${type}`)
            }
          />
        )}
      </Box>
    </Box>
  );
}
