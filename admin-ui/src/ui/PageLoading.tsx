import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A skeleton shown while a page's code is loading. */
export function PageLoading() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('common.loading')} sx={{ p: { xs: 2, md: 3 } }}>
      <Skeleton width={160} height={20} />
      <Skeleton width={280} height={40} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  );
}
