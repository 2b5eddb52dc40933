import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { LoadError } from '../ui/LoadError.js';
import { Badge } from '../ui/StatusBadge.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { DateTime } from '../ui/values.js';

/** Where the own account is signed in; each session can be ended, or all others at once. */
export function Sessions() {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call<Schema<'SessionDto'>[]>('auth/sessions', { signal }),
  });
  const end = (path: string) =>
    api
      .call(path, { method: 'DELETE' })
      .then(() => {
        toast.success('console.account.sessionEnded');
        invalidate('sessions');
      })
      .catch((problem: unknown) => toast.failure(problem));
  return (
    <Paper component="section" aria-labelledby="sessions" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id="sessions" sx={{ flex: 1 }}>
          {translate('console.account.sessions')}
        </Typography>
        {data && data.length > 1 && (
          <Button variant="outlined" color="error" onClick={() => void end('auth/sessions')}>
            {translate('console.account.endOthers')}
          </Button>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography variant="body2" sx={{ fontWeight: 650 }}>
                {[session.device.browser, session.device.system].filter(Boolean).join(' · ') ||
                  translate('console.account.unknownDevice')}{' '}
                {session.current && <Badge tone="success" label={translate('console.account.thisSession')} />}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {session.ip} · {translate('console.account.signedInAt')}{' '}
                <DateTime value={session.createdAt} /> · {translate('console.account.lastSeen')}{' '}
                <DateTime value={session.lastSeenAt} />
              </Typography>
            </Box>
            {!session.current && (
              <Button variant="outlined" onClick={() => void end(`auth/sessions/${session.id}`)}>
                {translate('console.account.endSession')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
