import { useState } from 'react';
import { locales } from '../../../common/enums.js';
import { useI18n } from '../i18n/i18n.js';
import { Icon } from '../ui/Icon.js';
import { useToast } from '../ui/toast.js';
import { chooseTheme, storedTheme, themes } from './theme.js';

/** Language and appearance, at hand on every page. */
export function Preferences() {
  const { t, locale, choose } = useI18n();
  const toast = useToast();
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
            if (next) choose(next).catch(() => toast.error(t('errors.network')));
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
