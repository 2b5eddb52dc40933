import { Box, Paper, Typography } from '@mui/material';
import { Fragment, type ReactNode, useId } from 'react';
import { useRecordContext, useTranslate, useTranslateLabel } from 'react-admin';

/** A field of the record by name, or with its rendered value: `['email', <Mail …/>]`. Missing values are shown as 'N/A'. */
export type Fact = string | readonly [source: string, value: ReactNode];

interface FactCardProps {
  readonly title: string;
  readonly facts?: readonly Fact[];
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A titled card with a record's fields or other content. */
export function FactCard({ title, facts, action, children }: FactCardProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 30 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {facts && <Facts facts={facts} />}
      {children}
    </Paper>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const record = useRecordContext();
  return (
    <Pairs
      pairs={facts.map((fact) => {
        const [source, value] = typeof fact === 'string' ? [fact, record?.[fact] as ReactNode] : fact;
        const missing = value === null || value === undefined || value === '';
        return [String(translateLabel({ source })), missing ? translate('common.notAvailable') : value];
      })}
    />
  );
}

interface PairsProps {
  readonly pairs: readonly (readonly [string, ReactNode])[];
  readonly strong?: boolean;
}

/** Labels with values, as a description list. */
export function Pairs({ pairs, strong = false }: PairsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        // Prevents breaks within a name.
        gridTemplateColumns: 'minmax(min-content, 2fr) minmax(0, 3fr)',
        columnGap: 1.5,
        rowGap: 0.75,
        fontSize: '0.875rem',
        '& dt': { color: 'text.secondary' },
        // On one line, as in tables, a date and time is wider than half a phone.
        '& time': { whiteSpace: 'normal' },
        '& dd': { m: 0, overflowWrap: 'anywhere', fontWeight: strong ? 700 : undefined },
      }}
    >
      {pairs.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

interface CardGridProps {
  readonly children: ReactNode;
  readonly min?: number;
}

/** Cards side by side where there is room. */
export function CardGrid({ children, min = 280 }: CardGridProps) {
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
