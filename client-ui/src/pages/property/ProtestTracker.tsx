import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { currentProtests, visitedIn } from '../../../../common/season/stages.js';
import { ownerYear } from '../../session/owner-zone.js';
import { call, list } from '../../api/client.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { HearingFacts } from '../../protests/HearingFacts.js';
import { LegalDates } from '../../protests/LegalDates.js';
import { ProtestTrack } from '../../protests/ProtestTrack.js';
import { type Say, useProtestTexts } from '../../protests/texts.js';
import { Button } from '../../ui/Button.js';
import { Card, Skeleton } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { AppointmentLine } from './AppointmentLine.js';
import { CancelService } from './CancelService.js';
import { PacketLines } from './PacketLines.js';

type Details = Dto<'ProtestDetailsDto'>;
type Row = Dto<'ProtestDto'>;

const FeedDialog = lazy(() => import('./FeedDialog.js'));

/** A property's protests in the owner's words: the stage of each current protest and the next step, with other years below. */
export default function ProtestTracker({ propertyId }: { propertyId: number }) {
  const { t } = useI18n();
  const say = useProtestTexts();
  const protests = useQuery({
    queryKey: ['protests', 'property', propertyId],
    queryFn: ({ signal }) =>
      list('/api/protests', { filter: { propertyId }, size: 100, sort: ['taxYear', 'DESC'], signal }),
  });
  if (!say)
    return (
      <Card title={t('portal.home.protest.column')} icon="shield">
        <Skeleton lines={3} />
      </Card>
    );
  return (
    <QueryState query={protests} lines={3}>
      {({ rows }) =>
        rows.length > 0 ? (
          <Protests propertyId={propertyId} rows={rows} say={say} />
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

interface ProtestsProps {
  readonly propertyId: number;
  readonly rows: readonly Row[];
  readonly say: Say;
}

function Protests({ propertyId, rows, say }: ProtestsProps) {
  const { current, others } = currentProtests(rows, ownerYear());
  const [first, ...also] = current;
  if (!first) return null;
  return (
    <Card title={say('portalProtest.title', { year: first.taxYear })} icon="shield" className="protests">
      <OneProtest id={first.id} say={say} />
      {also.map(({ id, taxYear }) => (
        <section key={id} className="spaced">
          <h2>{say('portalProtest.title', { year: taxYear })}</h2>
          <OneProtest id={id} say={say} />
        </section>
      ))}
      <PacketLines propertyId={propertyId} say={say} />
      <AppointmentLine propertyId={propertyId} say={say} />
      <SubscribeButton label={say('portalProtest.subscribe')} />
      <CancelService propertyId={propertyId} say={say} />
      {others.length > 0 && (
        <section className="spaced">
          <h3>{say('portalProtest.otherYears')}</h3>
          {others.map((protest) => (
            <OtherYear key={protest.id} protest={protest} say={say} />
          ))}
        </section>
      )}
    </Card>
  );
}

/** One line for another year, which expands to the details that current protests show. */
function OtherYear({ protest, say }: { readonly protest: Row; readonly say: Say }) {
  const { money } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { id, taxYear, stage, finalValue } = protest;
  return (
    <details className="other-year" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {say('portalProtest.formerYear', { year: taxYear, stage: say(`portalProtest.stage.${stage}`) })}
        {finalValue && ` ${say('portalProtest.value', { value: money(finalValue) })}`}
      </summary>
      {isOpen && <OneProtest id={id} say={say} />}
    </details>
  );
}

function OneProtest({ id, say }: { readonly id: number; readonly say: Say }) {
  const { locale } = useI18n();
  const details = useQuery({
    queryKey: ['protest', id, locale],
    queryFn: ({ signal }) => call('get', '/api/protests/{id}', { params: { id }, signal }),
  });
  return (
    <QueryState query={details} lines={3}>
      {(read) => <Tracker protest={read} say={say} />}
    </QueryState>
  );
}

function Tracker({ protest, say }: { readonly protest: Details; readonly say: Say }) {
  const { money } = useI18n();
  const { stage, steps, finalValue, noticeAppraisedValue, noticeMarketValue } = protest;
  const value = noticeAppraisedValue ?? noticeMarketValue;
  return (
    <div className="protest tracker">
      <p>{say(`portalProtest.stage.${stage}`)}</p>
      <ProtestTrack stage={stage} visited={visitedIn(steps)} say={say} />
      <HearingFacts protest={protest} say={say} />
      {finalValue ? (
        <p>{say('portalProtest.value', { value: money(finalValue) })}</p>
      ) : (
        value && <p>{say('portalProtest.noticeValue', { value: money(value) })}</p>
      )}
      <LegalDates protest={protest} say={say} />
      <Happened steps={steps} say={say} />
    </div>
  );
}

function Happened({ steps, say }: { readonly steps: Details['steps']; readonly say: Say }) {
  const { t, moment } = useI18n();
  if (steps.length === 0) return null;
  return (
    <details>
      <summary>{say('portalProtest.happened')}</summary>
      <ul>
        {steps.map(({ id, toStage, createdAt }) => (
          <li key={id}>
            {moment(createdAt)}
            {t('common.colon')}
            {say(`portalProtest.stage.${toStage}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Opens the owner's calendar subscription to the hearings. */
function SubscribeButton({ label }: { readonly label: string }) {
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
