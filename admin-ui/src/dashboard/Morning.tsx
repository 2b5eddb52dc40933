import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatAddress } from '../../../common/formats.js';
import { paths } from '../paths.js';
import type { Schema } from '../providers/types.js';
import { InfoCard } from '../ui/InfoCard.js';
import { Day } from '../ui/values.js';

const rows = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: '0.875rem' } as const;

/** Requests that wait for a decision, by kind. */
export function OpenRequests({ requests }: { requests: readonly Schema<'OpenRequestsDto'>[] }) {
  const translate = useTranslate();
  return (
    <InfoCard title={translate('console.dashboard.openRequests')}>
      {requests.length === 0 ? (
        <Empty text="console.dashboard.noRequests" />
      ) : (
        <Box component="ul" sx={rows}>
          {requests.map(({ kind, count }) => (
            <Box component="li" key={kind} sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <MuiLink component={Link} to={paths.activities('pending')}>
                {translate(`clients.request.kind.${kind}`)}
              </MuiLink>
              <strong>{count}</strong>
            </Box>
          ))}
        </Box>
      )}
    </InfoCard>
  );
}

/** Hearings of the next two weeks, soonest first. */
export function Hearings({
  hearings,
  total,
}: {
  hearings: readonly Schema<'UpcomingHearingDto'>[];
  total: number;
}) {
  const translate = useTranslate();
  const shown = hearings.slice(0, 6);
  return (
    <InfoCard title={translate('console.dashboard.hearings')}>
      {shown.length === 0 ? (
        <Empty text="console.dashboard.noHearings" />
      ) : (
        <Box component="ul" sx={rows}>
          {shown.map((hearing) => (
            <Box component="li" key={hearing.propertyId} sx={{ display: 'flex', gap: 1.5 }}>
              <Box sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                <Day value={hearing.hearingDate} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <MuiLink component={Link} underline="always" to={paths.property(hearing.propertyId)}>
                  {formatAddress(hearing) || hearing.ownerName}
                </MuiLink>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' · '}
                  {hearing.countyName} · {hearing.clientName}
                </Box>
              </Box>
            </Box>
          ))}
          {total > shown.length && (
            <Box component="li" sx={{ color: 'text.secondary' }}>
              {translate('console.dashboard.moreHearings', { smart_count: total - shown.length })}
            </Box>
          )}
        </Box>
      )}
    </InfoCard>
  );
}

function Empty({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary">
      {translate(text)}
    </Typography>
  );
}
