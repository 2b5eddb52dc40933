import type { ChangeRequestKind } from '../../moderation/enums.js';

/** Change requests and notes: labels by key and success messages. */
export const clientTexts = {
  mailPreference: {
    on: 'Subscribed',
    off: 'Unsubscribed',
    source: { link: 'by the link in a mail', client: 'by the client', office: 'by the office' },
    since: '%{date}, %{source}',
    subscribe: 'Subscribe',
    unsubscribe: 'Unsubscribe',
    text: 'This concerns batch e-mails. Mail about protests, invoices and the account is always sent.',
    changed: 'The choice is saved.',
  },
  /** Texts below an event's sentence in the timeline; see common/moderation/activity-details.ts. */
  detail: {
    saidBy: 'Said by',
    account: 'Account',
    names: 'Files',
    failure: 'Reason',
    problem: 'Not assigned',
    documentKind: 'Kind',
    question: 'Question',
    reason: 'Reason',
    rejectedFields: 'Not approved',
  },
  /** How an offer was answered. */
  answerWay: { portal: 'in the portal', phone: 'by phone', instruction: 'by instruction' },
  bulkProblem: {
    name: 'the file name contains no account number',
    noMatch: 'no property has this account number',
    ambiguous: 'several properties have this account number',
  },
  /** Groups of settings, as used in the sentence about a change. */
  setting: {
    logo: 'logo',
    firm: 'firm',
    registration: 'registration',
    acknowledgment: 'acknowledgment',
    security: 'sign-in',
    billing: 'billing',
    backups: 'backups',
    reports: 'commission report',
  },
  /** Replaces the name of a record that no longer exists. */
  gone: 'removed',
  userType: { apiKey: 'API key', admin: 'Admin', client: 'Client', service: 'Protest Desk' },
  request: {
    kind: {
      profile_change: 'Profile change',
      property_change: 'Property change',
      delete_account: 'Account deletion',
      delete_property: 'Property deletion',
    } satisfies Record<ChangeRequestKind, string>,
    status: { '0': 'Pending', '1': 'Approved', '2': 'Rejected' },
    decision: { approved: 'Approved', rejected: 'Rejected' },
    approve: 'Approve',
    reject: 'Reject',
    decline: 'Decline',
    reason: 'Reason',
    field: 'Field',
    old: 'Old value',
    new: 'New value',
    current: 'Current value',
    changedSince: 'Changed since the request',
    underReview: 'Data change request is under review.',
    sent: 'Request sent!',
  },
  notice: {
    marked: 'New Client/Property Successfully MARKED',
    noteCreated: 'New Notes Created',
    noteUpdated: 'Notes successfully updated',
    noteDeleted: 'Notes successfully deleted',
    statusChanged: 'Client status successfully changed',
    outstandingChanged: 'Outstanding balance successfully updated',
    requestApproved: 'Request successfully approved!',
    requestRejected: 'Request successfully rejected!',
    accountDeleted: 'Account successfully deleted!',
    propertyDeleted: 'Property successfully deleted!',
    activityDeleted: 'Activity successfully deleted.',
  },
} as const;
