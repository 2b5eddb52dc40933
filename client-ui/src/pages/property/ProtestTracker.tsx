import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Locale } from '../../../../common/enums.js';
import { type Catalog, type MessageParams, translate } from '../../../../common/messages/translate.js';
import { trackOf, visitedIn } from '../../../../common/season/stages.js';
import { formatTime } from '../../../../common/times.js';
import { call, list } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { openLink } from '../../api/open-link.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Card, Skeleton } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { AppointmentLine } from './AppointmentLine.js';
import { CancelService } from './CancelService.js';
import { PacketLines } from './PacketLines.js';
import { useToast } from '../../ui/toast.js';
import { businessToday } from '../../../../web-shared/moments.js';

type Details = Dto<'ProtestDetailsDto'>;
type Row = Dto<'ProtestDto'>;
type Say = (key: string, params?: MessageParams) => string;

/** The tracker's texts, which no other page needs. */
const texts: Record<Locale, () => Promise<Catalog>> = {
  en: () => import('../../../../common/messages/en/portal-protest.js'),
  fr: () => import('../../../../common/messages/fr/portal-protest.js'),
  de: () => import('../../../../common/messages/de/portal-protest.js'),
};

const FeedDialog = lazy(() => import('./FeedDialog.js'));

/** A property's protest in the owner's words: where it stands, what comes next, what has happened, and former years. */
export default function ProtestTracker({ propertyId }: { propertyId: number }) {
  const { locale, t } = useI18n();
  const catalog = useQuery({
    queryKey: ['texts', 'protest', locale],
    queryFn: texts[locale],
    staleTime: Infinity,
  });
  const protests = useQuery({
    queryKey: ['protests', 'property', propertyId],
    queryFn: ({ signal }) =>
      list('/api/protests', { filter: { propertyId }, size: 100, sort: ['taxYear', 'DESC'], signal }),
  });
  if (!catalog.data)
    return (
      <Card title={t('portal.home.protest.column')} icon="shield">
        <Skeleton lines={3} />
      </Card>
    );
  const say: Say = (key, params) => translate(catalog.data, key as never, params);
  return (
    <QueryState query={protests} lines={3}>
      {({ rows: [current, ...former] }) =>
        current ? (
          <Current protest={current} former={former} say={say} />
        ) : (
          <Card title={t('portal.home.protest.column')} icon="shield">
            <p className="muted">{say('portalProtest.none')}</p>
            <AppointmentLine propertyId={propertyId} say={say} />
          </Card>
        )
      }
    </QueryState>
  );
}

function Current({ protest, former, say }: { protest: Row; former: readonly Row[]; say: Say }) {
  const { id, taxYear } = protest;
  const { locale } = useI18n();
  const details = useQuery({
    queryKey: ['protest', id, locale],
    queryFn: ({ signal }) => call('get', '/api/protests/{id}', { params: { id }, signal }),
  });
  return (
    <Card title={say('portalProtest.title', { year: taxYear })} icon="shield" className="protests">
      <QueryState query={details} lines={3}>
        {(read) => <Tracker protest={read} say={say} />}
      </QueryState>
      <PacketLines propertyId={protest.propertyId} say={say} />
      <AppointmentLine propertyId={protest.propertyId} say={say} />
      <SubscribeButton label={say('portalProtest.subscribe')} />
      <CancelService propertyId={protest.propertyId} say={say} />
      {former.length > 0 && (
        <details className="spaced">
          <summary>{say('portalProtest.former')}</summary>
          <Former rows={former} say={say} />
        </details>
      )}
    </Card>
  );
}

function Tracker({ protest, say }: { protest: Details; say: Say }) {
  const { money, moment } = useI18n();
  const { stage, steps, dates, finalValue, noticeAppraisedValue, noticeMarketValue } = protest;
  const value = noticeAppraisedValue ?? noticeMarketValue;
  const stops = trackOf(stage, visitedIn(steps));
  const hearing = useHearing(protest, say);
  return (
    <div className="protest">
      <p>{say(`portalProtest.stage.${stage}`)}</p>
      <ol className="track">
        {stops.map(({ stop, state }) => (
          <li
            key={stop}
            className={`track-${state === 'skipped' ? 'done' : state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {say(`portalProtest.stop.${stop}`)}
            <span className="visually-hidden"> ({say(`portalProtest.state.${state}`)})</span>
          </li>
        ))}
      </ol>
      {(hearing || dates.length > 0) && (
        <>
          <h3>{say('portalProtest.next')}</h3>
          <ul>
            {hearing && (
              <li>
                <span>{hearing}</span>{' '}
                <CalendarButton id={protest.id} label={say('portalProtest.toCalendar')} />
              </li>
            )}
            {dates.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {finalValue ? (
        <p>{say('portalProtest.value', { value: money(finalValue) })}</p>
      ) : (
        value && <p>{say('portalProtest.noticeValue', { value: money(value) })}</p>
      )}
      {steps.length > 0 && (
        <details>
          <summary>{say('portalProtest.happened')}</summary>
          <ul>
            {steps.map(({ id, toStage, createdAt }) => (
              <li key={id}>
                {moment(createdAt)}: {say(`portalProtest.stage.${toStage}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Gives the hearing to the owner's calendar program, as a file. */
function CalendarButton({ id, label }: { id: number; label: string }) {
  const { t } = useI18n();
  const toast = useToast();
  return (
    <Button
      icon="calendar"
      onClick={() => void openLink('hearing', id).catch((error) => toast.error(errorText(error, t)))}
    >
      {label}
    </Button>
  );
}

/** Opens the subscription of the owner's calendar program to the hearings. */
function SubscribeButton({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="section-actions">
      <Button kind="quiet" icon="calendar" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <FeedDialog title={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The hearing that is still to come, with its time if the district has set one. */
function useHearing({ hearingOn, hearingTime, stage }: Details, say: Say): string | undefined {
  const { day, locale } = useI18n();
  const isWaiting = ['filed', 'informal', 'hearing'].includes(stage);
  if (!isWaiting || !hearingOn || hearingOn < businessToday()) return undefined;
  const date = day(hearingOn);
  return hearingTime
    ? say('portalProtest.hearingNextAt', { date, time: formatTime(hearingTime, locale) })
    : say('portalProtest.hearingNext', { date });
}

function Former({ rows, say }: { rows: readonly Row[]; say: Say }) {
  const { money } = useI18n();
  return (
    <ul>
      {rows.map(({ id, taxYear, stage, finalValue }) => (
        <li key={id}>
          {say('portalProtest.formerYear', { year: taxYear, stage: say(`portalProtest.stage.${stage}`) })}
          {finalValue && ` ${say('portalProtest.value', { value: money(finalValue) })}`}
        </li>
      ))}
    </ul>
  );
}
