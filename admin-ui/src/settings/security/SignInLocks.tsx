import LockOpen from '@mui/icons-material/LockOpenOutlined';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { LoadError } from '../../ui/LoadError.js';
import { useRead } from '../../ui/useRead.js';
import { useFormats } from '../../ui/useFormats.js';
import { Account } from './Account.js';

type Lock = Schema<'SignInLockDto'>;

/** Locked accounts, latest failure first; each can be unlocked. */
export function SignInLocks() {
  const translate = useTranslate();
  const { data: locks, error, refetch } = useRead('/api/sign-in-locks');
  if (error && !locks) return <LoadError error={error} onRetry={refetch} />;
  if (!locks) return <Skeleton variant="rounded" height={240} />;
  return (
    <Paper sx={{ px: 2, py: 1 }}>
      {locks.length === 0 && <Typography sx={{ py: 2 }}>{translate('security.noLocks')}</Typography>}
      <Box component="ul" aria-label={translate('security.locks')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {locks.map((lock) => (
          <LockRow key={lock.id} lock={lock} />
        ))}
      </Box>
    </Paper>
  );
}

function LockRow({ lock }: { readonly lock: Lock }) {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <Account of={lock} /> · {lock.email}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {translate('security.locked', {
            kinds: lock.kinds.map((kind) => translate(`security.kind.${kind}`)).join(', '),
            until: format.dateTime(lock.until),
          })}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {translate('security.attempts', {
            smart_count: lock.failures,
            at: format.dateTime(lock.lastFailureAt),
            ip: lock.lastIp ?? translate('common.notAvailable'),
          })}
        </Typography>
      </Box>
      <Unlock lock={lock} />
    </Box>
  );
}

function Unlock({ lock: { id, email, fullName } }: { readonly lock: Lock }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const name = fullName ?? email;
  return (
    <May permission="security.edit">
      <ConfirmButton
        label={translate('security.unlock')}
        icon={<LockOpen />}
        title={translate('security.unlockTitle', { name })}
        run={() => data.call('post', '/api/sign-in-locks/lift', { body: { id } })}
        success="security.unlocked"
      >
        {translate('security.unlockText')}
      </ConfirmButton>
    </May>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1.25,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
};
