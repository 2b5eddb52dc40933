import { consolePages, consoleRedirects } from './console-paths.js';

const firstPart = (path: string): string => path.split('/')[1] ?? '';
/** First path segments that the client portal uses too. */
const shared = [
  'dashboard',
  'properties',
  'property',
  'account-details',
  'account',
  'profile',
  'lock_screen',
  'reset-password',
];
/**
 * Returns where a client who opens a page of the console is redirected (docs/rules/screens.md, "Paths"): to the
 * portal's page with the same path, otherwise to the login page, which redirects to the dashboard. Multi-upload
 * documents redirect to the not-found page.
 * @param path below /admin
 */
export function portalAddress(path: string): string {
  if (shared.includes(firstPart(path))) return path;
  return firstPart(path) === firstPart(consolePages.clientDocuments.path) ? '/404' : '/login';
}

/**
 * Returns where an office user who opens a page of the portal is redirected: to the console's page with the same
 * path.
 */
export const consoleAddress = (path: string): string => `/admin${path}`;

/**
 * Returns a test for paths without /admin that belong to the console alone, so that they redirect to /admin.
 * @param reports addresses of the reports' screens
 */
export function consoleAddresses(reports: readonly string[]): (path: string) => boolean {
  const pages = Object.values(consolePages).map(({ path }) => path);
  const parts = [...pages, ...reports, ...Object.keys(consoleRedirects)].map(firstPart);
  const own = new Set(parts.filter((part) => !shared.includes(part)));
  return (path) => own.has(firstPart(path));
}

/** First path segments of the portal's pages (client-ui/src/app/App.tsx). */
export const portalParts: readonly string[] = [
  '',
  'login',
  'register',
  'reset_password',
  'password-reset-form',
  'sign-in-unlock',
  'lock_screen',
  '404',
  'dashboard',
  'properties',
  'property',
  'account-details',
  'account',
  'profile',
  'reset-password',
];

/** Whether a path, without a query, is one of the portal's pages. */
export const isPortalPage = (path: string): boolean => portalParts.includes(firstPart(path));

/**
 * Returns a test whether a path below /admin is one of the console's pages.
 * @param reports addresses of the reports' screens
 */
export function consolePagePaths(reports: readonly string[]): (path: string) => boolean {
  const pages = Object.values(consolePages).map(({ path }) => path);
  const known = new Set(
    ['/', '/login', ...pages, ...reports, ...Object.keys(consoleRedirects)].map(firstPart),
  );
  return (path) => known.has(firstPart(path));
}

const mark = 'from=mail';

/**
 * Returns the address of a page for a link in a mail. Signed-out users then get the sign-in and afterwards the page, instead of the
 * not-found page, which does not reveal what exists.
 */
export function mailedAddress(address: string): string {
  const [page = '', anchor] = address.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}${mark}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Returns the query of an address that a mail linked to, without the mark; undefined for other addresses. */
export function mailedSearch(search: string): string | undefined {
  const parts = search.replace(/^\?/, '').split('&');
  if (!parts.includes(mark)) return undefined;
  const others = parts.filter((part) => part !== mark);
  return others.length > 0 ? `?${others.join('&')}` : '';
}
