import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DateRole } from '../../../../common/season/terms.js';
import type { ProtestDetails, Schema } from '../../providers/types.js';
import { LoadError } from '../../ui/LoadError.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';

type LegalDate = Schema<'ProtestDateDto'>;

/** The legal dates of a protest: missed dates and their remedies, dates that are due, and on demand all that apply. */
export function LegalDates({ protest }: { readonly protest: ProtestDetails }) {
  const translate = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const of = (role: DateRole) => protest.dates.filter((date) => date.role === role);
  const [missed, remedies] = [of('missed'), of('remedy')];
  return (
    <Box component="section" aria-label={translate('protests.dates.title')} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 160 }}>
          {translate('protests.dates.title')}
        </Typography>
        <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {translate(showsAll ? 'protests.dates.fewer' : 'protests.dates.all')}
        </Button>
      </Box>
      {missed.map(({ rule, name, reason }) => (
        <Alert key={rule} severity="warning" sx={{ mb: 1 }}>
          <strong>{translate('protests.dates.missed', { name })}</strong>
          <br />
          {reason}
        </Alert>
      ))}
      {showsAll ? (
        <AllDates id={protest.id} />
      ) : (
        <>
          {remedies.length > 0 && (
            <>
              <Typography variant="h4" sx={{ fontSize: '0.875rem', fontWeight: 700, mb: 0.5 }}>
                {translate('protests.dates.remedies')}
              </Typography>
              <DateList dates={remedies} />
            </>
          )}
          <DateList dates={of('due')} />
          {protest.dates.length === 0 && (
            <Typography variant="body2" color="text.secondary">
              {translate('protests.dates.none')}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

function AllDates({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRead('/api/protests/{id}/deadlines', { params: { id } });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  return <DateList dates={data ?? []} showsRoles />;
}

const tones: Readonly<Record<DateRole, Tone>> = {
  due: 'info',
  missed: 'danger',
  remedy: 'warning',
  later: 'neutral',
  past: 'neutral',
};

interface DateListProps {
  readonly dates: readonly LegalDate[];
  readonly showsRoles?: boolean;
}

/** Dates with the reason and who has to act. The owner's dates are listed by the earlier day to plan for. */
function DateList({ dates, showsRoles = false }: DateListProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', p: 0, m: 0, mb: 1, '& li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {dates.map(({ rule, role, on, planBy, by, name, reason }) => (
        <Box
          component="li"
          key={rule}
          sx={{
            display: 'grid',
            gap: { xs: 0, sm: 2 },
            py: 0.75,
            fontSize: '0.875rem',
            gridTemplateColumns: { sm: '90px minmax(0, 2fr) minmax(0, 3fr)' },
            '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
          }}
        >
          <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {formats.date(by === 'owner' ? planBy : on)}
          </Box>
          <Box>
            <strong>{name}</strong> · {translate(`protests.dates.by.${by}`)}{' '}
            {showsRoles && <Badge tone={tones[role]} label={translate(`protests.dates.role.${role}`)} />}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {reason}
            {by === 'owner' &&
              planBy < on &&
              `. ${translate('protests.dates.planBy', { date: formats.date(planBy) })}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
