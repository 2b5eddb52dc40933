import { consoleLevels, UserLevel, userLevels } from './enums.js';

const everyone = userLevels;
const office = consoleLevels;
const admin = [UserLevel.Admin] as const;
const client = [UserLevel.Client] as const;
const clientOrAdmin = [UserLevel.Client, UserLevel.Admin] as const;

/**
 * Who may do what: action -> levels (section 6 of both specs). The API's guard, the console's menus and buttons and
 * the role tests read this one table. What a client reaches here is narrowed to its own rows by the services.
 */
export const permissions = {
  'account.read': everyone,
  'account.signOut': everyone,
  'account.sessions': everyone,
  'account.password': everyone,
  'account.twoFactor': everyone,
  'accounts.setPassword': admin,

  'settings.read': admin,
  'settings.edit': admin,

  'reference.read': everyone,
  'reference.edit': office,

  'clients.list': office,
  'clients.read': everyone,
  'clients.create': admin,
  'clients.edit': admin,
  'clients.delete': admin,
  'clients.markReady': admin,
  'clients.setOutstanding': office,
  'clients.setStatus': admin,

  'changeRequests.list': everyone,
  'changeRequests.create': everyone,
  'changeRequests.decide': admin,

  'activities.list': office,
  'activities.delete': admin,

  'notes.list': office,
  'notes.create': office,
  'notes.edit': admin,
  'notes.delete': admin,

  'properties.list': everyone,
  'properties.read': everyone,
  'properties.create': clientOrAdmin,
  'properties.edit': admin,
  'properties.delete': admin,
  'properties.markReady': admin,
  'properties.checkAccountNumber': everyone,
  'properties.changeStatus': admin,
  'properties.aoa': admin,
  'properties.aoaSentDate': office,
  'properties.hearingDate': office,
  'properties.clearHearingDate': admin,

  'descriptionFiles.list': everyone,
  'descriptionFiles.create': everyone,
  'descriptionFiles.delete': admin,

  'billings.list': everyone,
  'billings.read': everyone,
  'billings.create': admin,
  'billings.edit': admin,
  'billings.delete': admin,

  'reports.read': admin,
  'reports.export': admin,
  'search.use': office,
  'arbitrations.read': office,
  'arbitrations.edit': office,

  'documents.list': everyone,
  'documents.create': everyone,
  'documents.createResult': office,
  'documents.hold': admin,
  'documents.delete': admin,
  'letters.own': everyone,
  'letters.office': office,
  'letters.templates': admin,
  'bulkDocuments.list': office,
  'bulkDocuments.create': office,
  'bulkDocuments.attach': office,
  'bulkDocuments.delete': admin,

  'contracts.read': everyone,
  'links.create': everyone,

  'messages.list': admin,
  'messages.resend': admin,

  /** The console's side bar: pages without a resource of their own, and the menus of admins (spec section 6). */
  'console.use': office,
  'console.reports': admin,
  'console.exports': admin,
  'console.batchEmail': admin,

  'dashboard.office': office,
  'dashboard.client': client,
} as const satisfies Record<string, readonly UserLevel[]>;

export type Permission = keyof typeof permissions;

/** Whether an account of this level may do this. */
export function may(level: UserLevel | undefined, permission: Permission): boolean {
  return level !== undefined && (permissions[permission] as readonly UserLevel[]).includes(level);
}
