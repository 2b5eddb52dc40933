import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface EmptyListProps {
  /** Key of the rows' name. */
  readonly text: string;
  readonly action?: ReactNode;
  /** Clears the filters; absent if none are set. */
  readonly onClear?: () => void;
}

/** Placeholder of a list without rows: either there are none, or none match the filters. */
export function EmptyList({ text, action, onClear }: EmptyListProps) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ px: 2, py: 5, textAlign: 'center', display: 'grid', gap: 1, justifyItems: 'center' }}
    >
      <Typography variant="h3">
        {translate(onClear ? 'console.list.noResults' : 'common.noRecords')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440 }}>
        {translate(onClear ? 'console.list.noResultsText' : text)}
      </Typography>
      {onClear ? (
        <Button variant="outlined" onClick={onClear}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : (
        action
      )}
    </Box>
  );
}
