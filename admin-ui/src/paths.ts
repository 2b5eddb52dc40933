import type { ActiveFilter, SearchScope } from '../../common/enums.js';
import type { ActivityTab, ReportName } from './routes.js';

/** Every address of the console in one place. They are the spec's own paths (section 2), below /admin. */
export const paths = {
  home: () => '/',
  login: (msg?: 'session_expired') => (msg ? `/admin-login?msg=${msg}` : '/admin-login'),
  lockScreen: () => '/lock_screen',
  dashboard: () => '/dashboard',
  dashboardDetails: (type: DashboardList) => `/dashboard-details/${type}`,

  clients: () => '/clients',
  clientCreate: () => '/client-create',
  client: (id: number) => `/client/details/${id}`,
  /** With a pending profile request on top; the request id is base64 in the address, as the spec has it. */
  clientRequest: (id: number, requestId: number) => `/client/details/${id}/${btoa(String(requestId))}`,
  /** Opened from the activities: the back link leads there. */
  clientFromActivities: (id: number) => `/client/details/${id}/0`,
  clientEdit: (id: number) => `/client/edit/${id}`,
  clientSearch: () => '/client-search',

  properties: () => '/properties',
  propertySearch: () => '/properties-search',
  property: (id: number) => `/property/details/${id}`,
  propertyCreate: (clientId: number, ownerName: string) =>
    `/property/create/${clientId}/${encodeURIComponent(ownerName.trim() || '-')}`,
  propertyEdit: (id: number) => `/property/edit/${id}`,
  propertyDescription: (id: number) => `/property/description/${id}`,
  billingCreate: (propertyId: number) => `/property/add-billing/${propertyId}`,
  billingEdit: (propertyId: number, billingId: number) => `/property/edit-billing/${propertyId}/${billingId}`,

  searchResults: (scope: SearchScope, term: string, active: ActiveFilter) =>
    `/search-results/${scope}/${encodeURIComponent(term)}/${active}`,
  /** The filters of a search form as base64 of a query string, as the spec has it. */
  customSearchResults: (query: Record<string, string>) =>
    `/custom-search-results/${encodeURIComponent(encodeKey(query))}`,

  activities: (tab?: ActivityTab) => (tab ? `/activities/${tab}` : '/activities'),
  multiUpload: (type: 'clients' | 'properties') => `/multi-upload-documents/${type}`,
  report: (name: ReportName) => `/reports/${name}`,
  accountReport: (clientId: number, name: string) =>
    `/reports/account-specific-report/${clientId}/${encodeURIComponent(name)}`,
  batchEmail: () => '/batch-email',

  settings: () => '/settings',
  accountDetails: () => '/account-details',
  staffList: () => '/stafflist',
  countyList: () => '/county-list',
  states: () => '/states',
  propertyTypes: () => '/property-type',
  exemptionTypes: () => '/exemption-type',
  acknowledgment: () => '/acknowledgment',
  registrationSettings: () => '/registration-settings',
  firmSettings: () => '/firm-settings',
  letterTexts: () => '/letter-templates',
  letterText: (letter: string) => `/letter-templates/${letter}`,
} as const;

export type DashboardList = 'active-clients' | 'new-clients' | 'active-property' | 'new-property';

/** The client login and the sign-up lie in the portal, outside the console. */
export const portalLogin = '/login';
export const portalRegister = '/register';

/** Base64 of a query string: the `{key}` of search results and reports. Any text survives, not only Latin letters. */
export function encodeKey(query: Record<string, string>): string {
  const bytes = new TextEncoder().encode(new URLSearchParams(query).toString());
  return btoa(String.fromCharCode(...bytes));
}

/** The query behind a key; empty when it is none. */
export function decodeKey(key: string): URLSearchParams {
  try {
    const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
    return new URLSearchParams(new TextDecoder().decode(bytes));
  } catch {
    return new URLSearchParams();
  }
}
