import { Box, Link as MuiLink, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import type { Schema } from '../../providers/types.js';
import { serif } from '../../theme/theme.js';
import { useFormats } from '../../ui/useFormats.js';

interface CountWidgetProps {
  readonly kind: 'clients' | 'properties';
  readonly counts: Schema<'RecordCountsDto'>;
  readonly year: number;
}

/** Counts of clients or properties, each linked to its list. */
export function CountWidget({ kind, counts, year }: CountWidgetProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const name = kind === 'clients' ? 'clients' : 'property';
  const details = (which: 'active' | 'new') => consolePath('dashboardDetails', { type: `${which}-${name}` });
  const list = (filter: object) =>
    `${consolePath(kind)}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const figures = [
    [translate('console.dashboard.thisYear', { year }), counts.currentYear, details('new')],
    [translate('console.dashboard.waiting'), counts.new, list({ isNew: true })],
    [translate('common.status.I'), counts.inactive, list({ status: 'I' })],
  ] as const;
  const title = translate(`console.${kind}.title`);
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <MuiLink
        component={Link}
        to={details('active')}
        sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1, my: 0.5 }}
      >
        <Box component="span" sx={{ fontFamily: serif, fontSize: '2.5rem', lineHeight: 1.1 }}>
          {formats.number(counts.active)}
        </Box>
        <span>{translate('common.status.A')}</span>
      </MuiLink>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {figures.map(([label, value, to]) => (
          <Box
            component="li"
            key={label}
            sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '0.875rem' }}
          >
            <MuiLink component={Link} to={to} color="textSecondary">
              {label}
            </MuiLink>
            <strong>{formats.number(value)}</strong>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
