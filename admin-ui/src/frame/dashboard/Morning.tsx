import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { formatAddress } from '../../../../common/text/formats.js';
import type { Schema } from '../../providers/types.js';
import { FactCard } from '../../ui/FactCard.js';
import { Day } from '../../ui/values.js';

interface CardListProps {
  readonly title: string;
  /** Shown when there are no entries. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

/** A card with a simple list. */
export function CardList({ title, empty, children }: CardListProps) {
  return (
    <FactCard title={title}>
      {children.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      ) : (
        <Box component="ul" sx={list}>
          {children}
        </Box>
      )}
    </FactCard>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: '0.875rem' };

interface OpenRequestsProps {
  readonly requests: readonly Schema<'OpenRequestsDto'>[];
}

/** Open requests by kind. */
export function OpenRequests({ requests }: OpenRequestsProps) {
  const translate = useTranslate();
  return (
    <CardList
      title={translate('console.dashboard.openRequests')}
      empty={translate('console.dashboard.noRequests')}
    >
      {requests.map(({ kind, count }) => (
        <Box component="li" key={kind} sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <MuiLink component={Link} to={consolePath('pendingRequests')}>
            {translate(`clients.request.kind.${kind}`)}
          </MuiLink>
          <strong>{count}</strong>
        </Box>
      ))}
    </CardList>
  );
}

interface HearingsProps {
  readonly hearings: readonly Schema<'UpcomingHearingDto'>[];
  readonly total: number;
}

/** Maximum number of hearings in the card. */
const hearingsShown = 6;

/** Hearings of the next two weeks, soonest first. */
export function Hearings({ hearings, total }: HearingsProps) {
  const translate = useTranslate();
  const shown = hearings.slice(0, hearingsShown);
  const left = total - shown.length;
  return (
    <CardList
      title={translate('console.dashboard.hearings')}
      empty={translate('console.dashboard.noHearings')}
    >
      {[
        ...shown.map((hearing) => (
          <Box component="li" key={hearing.propertyId} sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
              <Day value={hearing.hearingDate} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <MuiLink
                component={Link}
                underline="always"
                to={consolePath('property', { id: hearing.propertyId })}
              >
                {formatAddress(hearing) || hearing.ownerName}
              </MuiLink>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` · ${hearing.countyName} · ${hearing.clientName}`}
              </Box>
            </Box>
          </Box>
        )),
        ...(left > 0
          ? [
              <Box component="li" key="left" sx={{ color: 'text.secondary' }}>
                {translate('console.dashboard.moreHearings', { smart_count: left })}
              </Box>,
            ]
          : []),
      ]}
    </CardList>
  );
}
