import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { StatusBadge } from '../../ui/StatusBadge.js';
import { useRead } from '../../ui/useRead.js';
import { CardList } from './Morning.js';

/** The clients most recently viewed by the current user. */
export function RecentlyViewed() {
  const translate = useTranslate();
  const { data, isError } = useRead('/api/clients/recently-viewed');
  if (isError) return null;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <CardList title={translate('console.dashboard.recent')} empty={translate('console.dashboard.noRecent')}>
      {data.map(({ id, firstName, lastName, email, city, status }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={consolePath('client', { id })}>
              {firstName} {lastName}
            </MuiLink>
            <Typography variant="caption" color="textSecondary" component="div">
              {[city, email].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {status === 'I' && <StatusBadge status="I" />}
        </Box>
      ))}
    </CardList>
  );
}
