import type { ChangeRequestKind } from '../../moderation/enums.js';

/** The lists of requests and activities. */
export const moderationConsole = {
  requests: {
    deleted: 'The request was deleted.',
    deleteTitle: 'Delete this request?',
    deleteOpen: 'Nothing of it is carried out. It is closed as rejected, and the client gets no mail.',
    one: 'Change request',
    view: 'Which requests',
    views: { open: 'Pending', decided: 'Decided' },
    keys: 'J, K move · A approves · R rejects',
    empty: {
      open: 'No client is waiting for a decision.',
      decided: 'Requests that were approved or rejected appear here.',
    },
    stale:
      'The record has changed since this request was made. Compare the three versions: approving replaces the current value.',
    goesToModerators:
      'Your changes first go to the moderators. The client gets an e-mail as soon as they are approved.',
    send: 'Send for moderation',
    delete_account:
      'The client has requested deletion of its account. Approving deactivates the client with all its properties and ends its sessions.',
    delete_property:
      'The client has requested deletion of this property. Approving deactivates the property.',
    approveDeletionTitle: 'Approve this deletion?',
    toList: 'Back to the list',
    rejectTitle: 'Reject this request?',
    declineTitle: 'Decline this deletion?',
    reasonForRest: 'Reason for the rejected fields',
    reasonNeeded: 'Please give a reason for the fields that are not approved.',
  },
  activities: {
    title: 'Activities',
    all: 'Activities',
    pending: 'Pending Client Updates',
    types: 'Types',
    typesHint: 'Sign-ins only if chosen',
    actor: 'Done by',
    day: 'Day',
    review: 'Review',
    empty: 'Actions of clients and the office are recorded here.',
    deleteTitle: 'Remove this entry from the list?',
  },
} as const;

/** Change requests and notes: labels by key and success messages. */
export const requestTexts = {
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
  /** Groups of settings, for the sentence about a change. */
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
