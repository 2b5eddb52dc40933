import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { InfoCard } from '../ui/InfoCard.js';
import { StatusBadge } from '../ui/StatusBadge.js';

/** The clients whose pages one opened last. */
export function RecentlyViewed() {
  const translate = useTranslate();
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['clients', 'recently-viewed'],
    queryFn: ({ signal }) => api.call<Schema<'RecentClientDto'>[]>('clients/recently-viewed', { signal }),
    staleTime: 0,
  });
  if (isError) return null;
  return (
    <InfoCard title={translate('console.dashboard.recent')}>
      {!data ? (
        <Skeleton variant="rounded" height={80} />
      ) : data.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('console.dashboard.noRecent')}
        </Typography>
      ) : (
        <Box
          component="ol"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: '0.875rem' }}
        >
          {data.map((client) => (
            <Box component="li" key={client.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <MuiLink component={Link} to={paths.client(client.id)} sx={{ flex: 1 }}>
                {client.firstName} {client.lastName}
              </MuiLink>
              {client.status === 'I' && <StatusBadge status="I" />}
            </Box>
          ))}
        </Box>
      )}
    </InfoCard>
  );
}
