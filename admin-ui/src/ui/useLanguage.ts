import { useLocaleState } from 'react-admin';
import type { Locale } from '../../../common/text/locales.js';
import { call } from '../providers/http.js';
import { sessionStore } from '../providers/session.js';
import { useFailure } from './useFailure.js';

/** The console's language and its setter, which stores it in this browser, and in the account as the language of its mails. */
export function useLanguage(): readonly [locale: string, choose: (locale: Locale) => void] {
  const [locale, setLocale] = useLocaleState();
  const fail = useFailure();
  const choose = (next: Locale): void => {
    setLocale(next);
    if (sessionStore.get()) call('put', '/api/auth/account/language', { body: { locale: next } }).catch(fail);
  };
  return [locale, choose];
}
