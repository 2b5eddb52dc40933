import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Number of page numbers shown initially, and added by each click on the ellipsis. */
const step = 5;
const compact = { minWidth: 32, minHeight: 30, px: 0.75, py: 0.25 };

interface PageNumbersProps {
  /** Zero-based, as in MUI's TablePagination. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly count: number;
  readonly onPageChange: (event: MouseEvent | null, page: number) => void;
}

/** Page numbers of a list: the first page, five around the current one, and five more with each click on the ellipsis. */
export function PageNumbers({ page: index, rowsPerPage, count, onPageChange }: PageNumbersProps) {
  const translate = useTranslate();
  const [extra, setExtra] = useState(0);
  const pages = Math.ceil(count / rowsPerPage);
  if (pages <= 1) return null;
  const page = index + 1;
  const last = Math.min(pages, Math.ceil(page / step) * step + extra);
  // Far into a long list, the preceding numbers are left out to fit on one line.
  const first = Math.max(1, last - step - extra + 1);
  const numbers = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const turn = (by: -1 | 1) => (
    <IconButton
      size="small"
      disabled={by === -1 ? page <= 1 : page >= pages}
      onClick={(event) => onPageChange(event, index + by)}
      aria-label={translate(by === -1 ? 'ra.navigation.previous' : 'ra.navigation.next')}
    >
      {by === -1 ? <ChevronLeft fontSize="small" /> : <ChevronRight fontSize="small" />}
    </IconButton>
  );
  return (
    <Box
      component="nav"
      aria-label={translate('console.list.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25, ml: 'auto' }}
    >
      {turn(-1)}
      {[...(first > 1 ? [1] : []), ...numbers].map((number) => (
        <Button
          key={number}
          variant={number === page ? 'contained' : 'text'}
          aria-current={number === page ? 'page' : undefined}
          aria-label={translate('ra.navigation.page', { page: number })}
          onClick={(event) => onPageChange(event, number - 1)}
          sx={{ ...compact, ...(number === 1 && first > 2 && { mr: 1.5 }) }}
        >
          {number}
        </Button>
      ))}
      {last < pages && (
        <Button
          aria-label={translate('console.list.morePages')}
          onClick={() => setExtra(extra + step)}
          sx={compact}
        >
          …
        </Button>
      )}
      {turn(1)}
    </Box>
  );
}
