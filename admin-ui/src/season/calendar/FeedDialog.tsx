import Copy from '@mui/icons-material/ContentCopyOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FeedDeadlines, feedDeadlines } from '../../../../common/season/hearings.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { LoadError } from '../../ui/LoadError.js';
import { useAct } from '../../ui/useAct.js';
import { useRead } from '../../ui/useRead.js';
import { DateTime } from '../../ui/values.js';

/** The current user's calendar subscription: creates, renews and revokes its secret address. */
export default function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const id = useId();
  const [chosen, choose] = useState<FeedDeadlines>();
  // Kept in this state only: the address must never reach a cache.
  const [address, setAddress] = useState<string>();
  const { data: feed, error, refetch } = useRead('/api/calendar-feed', {});
  const deadlines = chosen ?? feed?.deadlines ?? 'none';
  const create = useAct(() => data.call('post', '/api/calendar-feed', { body: { deadlines } }), {
    onSuccess: (made) => setAddress(made.address),
  });
  const close = useRef<HTMLButtonElement>(null);
  const revoke = useAct(() => data.call('delete', '/api/calendar-feed'), {
    success: 'calendarFeed.revoked',
    onSuccess: () => {
      setAddress(undefined);
      // The button disappears; without focus in the dialog, Escape would no longer close it.
      close.current?.focus();
    },
  });
  const isBusy = create.isPending || revoke.isPending;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('calendarFeed.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
        <Box component="p" sx={{ m: 0 }}>
          {translate('calendarFeed.office')}
        </Box>
        {error && !feed && <LoadError error={error} onRetry={refetch} />}
        {address ? <NewAddress address={address} /> : feed && <State feed={feed} />}
        <TextField
          select
          label={translate('calendarFeed.deadlinesLabel')}
          value={deadlines}
          onChange={({ target }) => choose(target.value as FeedDeadlines)}
          disabled={!feed}
          sx={{ m: 0 }}
        >
          {feedDeadlines.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`calendarFeed.deadlines.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {feed?.createdAt && (
          <Button color="error" disabled={isBusy} onClick={() => revoke.mutate()}>
            {translate('calendarFeed.revoke')}
          </Button>
        )}
        <Button
          variant={address ? 'text' : 'contained'}
          disabled={!feed || isBusy}
          onClick={() => create.mutate()}
        >
          {translate(feed?.createdAt ? 'calendarFeed.renew' : 'calendarFeed.subscribe')}
        </Button>
        <Button ref={close} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function State({ feed: { createdAt } }: { readonly feed: Schema<'CalendarFeedDto'> }) {
  const translate = useTranslate();
  if (!createdAt)
    return (
      <Box component="p" sx={{ m: 0 }}>
        {translate('calendarFeed.none')}
      </Box>
    );
  return (
    <Box component="p" sx={{ m: 0 }}>
      {translate('calendarFeed.since')} <DateTime value={createdAt} />
      <br />
      {translate('calendarFeed.renewText')}
    </Box>
  );
}

/** The address, to copy or to open in this device's calendar program. */
function NewAddress({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify('calendarFeed.copied', { type: 'success' }),
      // The clipboard requires a secure page; otherwise the text is selected for copying.
      () => document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select(),
    );
  return (
    <>
      <Alert severity="warning">
        <strong>{translate('calendarFeed.onceTitle')}</strong>
        <br />
        {translate('calendarFeed.onceText')}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          id={id}
          label={translate('calendarFeed.address')}
          value={address}
          onFocus={(event) => event.target.select()}
          slotProps={{
            htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } },
          }}
          sx={{ flex: '1 1 240px', m: 0 }}
        />
        <Button variant="contained" startIcon={<Copy />} onClick={() => void copy()}>
          {translate('calendarFeed.copy')}
        </Button>
      </Box>
      <MuiLink href={address.replace(/^https?:/, 'webcal:')}>{translate('calendarFeed.open')}</MuiLink>
    </>
  );
}
