import { consolePath } from '../../../common/pages/console-paths.js';
import type { ChangeRequestKind } from '../../../common/moderation/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import type { DomainEvent } from '../../platform/journal/events.js';
import { text } from '../../platform/request/locale.js';
import {
  button,
  hello,
  type MailEntries,
  ofClient,
  ofDecision,
  ofProperty,
  on,
  openPortal,
  type Sending,
} from '../mail-kind.js';

type RequestEvent =
  | 'ProfileChangeRequested'
  | 'PropertyChangeRequested'
  | 'PropertyDeletionRequested'
  | 'AccountDeletionRequested';

type DecidedEvent =
  'ProfileChangeApproved' | 'ProfileChangeRejected' | 'PropertyChangeApproved' | 'PropertyChangeRejected';

/** Whether the decision is about the client's own request. */
const ownRequest = ({ byOffice }: DomainEvent<DecidedEvent>): boolean => !byOffice;
/** Whether the decision is about the office's request, of which the client is told only if approved. */
const officeRequest = ({ byOffice }: DomainEvent<DecidedEvent>): boolean => byOffice === true;

const isClient = ({ actor }: DomainEvent<RequestEvent>): boolean => actor?.level === UserLevel.Client;

/** Confirms to a client that its own request was received. */
const received = (kind: ChangeRequestKind): Sending<RequestEvent> => ({
  texts: (_event, locale) => ({ request: text(locale, `clients.request.kind.${kind}`) }),
  when: isClient,
});

/** Tells the firm of a request, with a link to the page that decides it. */
const toReview = (kind: ChangeRequestKind): Sending<RequestEvent> => ({
  texts: (event, locale) => ({
    request: text(locale, `clients.request.kind.${kind}`),
    requester: text(locale, `mails.shared.requester.${isClient(event) ? 'client' : 'office'}`),
  }),
  page: () => consolePath('pendingRequests'),
});

/** Mails about change requests and the office's decisions. */
export const requestMails = {
  'request-to-review': {
    to: 'firm',
    paragraphs: [hello, 'intro', 'facts', button],
    variables: ['clientName', ...ofProperty, 'request', 'requester'],
    button: { label: 'button', to: 'page' },
    required: ['button'],
    on: [
      on('ProfileChangeRequested', {
        ...toReview('profile_change'),
        page: ({ clientId, requestId }) =>
          consolePath('client', { id: clientId, request: Buffer.from(String(requestId)).toString('base64') }),
      }),
      on('PropertyChangeRequested', toReview('property_change')),
      on('PropertyDeletionRequested', toReview('delete_property')),
      on('AccountDeletionRequested', toReview('delete_account')),
    ],
  },
  'request-received': {
    to: 'client',
    paragraphs: [hello, 'received', 'property', 'next', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'request'],
    byClient: true,
    on: [
      on('ProfileChangeRequested', received('profile_change')),
      on('PropertyChangeRequested', received('property_change')),
      on('PropertyDeletionRequested', received('delete_property')),
      on('AccountDeletionRequested', received('delete_account')),
    ],
  },
  'profile-change-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.partlyRejected', 'shared.note', button],
    variables: [...ofClient, ...ofDecision, 'rejectedFields'],
    button: { label: 'button', to: 'profile' },
    on: [on('ProfileChangeApproved', { when: ownRequest })],
  },
  'profile-change-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofDecision],
    on: [on('ProfileChangeRejected', { when: ownRequest })],
  },
  'profile-changed-by-office': {
    to: 'client',
    paragraphs: [hello, 'changed', 'shared.note', button],
    variables: [...ofClient, ...ofDecision],
    button: { label: 'button', to: 'profile' },
    on: [on('ProfileChangeApproved', { when: officeRequest })],
  },
  'property-change-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.partlyRejected', 'shared.note', button],
    variables: [...ofClient, ...ofProperty, ...ofDecision, 'rejectedFields'],
    button: openPortal,
    on: [on('PropertyChangeApproved', { when: ownRequest })],
  },
  'property-change-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
    on: [on('PropertyChangeRejected', { when: ownRequest })],
  },
  'property-changed-by-office': {
    to: 'client',
    paragraphs: [hello, 'changed', 'shared.note', button],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
    button: openPortal,
    on: [on('PropertyChangeApproved', { when: officeRequest })],
  },
  'property-deletion-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
    on: [on('PropertyDeletionApproved')],
  },
  'property-deletion-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
    on: [on('PropertyDeletionRejected')],
  },
} satisfies MailEntries;
