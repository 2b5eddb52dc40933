import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { useMailPreference } from '../../api/queries.js';
import { useI18n } from '../../i18n/i18n.js';
import { useAccount } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { useToast } from '../../ui/toast.js';

/** Whether the current user gets information e-mails. Mails about the user's own protests are always sent. */
export function MailPreferenceCard() {
  const { t } = useI18n();
  const { id } = useAccount();
  const toast = useToast();
  const queries = useQueryClient();
  const query = useMailPreference(id);
  const [busy, setBusy] = useState(false);
  const change = async (unsubscribed: boolean): Promise<void> => {
    setBusy(true);
    try {
      await call('put', '/api/mail-preferences/{id}', { params: { id }, body: { unsubscribed } });
      toast.success(t('portalSecurity.mails.changed'));
    } catch (error) {
      toast.error(errorText(error, t));
    }
    await queries.invalidateQueries({ queryKey: ['mail-preference'] });
    setBusy(false);
  };
  return (
    <Card title={t('portalSecurity.mails.title')} icon="mail">
      <QueryState query={query} lines={2}>
        {({ unsubscribed }) => (
          <>
            <p>{t(`portalSecurity.mails.${unsubscribed ? 'off' : 'on'}`)}</p>
            <p className="muted">{t('portalSecurity.mails.essential')}</p>
            <div className="section-actions">
              <Button busy={busy} onClick={() => void change(!unsubscribed)}>
                {t(`portalSecurity.mails.${unsubscribed ? 'subscribe' : 'unsubscribe'}`)}
              </Button>
            </div>
          </>
        )}
      </QueryState>
    </Card>
  );
}
