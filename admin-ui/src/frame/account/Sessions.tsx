import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { LoadError } from '../../ui/LoadError.js';
import { Badge } from '../../ui/StatusBadge.js';
import { useAct } from '../../ui/useAct.js';
import { useRead } from '../../ui/useRead.js';
import { DateTime } from '../../ui/values.js';

type Session = Schema<'SessionDto'>;

/** The current user's sessions; each can be ended, or all others at once. */
export function Sessions() {
  const translate = useTranslate();
  const data = useConsoleData();
  const { data: sessions, error, refetch } = useRead('/api/auth/sessions');
  const end = useAct(
    (id?: Session['id']) =>
      id === undefined
        ? data.call('delete', '/api/auth/sessions')
        : data.call('delete', '/api/auth/sessions/{id}', { params: { id } }),
    { success: 'console.account.sessionEnded' },
  );
  return (
    <Paper component="section" aria-labelledby="sessions" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id="sessions" sx={{ flex: 1 }}>
          {translate('console.account.sessions')}
        </Typography>
        {sessions && sessions.length > 1 && (
          <Button variant="outlined" color="error" onClick={() => end.mutate(undefined)}>
            {translate('console.account.endOthers')}
          </Button>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={refetch} />}
      {!sessions && !error && <Skeleton variant="rounded" height={80} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions?.map((session) => (
          <Row key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
        ))}
      </Box>
    </Paper>
  );
}

function Row({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.account.${key}`);
  const { browser, system } = session.device;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {[browser, system].filter(Boolean).join(' · ') || text('unknownDevice')}{' '}
          {session.current && <Badge tone="success" label={text('thisSession')} />}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {session.ip} · {text('signedInAt')} <DateTime value={session.createdAt} /> · {text('lastSeen')}{' '}
          <DateTime value={session.lastSeenAt} />
        </Typography>
      </Box>
      {!session.current && (
        <Button variant="outlined" onClick={onEnd}>
          {text('endSession')}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
