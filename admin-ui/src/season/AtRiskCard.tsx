import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { FactCard } from '../ui/FactCard.js';
import { reasonLabel } from './reasonLabel.js';
import { LoadError } from '../ui/LoadError.js';
import { useFormats } from '../ui/useFormats.js';
import { useRead } from '../ui/useRead.js';

/** The list of protests at risk, with a filter. */
export const atRiskPath = (year: number, filter: object): string =>
  `${consolePath('seasonAtRisk', { year })}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Number of protests at risk by reason, and the unopened season; each number links to its list. */
export function AtRiskCard({ year }: { readonly year: number }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data, error, refetch } = useRead('/api/season/{year}/at-risk/counts', { params: { year } });
  const found = data?.reasons.filter(({ count }) => count > 0) ?? [];
  return (
    <FactCard title={translate('console.atRisk.title')}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data?.total === 0 && !data.unopened && (
        <Typography variant="body2" color="textSecondary">
          {translate('console.atRisk.nothing')}
        </Typography>
      )}
      {data && (data.total > 0 || data.unopened) && (
        <Box component="ul" sx={list}>
          {data.unopened && (
            <Box component="li" sx={line}>
              <MuiLink component={Link} to={consolePath('season', { year: data.unopened.year })}>
                {translate('console.atRisk.unopened', { year: data.unopened.year })}
              </MuiLink>
              <strong>{number(data.unopened.properties)}</strong>
            </Box>
          )}
          {found.map(({ reason, count }) => (
            <Box component="li" key={reason} sx={line}>
              <MuiLink component={Link} to={atRiskPath(year, { reason })}>
                {reasonLabel(translate, reason, data)}
              </MuiLink>
              <strong>{number(count)}</strong>
            </Box>
          ))}
          {data.total > 0 && (
            <Box component="li" sx={{ ...line, pt: 0.75, borderTop: 1, borderColor: 'divider' }}>
              <MuiLink component={Link} to={atRiskPath(year, {})}>
                {translate('console.atRisk.all')}
              </MuiLink>
              <strong>{number(data.total)}</strong>
            </Box>
          )}
        </Box>
      )}
    </FactCard>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: '0.875rem' };
const line = { display: 'flex', justifyContent: 'space-between', gap: 2 };
