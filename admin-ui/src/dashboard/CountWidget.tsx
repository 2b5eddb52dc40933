import { Box, Link as MuiLink, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import type { Schema } from '../providers/types.js';
import { serif } from '../theme/theme.js';
import { useFormats } from '../ui/useFormats.js';

/** How many clients or properties there are, each figure leading to its list. */
export function CountWidget({
  kind,
  counts,
  year,
}: {
  kind: 'clients' | 'properties';
  counts: Schema<'RecordCountsDto'>;
  year: number;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const list = kind === 'clients' ? 'client' : 'property';
  const figures = [
    {
      label: translate('console.dashboard.thisYear', { year }),
      value: counts.currentYear,
      to: paths.dashboardDetails(list === 'client' ? 'new-clients' : 'new-property'),
    },
    {
      label: translate('console.dashboard.waiting'),
      value: counts.new,
      to: `${kind === 'clients' ? paths.clients() : paths.properties()}?${new URLSearchParams({ filter: JSON.stringify({ status: 'A', isNew: true }) })}`,
    },
    {
      label: translate('common.status.I'),
      value: counts.inactive,
      to: `${kind === 'clients' ? paths.clients() : paths.properties()}?${new URLSearchParams({ filter: JSON.stringify({ status: 'I' }) })}`,
    },
  ];
  return (
    <Paper component="section" aria-label={translate(`console.${kind}.title`)} sx={{ p: 2 }}>
      <Typography variant="h2">{translate(`console.${kind}.title`)}</Typography>
      <MuiLink
        component={Link}
        to={paths.dashboardDetails(list === 'client' ? 'active-clients' : 'active-property')}
        sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1, my: 0.5 }}
      >
        <Box component="span" sx={{ fontFamily: serif, fontSize: '2.5rem', lineHeight: 1.1 }}>
          {formats.number(counts.active)}
        </Box>
        <span>{translate('common.status.A')}</span>
      </MuiLink>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {figures.map(({ label, value, to }) => (
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
