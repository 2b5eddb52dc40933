import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { locales } from '../../../common/text/locales.js';
import { call } from '../api/client.js';
import { useI18n } from '../i18n/i18n.js';
import { Icon } from '../ui/Icon.js';
import { useSession } from '../session/session.js';
import { useToast } from '../ui/toast.js';
import { chooseTheme, storedTheme, themes } from '../browser/theme.js';

/** Language and appearance. */
export function Preferences() {
  const { t, locale, choose } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const session = useSession();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <div className="preferences">
      <label className="preference">
        <Icon name="globe" />
        <span className="visually-hidden">{t('common.language')}</span>
        <select
          value={locale}
          onChange={(event) => {
            const next = locales.find((choice) => choice === event.target.value);
            if (!next) return;
            // Mails and letters use this language too.
            const kept = session && call('put', '/api/auth/account/language', { body: { locale: next } });
            // Refetches texts that the API translates, such as the reasons of dates.
            const chosen = choose(next).then(() => queries.invalidateQueries());
            Promise.all([chosen, kept]).catch(() => toast.error(t('errors.network')));
          }}
        >
          {locales.map((choice) => (
            <option key={choice} value={choice} lang={choice}>
              {t(`common.languages.${choice}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="preference">
        <Icon name="contrast" />
        <span className="visually-hidden">{t('common.theme.label')}</span>
        <select
          value={theme}
          onChange={(event) => {
            const next = themes.find((choice) => choice === event.target.value) ?? 'system';
            chooseTheme(next);
            setTheme(next);
          }}
        >
          {themes.map((choice) => (
            <option key={choice} value={choice}>
              {t(`portal.theme.${choice}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
