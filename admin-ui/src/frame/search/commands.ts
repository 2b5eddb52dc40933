import { useTheme, useTranslate } from 'react-admin';
import { consolePath, fillPath } from '../../../../common/pages/console-paths.js';
import { locales } from '../../../../common/text/locales.js';
import type { RecordStatus } from '../../../../common/platform/enums.js';
import { useReportMenu } from '../../reports/useReports.js';
import { useMay } from '../../ui/access.js';
import { pageOf, useOfferedPages } from '../../ui/pages.js';
import { useLanguage } from '../../ui/useLanguage.js';
import { useSignOut } from '../../ui/useSignOut.js';

/** An entry of the palette: a link or an action. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly to?: string;
  readonly run?: () => void;
  /** An exact match: an id or an account number. */
  readonly exact?: boolean;
  readonly status?: RecordStatus;
}

/** Entries of the palette under a heading. */
export interface CommandGroup {
  readonly id: 'clients' | 'properties' | 'pages';
  readonly entries: readonly Command[];
}

/** Pages and actions whose name contains the term. */
export function useCommands(term: string): readonly Command[] {
  const wanted = fold(term);
  return [...usePageCommands(), ...useActions()].filter(({ label }) => fold(label).includes(wanted));
}

/** All pages without a record that the current user may open, and the reports. */
function usePageCommands(): readonly Command[] {
  const translate = useTranslate();
  const mayReport = useMay('console.reports');
  const pages = useOfferedPages().flatMap((name) => {
    const { path, title } = pageOf(name);
    const needsRecord = /:\w+(\/|$)/.test(path);
    return title && !needsRecord ? [{ id: `page-${name}`, label: translate(title), to: fillPath(path) }] : [];
  });
  const reports = useReportMenu(({ menu }) => mayReport && menu === 'reports').map(
    ({ name, title, screen }) => ({ id: `report-${name}`, label: title, to: screen?.path ?? '' }),
  );
  return [...pages, ...reports];
}

function useActions(): readonly Command[] {
  const translate = useTranslate();
  const signOut = useSignOut();
  const [locale, choose] = useLanguage();
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    { id: 'theme', label: translate(`console.palette.${other}`), run: () => setTheme(other) },
    ...locales
      .filter((language) => language !== locale)
      .map((language) => ({
        id: `language-${language}`,
        label: `${translate('common.language')}${translate('common.colon')}${translate(`common.languages.${language}`)}`,
        run: () => choose(language),
      })),
    { id: 'lock', label: translate('console.lock.action'), to: consolePath('lockScreen') },
    { id: 'sign-out', label: translate('console.menu.logOut'), run: signOut },
  ];
}

/** Normalizes text to compare it without case and accents. */
const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
