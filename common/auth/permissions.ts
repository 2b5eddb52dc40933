import { consoleLevels, UserLevel, userLevels } from './enums.js';

const everyone = userLevels;
const office = consoleLevels;
const admin = [UserLevel.Admin] as const;
const clientOrAdmin = [UserLevel.Client, UserLevel.Admin] as const;

/**
 * Levels that may perform each action (docs/rules/accounts.md, "Roles"). Used by the API's guard, the console's menus and
 * buttons, and the role tests. The services also restrict clients to their own rows.
 */
export const permissions = {
  'account.read': everyone,
  'account.language': everyone,
  'account.signOut': everyone,
  'account.sessions': everyone,
  'account.password': everyone,
  'account.twoFactor': everyone,
  /** Address of one's own calendar feed. API keys cannot have this permission, because they could pass the address on. */
  'account.calendarFeed': everyone,
  /** Own details of office users. Clients request changes instead. */
  'account.edit': office,
  /** Clients only: the office deactivates accounts itself. */
  'account.requestDeletion': [UserLevel.Client],
  'accounts.setPassword': admin,

  /** Names of the office's accounts, to choose a person in charge. */
  'colleagues.list': office,

  'staff.list': admin,
  'staff.read': admin,
  'staff.create': admin,
  'staff.edit': admin,
  'staff.delete': admin,

  /** Sessions of all accounts, failed sign-ins and locked accounts. */
  'security.read': admin,
  'security.edit': admin,

  /** API keys and the log of their calls. API keys cannot have this permission. */
  'apiKeys.manage': admin,

  'settings.read': admin,
  'settings.edit': admin,

  'reference.read': everyone,
  'reference.edit': office,
  /** Results and agents, from which billings choose. */
  'billingChoices.edit': admin,

  'clients.list': office,
  'clients.read': everyone,
  'clients.create': admin,
  'clients.edit': admin,
  'clients.delete': admin,
  'clients.erase': admin,
  /** All data of a client as a ZIP file. */
  'clients.exportData': admin,
  'clients.markReady': admin,
  'clients.setOutstanding': office,
  'clients.setStatus': office,
  'clients.setPassword': office,

  'changeRequests.list': everyone,
  'changeRequests.create': everyone,
  'changeRequests.decide': admin,
  /** Staff can remove only their own open requests. */
  'changeRequests.remove': everyone,

  'activities.list': office,
  'activities.delete': admin,
  /** All activities, including removed ones, with network addresses and devices, and the hash chain. */
  'audit.read': admin,

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

  'protests.list': everyone,
  'protests.read': everyone,
  'protests.create': office,
  'protests.edit': office,
  /** The same for many at once, across all clients. */
  'protests.bulk': office,

  /** Comparables and packets. */
  'evidence.read': office,
  'evidence.edit': office,
  /** Released packets. */
  'evidence.own': everyone,
  /** Choosing comparables for many protests at once, across all clients. */
  'evidence.many': office,

  'appointments.list': everyone,
  'appointments.edit': office,

  'descriptionFiles.list': everyone,
  'descriptionFiles.create': everyone,
  'descriptionFiles.delete': admin,

  'offers.list': everyone,
  /** Entering, changing and withdrawing offers. */
  'offers.edit': office,
  /** The owner decides … */
  'offers.answer': [UserLevel.Client],
  /** … or the office records the owner's answer, given by phone or by instruction. */
  'offers.answerFor': office,
  'offerInstructions.read': everyone,
  'offerInstructions.edit': everyone,

  'billings.list': everyone,
  'billings.read': everyone,
  'billings.create': admin,
  'billings.edit': admin,
  'billings.delete': admin,

  /** Limits, exemptions and ceilings of properties. */
  'taxFacts.read': office,
  'taxFacts.edit': office,

  /** The season board, the list of protests at risk, and the calendar. */
  'season.read': office,
  'season.open': admin,

  /** Accounts published by the districts, and their imports. */
  'rolls.read': office,
  'rolls.import': office,
  /** Finding one's own account when adding a property. */
  'rolls.lookup': everyone,

  'reports.read': admin,
  'reports.export': admin,
  'schedules.read': admin,
  'schedules.edit': admin,
  /** Opening the file of a scheduled report, for its recipients. */
  'schedules.file': office,
  'webhooks.manage': admin,
  'clockJobs.read': admin,
  'clockJobs.run': admin,
  'backups.read': admin,
  'search.use': office,
  'arbitrations.read': office,
  'arbitrations.edit': office,
  'arbitrations.delete': office,

  'documents.list': everyone,
  'documents.create': everyone,
  'documents.createResult': office,
  'documents.hold': admin,
  'documents.delete': admin,
  'letters.own': everyone,
  'letters.office': office,
  'letters.templates': admin,
  /** The Comptroller's blank forms, on which the firm's documents are printed. */
  'letters.officialForms': admin,
  'bulkDocuments.list': office,
  'bulkDocuments.create': office,
  'bulkDocuments.attach': office,
  'bulkDocuments.delete': admin,

  'contracts.read': everyone,
  'links.create': everyone,

  /** Mails to clients, on the clients' pages … */
  'messages.list': office,
  'messages.resend': office,
  /** … and the whole log, with the firm's own mails, the mail server's state and the suppression list. */
  'messages.all': admin,
  'messages.suppress': admin,
  'mails.templates': admin,
  'batches.list': admin,
  'batches.create': admin,
  'batches.control': admin,
  'mailPreferences.read': everyone,
  'mailPreferences.edit': everyone,

  /** The console's sidebar: pages without a resource of their own, and the menus of administrators. */
  'console.use': office,
  'console.reports': admin,
  'console.exports': admin,
  'console.batchEmail': admin,

  'dashboard.office': office,
} as const satisfies Record<string, readonly UserLevel[]>;

export type Permission = keyof typeof permissions;

/** Whether an account of this level has a permission. */
export function may(level: UserLevel | undefined, permission: Permission): boolean {
  return level !== undefined && (permissions[permission] as readonly UserLevel[]).includes(level);
}
