import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.js';
import type { Dto } from '../api/types.js';
import { useI18n } from '../i18n/i18n.js';
import { Alert } from '../ui/layout.js';
import { QueryState } from '../ui/QueryState.js';
import type { Say } from './texts.js';

type LegalDate = Dto<'ProtestDateDto'>;

/** Maximum number of upcoming dates shown. */
const shownAtOnce = 3;

interface LegalDatesProps {
  readonly protest: Dto<'ProtestDetailsDto'>;
  readonly say: Say;
}

/** Legal dates of a protest with their reasons: missed dates, the next ones, and on demand all of them. */
export function LegalDates({ protest: { id, dates }, say }: LegalDatesProps) {
  const [isOpen, setOpen] = useState(false);
  const ahead = dates.filter(({ role }) => role !== 'missed').slice(0, shownAtOnce);
  return (
    <>
      {dates
        .filter(({ role }) => role === 'missed')
        .map(({ rule, name, reason }) => (
          <Alert key={rule} tone="warning">
            <strong>{say('portalProtest.dates.missed', { name })}</strong>
            <br />
            {reason}
          </Alert>
        ))}
      {ahead.length > 0 && (
        <>
          <h3>{say('portalProtest.dates.next')}</h3>
          <DateList dates={ahead} say={say} />
        </>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say('portalProtest.dates.all')}</summary>
        {isOpen && <AllDates id={id} say={say} />}
      </details>
    </>
  );
}

function AllDates({ id, say }: { readonly id: number; readonly say: Say }) {
  const { locale } = useI18n();
  const query = useQuery({
    queryKey: ['protest-deadlines', id, locale],
    queryFn: ({ signal }) => call('get', '/api/protests/{id}/deadlines', { params: { id }, signal }),
  });
  return (
    <QueryState query={query} lines={4}>
      {(dates) => <DateList dates={dates} say={say} showsRoles />}
    </QueryState>
  );
}

interface DateListProps {
  readonly dates: readonly LegalDate[];
  readonly say: Say;
  readonly showsRoles?: boolean;
}

/** The reason names the legal date. If the owner should act earlier, the date to plan for follows. */
function DateList({ dates, say, showsRoles = false }: DateListProps) {
  const { day } = useI18n();
  return (
    <ul className="legal-dates">
      {dates.map(({ rule, role, on, planBy, by, name, reason }) => (
        <li key={rule}>
          <strong>{name}</strong>
          {(showsRoles || role === 'remedy') && ` (${say(`portalProtest.dates.role.${role}`)})`}
          <br />
          {reason}
          {by === 'owner' && planBy < on && `. ${say('portalProtest.dates.planBy', { date: day(planBy) })}`}
        </li>
      ))}
    </ul>
  );
}
