import type { SvgIconComponent } from '@mui/icons-material';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Clients from '@mui/icons-material/PeopleAltOutlined';
import Properties from '@mui/icons-material/HomeWorkOutlined';
import Activities from '@mui/icons-material/HistoryOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Report from '@mui/icons-material/SummarizeOutlined';
import Mail from '@mui/icons-material/ForwardToInboxOutlined';
import type { Permission } from '../../../common/permissions.js';
import { paths } from '../paths.js';
import { sideBarReports } from '../routes.js';

export interface MenuItem {
  /** Key of its label below `console.menu`. */
  readonly label: string;
  readonly to: string;
  readonly permission: Permission;
  readonly icon: SvgIconComponent;
  /** Paths for which the item is highlighted (spec section 2, logged-in frame). */
  readonly highlights: readonly RegExp[];
}

const below = (...prefixes: string[]): RegExp[] => prefixes.map((prefix) => new RegExp(`^/${prefix}(/|$)`));

/** The side bar as the spec lists it; permissions leave out what a role does not have. */
export const mainMenu: readonly MenuItem[] = [
  {
    label: 'dashboard',
    to: paths.dashboard(),
    permission: 'dashboard.office',
    icon: Dashboard,
    highlights: below('dashboard', 'dashboard-details'),
  },
  {
    label: 'clients',
    to: paths.clients(),
    permission: 'clients.list',
    icon: Clients,
    highlights: below(
      'clients',
      'client',
      'client-create',
      'client-search',
      'request-profile-edit',
      'multi-upload-documents/clients',
    ),
  },
  {
    label: 'properties',
    to: paths.properties(),
    permission: 'properties.list',
    icon: Properties,
    highlights: below('properties', 'property', 'properties-search', 'multi-upload-documents/properties'),
  },
  {
    label: 'activities',
    to: paths.activities(),
    permission: 'console.use',
    icon: Activities,
    highlights: below('activities'),
  },
  {
    label: 'settings',
    to: paths.settings(),
    permission: 'console.use',
    icon: Settings,
    highlights: below(
      'settings',
      'account-details',
      'stafflist',
      'account-page',
      'county-list',
      'county-form',
      'states',
      'state-form',
      'property-type',
      'property-type-form',
      'exemption-type',
      'exemption-form',
      'acknowledgment',
      'registration-settings',
      'letter-templates',
      'firm-settings',
    ),
  },
];

/** Further addresses that belong to a report's entry. */
const reportDetails: Readonly<Record<string, string>> = {
  'invoice-report': 'invoice-report/details',
  'commission-report': 'commission-report/details',
  'not-invoiced': 'reports/not-invoiced-properties',
};

export const reportMenu: readonly MenuItem[] = sideBarReports.map((name) => {
  const details = reportDetails[name];
  return {
    label: `reports.${name}`,
    to: paths.report(name),
    permission: 'console.reports',
    icon: Report,
    highlights: below(`reports/${name}`, ...(details ? [details] : [])),
  };
});

export const mailMenu: readonly MenuItem[] = [
  {
    label: 'batchEmail',
    to: paths.batchEmail(),
    permission: 'console.batchEmail',
    icon: Mail,
    highlights: below('batch-email', 'send-email', 'email-all'),
  },
];

/** The exports of the side bar's menu (spec section 2); each opens in a window of its own. */
export const exportMenu = ['all-active-clients', 'protest-data', 'useful-info', 'billing-report'] as const;
export type ExportName = (typeof exportMenu)[number];

export const isHighlighted = (item: MenuItem, pathname: string): boolean =>
  item.highlights.some((pattern) => pattern.test(pathname));
