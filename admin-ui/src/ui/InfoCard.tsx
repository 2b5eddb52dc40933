import { Box, Paper, Typography } from '@mui/material';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface InfoRow {
  readonly label: string;
  /** Missing values read 'N/A'. */
  readonly value: ReactNode;
}

/** A titled card of labels and values. */
export function InfoCard({
  title,
  rows,
  action,
  children,
}: {
  title: string;
  rows?: readonly InfoRow[];
  action?: ReactNode;
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 30 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {rows && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(96px, 2fr) minmax(0, 3fr)',
            columnGap: 1.5,
            rowGap: 0.75,
            fontSize: '0.875rem',
          }}
        >
          {rows.map(({ label, value }) => (
            <Fragment key={label}>
              <Box component="dt" sx={{ color: 'text.secondary', hyphens: 'auto', overflowWrap: 'anywhere' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value === null || value === undefined || value === ''
                  ? translate('common.notAvailable')
                  : value}
              </Box>
            </Fragment>
          ))}
        </Box>
      )}
      {children}
    </Paper>
  );
}

/** Cards beside each other where there is room. */
export function CardGrid({ children, min = 280 }: { children: ReactNode; min?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`,
        mb: 2,
      }}
    >
      {children}
    </Box>
  );
}
