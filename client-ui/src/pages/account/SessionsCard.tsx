import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { useSessions } from '../../api/queries.js';
import type { Dto } from '../../api/types.js';
import { useLogout } from '../../session/use-logout.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Badge, Card } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { useToast } from '../../ui/toast.js';

type Session = Dto<'SessionDto'>;

/** The current user's sessions, each of which can be ended. */
export function SessionsCard() {
  const { t } = useI18n();
  const query = useSessions();
  const { busy, run } = useEnding();
  return (
    <Card title={t('portalSecurity.sessions.title')} icon="shield">
      <p className="muted">{t('portalSecurity.sessions.text')}</p>
      <QueryState query={query} lines={4}>
        {(sessions) => (
          <>
            <ul className="documents">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="section-actions">
                <Button
                  kind="danger"
                  busy={busy}
                  onClick={() =>
                    void run(
                      () => call('delete', '/api/auth/sessions'),
                      t('portalSecurity.sessions.endedAll'),
                    )
                  }
                >
                  {t('portalSecurity.sessions.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t, moment } = useI18n();
  const { busy, run } = useEnding();
  const { leaving, logout } = useLogout();
  const device = useDeviceName(session.device);
  const end = (): void =>
    void run(
      () => call('delete', '/api/auth/sessions/{id}', { params: { id: session.id } }),
      t('portalSecurity.sessions.ended'),
    );
  return (
    <li>
      <Icon name={session.current ? 'success' : 'globe'} />
      <div>
        <p className="document-name">
          {device} {session.current && <Badge tone="success">{t('portalSecurity.sessions.current')}</Badge>}
        </p>
        <p className="muted">
          {t('portalSecurity.sessions.seen', { date: moment(session.lastSeenAt) })}
          {session.ip && ` · ${t('portalSecurity.sessions.address', { ip: session.ip })}`}
        </p>
      </div>
      {session.current ? (
        <Button icon="logout" busy={leaving} onClick={() => void logout()}>
          {t('portal.nav.logout')}
        </Button>
      ) : (
        <Button busy={busy} aria-label={t('portalSecurity.sessions.endNamed', { device })} onClick={end}>
          {t('portalSecurity.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ kind, browser, system }: Session['device']): string {
  const { t } = useI18n();
  if (browser && system) return t('portalSecurity.sessions.browserOn', { browser, system });
  return browser ?? system ?? t(`portalSecurity.sessions.kind.${kind}`);
}

/** Ends sessions and reloads the list. */
function useEnding() {
  const { t } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(errorText(error, t));
    }
    await queries.invalidateQueries({ queryKey: ['sessions'] });
    setBusy(false);
  };
  return { busy, run };
}
