import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Badge } from './StatusBadge.js';

export interface Outcome {
  readonly key: number;
  readonly name: string;
  readonly detail?: string | null;
  readonly outcome: string;
  readonly message: string | null;
  readonly tone: 'success' | 'neutral' | 'warning' | 'info';
  /** Input for the row, such as a note. */
  readonly entry?: ReactNode;
}

/** Outcome of each row of a bulk call. */
export function Outcomes({ rows }: { readonly rows: readonly Outcome[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}
      tabIndex={0}
    >
      {rows.map(({ key, name, detail, outcome, message, tone, entry }) => (
        <Box component="li" key={key} sx={line}>
          <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
            <Typography variant="body2">{name}</Typography>
            {detail && (
              <Typography variant="body2" color="text.secondary">
                {detail}
              </Typography>
            )}
            {message && <Typography variant="body2">{message}</Typography>}
            {entry}
          </Box>
          <Badge tone={tone} label={outcome} />
        </Box>
      ))}
    </Box>
  );
}

/** On a phone, the outcome is below its row. */
const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: { xs: 0.5, sm: 2 },
  '& > .MuiChip-root': { flexShrink: { sm: 0 } },
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
};
