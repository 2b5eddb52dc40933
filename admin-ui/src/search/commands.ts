import { useLocaleState, useTranslate, useTheme } from 'react-admin';
import { locales, type RecordStatus } from '../../../common/enums.js';
import type { Permission } from '../../../common/permissions.js';
import { mailMenu, mainMenu, reportMenu } from '../layout/menu.js';
import { useSignOut } from '../layout/useSignOut.js';
import { isPage } from '../isPage.js';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';

/** An entry of the palette: leads somewhere, or does something. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly to?: string;
  readonly run?: () => void;
  /** It is what was typed: an id or an account number. */
  readonly exact?: boolean;
  readonly status?: RecordStatus;
}

/** Pages beside those of the side bar. */
const morePages: readonly { label: string; to: string; permission: Permission }[] = [
  { label: 'console.clients.create', to: paths.clientCreate(), permission: 'clients.create' },
  { label: 'console.search.clientForm', to: paths.clientSearch(), permission: 'clients.list' },
  { label: 'console.search.propertyForm', to: paths.propertySearch(), permission: 'search.use' },
  {
    label: 'console.clients.multiUpload',
    to: paths.multiUpload('clients'),
    permission: 'bulkDocuments.list',
  },
  { label: 'console.activities.pending', to: paths.activities('pending'), permission: 'activities.list' },
  { label: 'console.topBar.accountDetails', to: paths.accountDetails(), permission: 'account.read' },
];

/** Pages and actions whose name has what was typed. */
export function useCommands(term: string): readonly Command[] {
  const translate = useTranslate();
  const may = useMay();
  const signOut = useSignOut();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const pages: Command[] = [
    ...[...mainMenu, ...reportMenu, ...mailMenu].map((item) => ({
      ...item,
      label: `console.menu.${item.label}`,
    })),
    ...morePages,
  ]
    .filter(({ permission, to }) => may(permission) && isPage(to))
    .map(({ label, to }) => ({ id: `page-${to.replace(/\W/g, '-')}`, label: translate(label), to }));
  const actions: Command[] = [
    {
      id: 'theme',
      label: translate(theme === 'dark' ? 'console.palette.light' : 'console.palette.dark'),
      run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({
        id: `language-${other}`,
        label: `${translate('common.language')}: ${translate(`common.languages.${other}`)}`,
        run: () => setLocale(other),
      })),
    { id: 'lock', label: translate('console.lock.action'), to: paths.lockScreen() },
    { id: 'sign-out', label: translate('console.menu.logOut'), run: signOut },
  ];
  const wanted = fold(term);
  return [...pages, ...actions].filter(({ label }) => fold(label).includes(wanted));
}

/** Case and accents do not matter. */
const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
