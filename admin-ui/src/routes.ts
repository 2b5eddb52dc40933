import type { ComponentType, LazyExoticComponent } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Permission } from '../../common/permissions.js';

/** A page of the console: its path (spec section 2), who may open it, and its component, loaded when it is opened. */
export interface ConsoleRoute {
  readonly path: string;
  readonly permission: Permission;
  readonly page: LazyExoticComponent<ComponentType>;
}

/** What a folder of the console brings: the resources that it works with and its pages. */
export interface ConsoleArea {
  readonly resources?: readonly Pick<ResourceProps, 'name' | 'recordRepresentation'>[];
  readonly routes?: readonly ConsoleRoute[];
}

export const activityTabs = ['activities', 'pending'] as const;
export type ActivityTab = (typeof activityTabs)[number];

/** The reports of the side bar, in its order (spec section 2). */
export const sideBarReports = [
  'invoice-report',
  'commission-report',
  'yearly-accounting-totals',
  'properties-zip',
  'not-invoiced',
  'outstanding-balance',
  'leads',
  'custom-report',
] as const;
export type ReportName = (typeof sideBarReports)[number];
