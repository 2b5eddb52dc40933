import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EmptyText } from './types.js';

/** A list without rows: either nothing is there yet, or the filters leave nothing. */
export function EmptyList({
  empty,
  filtered,
  onClear,
}: {
  empty: EmptyText;
  filtered: boolean;
  onClear: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ px: 2, py: 5, textAlign: 'center', display: 'grid', gap: 1, justifyItems: 'center' }}
    >
      <Typography variant="h3">
        {translate(filtered ? 'console.list.noResults' : 'common.noRecords')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440 }}>
        {translate(filtered ? 'console.list.noResultsText' : empty.text)}
      </Typography>
      {filtered ? (
        <Button variant="outlined" onClick={onClear}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : (
        empty.action
      )}
    </Box>
  );
}
