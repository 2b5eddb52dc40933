import type { Permission } from '../auth/permissions.js';
import { settingsPages } from './settings-pages.js';

/** A page of the console. */
export interface ConsolePage {
  /** Its path below /admin, with parameters in the router's notation (`:id`); `?` marks an optional one. */
  readonly path: string;
  /** The required permission. Pages without one are public and are shown without the console's layout. */
  readonly permission?: Permission;
  /** Key of its name in menus, breadcrumbs and window titles; absent if the name depends on a record. */
  readonly title?: string;
  /** The parent page: precedes it in the breadcrumbs, and its menu entry is highlighted too. */
  readonly parent?: string;
  /** Key of the parent's name in these breadcrumbs, if it differs from the parent's title. */
  readonly parentTitle?: string;
}

/**
 * Every page of the console: the source of its routes, menus, command palette, breadcrumbs and links, and of
 * the API server's redirects. A page without a component is neither routed nor listed. Reports are not
 * included: their definitions have the paths, and the console gets them from `GET /api/reports`.
 */
export const consolePages = {
  login: { path: '/admin-login' },
  lockScreen: { path: '/lock_screen' },
  /** Sets up the firm, once; afterwards not found. */
  setUp: { path: '/set-up' },

  dashboard: { path: '/dashboard', permission: 'dashboard.office', title: 'console.menu.dashboard' },
  dashboardDetails: { path: '/dashboard-details/:type', permission: 'dashboard.office', parent: 'dashboard' },

  clients: { path: '/clients', permission: 'clients.list', title: 'console.menu.clients' },
  clientCreate: {
    path: '/client-create',
    permission: 'clients.create',
    title: 'console.clients.registration',
    parent: 'clients',
    parentTitle: 'console.clients.one',
  },
  /** `request`: base64 id of a change request to open on top; 0 for a link from activities. */
  client: {
    path: '/client/details/:id/:request?/:activities?',
    permission: 'clients.list',
    title: 'console.clients.profile',
    parent: 'clients',
  },
  clientEdit: {
    path: '/client/edit/:id',
    // Users who may not edit directly send a change request.
    permission: 'changeRequests.create',
    title: 'console.clients.edit',
    parent: 'clients',
  },
  clientSearch: {
    path: '/client-search',
    permission: 'clients.list',
    title: 'console.search.clientForm',
    parent: 'clients',
  },
  clientDocuments: {
    path: '/multi-upload-documents/clients',
    permission: 'bulkDocuments.list',
    title: 'console.multiUpload.title',
    parent: 'clients',
  },

  properties: { path: '/properties', permission: 'properties.list', title: 'console.menu.properties' },
  propertySearch: {
    path: '/properties-search',
    permission: 'search.use',
    title: 'console.search.propertyForm',
    parent: 'properties',
  },
  propertyDocuments: {
    path: '/multi-upload-documents/properties',
    permission: 'bulkDocuments.list',
    title: 'console.multiUpload.title',
    parent: 'properties',
  },
  heldDocuments: {
    path: '/documents-on-hold',
    permission: 'bulkDocuments.list',
    title: 'console.held.title',
    parent: 'propertyDocuments',
  },
  propertyCreate: {
    path: '/property/create/:clientId/:ownerName',
    permission: 'properties.create',
    title: 'console.properties.create',
    parent: 'properties',
    parentTitle: 'console.properties.one',
  },
  property: {
    path: '/property/details/:id/:documents?/:activities?',
    permission: 'properties.read',
    title: 'console.property.details',
    parent: 'properties',
  },
  propertyDescription: {
    path: '/property/description/:id',
    permission: 'properties.read',
    title: 'console.property.ownerNotes',
    parent: 'properties',
  },
  propertyEdit: {
    path: '/property/edit/:id',
    permission: 'changeRequests.create',
    title: 'console.properties.edit',
    parent: 'properties',
  },
  billingCreate: {
    path: '/property/add-billing/:propertyId',
    permission: 'billings.create',
    title: 'console.billings.add',
    parent: 'properties',
  },
  billingEdit: {
    path: '/property/edit-billing/:propertyId/:id',
    permission: 'billings.edit',
    title: 'console.billings.edit',
    parent: 'properties',
  },

  season: { path: '/season/:year?', permission: 'season.read', title: 'console.menu.season' },
  calendar: { path: '/calendar', permission: 'season.read', title: 'console.menu.calendar' },
  seasonAtRisk: {
    path: '/season/:year/at-risk',
    permission: 'season.read',
    title: 'console.pages.seasonAtRisk',
    parent: 'season',
  },

  protests: {
    path: '/protests',
    permission: 'season.read',
    title: 'console.pages.protests',
    parent: 'season',
  },
  offers: {
    path: '/offers',
    permission: 'offers.edit',
    title: 'console.pages.offers',
    parent: 'season',
  },
  appointments: {
    path: '/appointments',
    permission: 'appointments.edit',
    title: 'console.pages.appointments',
  },

  rolls: { path: '/rolls', permission: 'rolls.read', title: 'console.menu.rolls' },
  rollAccount: { path: '/rolls/account/:id', permission: 'rolls.read', parent: 'rolls' },
  rollNotices: {
    path: '/rolls/notices',
    permission: 'rolls.read',
    title: 'rolls.notice.title',
    parent: 'rolls',
  },
  caseDifferences: {
    path: '/rolls/differences',
    permission: 'rolls.read',
    title: 'rolls.difference.title',
    parent: 'rolls',
  },
  rollImports: {
    path: '/rolls/imports',
    permission: 'rolls.read',
    title: 'rolls.import.many',
    parent: 'rolls',
  },
  rollImport: { path: '/rolls/import/:id', permission: 'rolls.read', parent: 'rollImports' },
  rollUploadCreate: {
    path: '/rolls/upload/new',
    permission: 'rolls.import',
    title: 'rolls.import.new',
    parent: 'rollImports',
  },
  rollUpload: { path: '/rolls/upload/:id', permission: 'rolls.import', parent: 'rollImports' },

  activities: {
    path: '/activities/:tab?',
    permission: 'activities.list',
    title: 'console.menu.activities',
  },
  pendingRequests: {
    path: '/activities/pending',
    permission: 'activities.list',
    title: 'console.activities.pending',
    parent: 'activities',
  },
  changeRequest: {
    path: '/request-profile-edit/:request',
    permission: 'changeRequests.list',
    title: 'console.requests.one',
    parent: 'activities',
  },

  searchResults: {
    path: '/search-results/:scope/:term/:active',
    permission: 'search.use',
    title: 'console.search.results',
  },
  /** `key`: the query of a search form in base64, see `encodeQuery` in search-keys.ts. */
  customSearchResults: {
    path: '/custom-search-results/:key',
    permission: 'search.use',
    title: 'console.search.results',
  },

  schedules: {
    path: '/report-schedules',
    permission: 'schedules.read',
    title: 'console.pages.schedules',
  },
  scheduleCreate: {
    path: '/report-schedules/new',
    permission: 'schedules.edit',
    title: 'console.pages.scheduleCreate',
    parent: 'schedules',
  },
  schedule: {
    path: '/report-schedule/:id',
    permission: 'schedules.read',
    title: 'console.pages.schedule',
    parent: 'schedules',
  },
  scheduleEdit: {
    path: '/report-schedule/:id/edit',
    permission: 'schedules.edit',
    title: 'console.pages.scheduleEdit',
    parent: 'schedules',
  },
  /** The file of a run, for its recipients. */
  scheduledFile: {
    path: '/scheduled-report/:id',
    permission: 'schedules.file',
    title: 'console.pages.scheduledFile',
  },

  batchEmail: { path: '/batch-email', permission: 'console.batchEmail', title: 'console.menu.batchEmail' },
  batches: {
    path: '/batch-emails',
    permission: 'batches.list',
    title: 'console.pages.batches',
    parent: 'batchEmail',
  },
  batch: { path: '/batch-emails/:id', permission: 'batches.list', parent: 'batches' },

  mailLog: { path: '/mail-log', permission: 'messages.all', title: 'console.pages.mailLog' },
  mailMessage: { path: '/mail-log/:id', permission: 'messages.list', parent: 'mailLog' },
  suppressions: {
    path: '/mail-suppressions',
    permission: 'messages.all',
    title: 'console.pages.suppressions',
    parent: 'mailLog',
  },

  ...settingsPages,
} as const satisfies Record<string, ConsolePage>;

export type PageName = keyof typeof consolePages;

/** Entries of the sidebar in order, above the reports. */
export const sideBarPages = [
  'dashboard',
  'clients',
  'properties',
  'season',
  'appointments',
  'calendar',
  'rolls',
  'activities',
  'settings',
] as const;

/** Redirects from old or alternative paths. */
export const consoleRedirects: Readonly<Record<string, PageName>> = {
  '/account': 'accountDetails',
  '/account/profile': 'accountDetails',
  '/profile': 'accountDetails',
  '/reset-password': 'accountDetails',
  '/edit-county': 'counties',
  '/send-email': 'batchEmail',
  '/email-all': 'batchEmail',
};

type Place<Path extends string> = Path extends `${string}/:${infer First}/${infer Rest}`
  ? First | Place<`/${Rest}`>
  : Path extends `${string}/:${infer Last}`
    ? Last
    : never;
type Value = string | number;
/** Values for the parameters of a path. */
export type PathParams<Path extends string> = {
  readonly [P in Place<Path> as P extends `${string}?` ? never : P]: Value;
} & { readonly [P in Place<Path> as P extends `${infer Name}?` ? Name : never]?: Value | undefined };
type Arguments<Path extends string> =
  Record<never, never> extends PathParams<Path> ? [params?: PathParams<Path>] : [params: PathParams<Path>];

/** Returns the path of a page of the console, below /admin. */
export function consolePath<Name extends PageName>(
  page: Name,
  ...[params]: Arguments<(typeof consolePages)[Name]['path']>
): string {
  return fillPath(consolePages[page].path, params);
}

/** Fills a path's parameters; those without a value are left out. */
export function fillPath(path: string, params: Readonly<Record<string, Value | undefined>> = {}): string {
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}
