import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '../../../../common/text/locales.js';
import type { ownerMails as english } from '../../../../common/messages/en/mail.js';
import { type Catalog, type MessageKey, translate } from '../../../../common/messages/translate.js';
import { type OwnerMail, ownerMails } from '../../../../common/mail/owner-mails.js';
import { call } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { useMailPreference } from '../../api/queries.js';
import { useI18n } from '../../i18n/i18n.js';
import { useAccount } from '../../session/session.js';
import { Card, Skeleton } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { useToast } from '../../ui/toast.js';

interface Choice {
  readonly unsubscribed: boolean;
  readonly muted: OwnerMail[];
  readonly version: number | null;
}

/** Loaded with the card, to keep them out of the portal's first texts. */
const texts: Record<Locale, () => Promise<Catalog>> = {
  en: () => import('../../../../common/messages/en/mail.js').then(({ ownerMails }) => ({ ownerMails })),
  fr: () => import('../../../../common/messages/fr/mail.js').then(({ ownerMails }) => ({ ownerMails })),
  de: () => import('../../../../common/messages/de/mail.js').then(({ ownerMails }) => ({ ownerMails })),
};

/** The mails about their protests that the current user wants, by kind. */
export default function OwnerMailsCard() {
  const { t, locale } = useI18n();
  const { id } = useAccount();
  const toast = useToast();
  const queries = useQueryClient();
  const query = useMailPreference(id);
  const catalog = useQuery({
    queryKey: ['texts', 'owner-mails', locale],
    queryFn: texts[locale],
    staleTime: Infinity,
  });
  const [busy, setBusy] = useState(false);
  const say = (key: MessageKey<{ ownerMails: typeof english }>): string => translate(catalog.data ?? {}, key);
  const save = async (body: Choice): Promise<void> => {
    setBusy(true);
    try {
      await call('put', '/api/mail-preferences/{id}', { params: { id }, body });
      toast.success(say('ownerMails.saved'));
    } catch (error) {
      toast.error(errorText(error, t));
    }
    await queries.invalidateQueries({ queryKey: ['mail-preference'] });
    setBusy(false);
  };
  if (!catalog.data) return <Skeleton lines={4} />;
  return (
    <Card title={say('ownerMails.title')} icon="mail">
      <QueryState query={query} lines={4}>
        {({ unsubscribed, muted, version }) => (
          <fieldset disabled={busy}>
            <legend>{say('ownerMails.intro')}</legend>
            {ownerMails.map((mail) => (
              <label key={mail} className="checkbox">
                <input
                  type="checkbox"
                  checked={!muted.includes(mail)}
                  onChange={({ target }) =>
                    void save({
                      unsubscribed,
                      version,
                      muted: target.checked ? muted.filter((one) => one !== mail) : [...muted, mail],
                    })
                  }
                />
                <span>{say(`ownerMails.mail.${mail}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </QueryState>
    </Card>
  );
}
