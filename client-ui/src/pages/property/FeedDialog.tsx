import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Locale } from '../../../../common/text/locales.js';
import type { calendarFeed as english } from '../../../../common/messages/en/season.js';
import {
  type Catalog,
  type MessageKey,
  type MessageParams,
  translate,
} from '../../../../common/messages/translate.js';
import { call } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Alert, Skeleton } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { useToast } from '../../ui/toast.js';

type Say = (key: MessageKey<{ calendarFeed: typeof english }>, params?: MessageParams) => string;

/** Loaded with the dialog, which few users open. */
const texts: Record<Locale, () => Promise<Catalog>> = {
  en: () => import('../../../../common/messages/en/season.js').then(({ calendarFeed }) => ({ calendarFeed })),
  fr: () => import('../../../../common/messages/fr/season.js').then(({ calendarFeed }) => ({ calendarFeed })),
  de: () => import('../../../../common/messages/de/season.js').then(({ calendarFeed }) => ({ calendarFeed })),
};

/** The owner's calendar subscription: creates, renews and revokes its secret address. */
export default function FeedDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t, locale } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const catalog = useQuery({
    queryKey: ['texts', 'calendar-feed', locale],
    queryFn: texts[locale],
    staleTime: Infinity,
  });
  const feed = useQuery({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => call('get', '/api/calendar-feed', { signal }),
  });
  // Kept in this state only: the address must never reach a cache.
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const say: Say = (key, params) => translate(catalog.data ?? {}, key, params);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch((error: unknown) => toast.error(errorText(error, t)));
    await queries.invalidateQueries({ queryKey: ['calendar-feed'] });
    setBusy(false);
  };
  const create = async (): Promise<void> =>
    setAddress((await call('post', '/api/calendar-feed', { body: {} })).address);
  const revoke = async (): Promise<void> => {
    await call('delete', '/api/calendar-feed');
    setAddress(undefined);
    toast.success(say('calendarFeed.revoked'));
  };
  const isSubscribed = Boolean(feed.data?.createdAt);
  const isReady = Boolean(feed.data && catalog.data);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        isReady && (
          <>
            {isSubscribed && (
              <Button kind="danger" busy={busy} onClick={() => void run(revoke)}>
                {say('calendarFeed.revoke')}
              </Button>
            )}
            <Button kind={address ? 'secondary' : 'primary'} busy={busy} onClick={() => void run(create)}>
              {say(isSubscribed ? 'calendarFeed.renew' : 'calendarFeed.subscribe')}
            </Button>
          </>
        )
      }
    >
      {catalog.data ? (
        <>
          <p>{say('calendarFeed.owner')}</p>
          <QueryState query={feed} lines={2}>
            {(read) =>
              address ? <NewAddress address={address} say={say} /> : <State feed={read} say={say} />
            }
          </QueryState>
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}

function State({ feed: { createdAt }, say }: { feed: Dto<'CalendarFeedDto'>; say: Say }) {
  const { moment } = useI18n();
  if (!createdAt) return <p>{say('calendarFeed.none')}</p>;
  return (
    <>
      <p>
        {say('calendarFeed.since')} {moment(createdAt)}
      </p>
      <p className="muted">{say('calendarFeed.renewText')}</p>
    </>
  );
}

/** The address, to copy or to open in this device's calendar program. */
function NewAddress({ address, say }: { address: string; say: Say }) {
  const { t } = useI18n();
  const toast = useToast();
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(say('calendarFeed.copied'));
    } catch {
      toast.error(t('errors.generic'));
    }
  };
  return (
    <>
      <Alert tone="warning" live>
        <p>
          <strong>{say('calendarFeed.onceTitle')}</strong>
        </p>
        <p>{say('calendarFeed.onceText')}</p>
      </Alert>
      <div className="field">
        <label htmlFor={id}>{say('calendarFeed.address')}</label>
        <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
      </div>
      <div className="section-actions">
        <Button icon="copy" onClick={() => void copy()}>
          {say('calendarFeed.copy')}
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')}>{say('calendarFeed.open')}</a>
      </div>
    </>
  );
}
