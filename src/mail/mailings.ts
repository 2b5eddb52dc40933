import type { Locale } from '../../common/enums.js';
import type * as en from '../../common/messages/en/index.js';
import type { MessageKey } from '../../common/messages/translate.js';
import type { DomainEvent } from '../journal/events.js';
import { text } from '../platform/request/locale.js';
import { arbitrationTexts } from './arbitration-texts.js';

/** Whose address a mailing goes to, found by what the event says. */
export type Recipient =
  /** The client that the event is about (`clientId`). */
  | 'client'
  /** The account that the event is about (`details.userId`, else `clientId`): staff have no client id. */
  | 'account'
  /** Whoever did it. */
  | 'actor'
  /** The firm's own address, from its settings. */
  | 'firm';

/** One mail that an event sends. */
export interface Mailing {
  /** Folder under templates/, and key of the subject under `mail.subject` in common/messages. */
  readonly template: string;
  readonly to: Recipient;
  /** Whether this event sends it; always without. */
  readonly when?: (event: DomainEvent) => boolean;
  /** What the template shows beyond the event's details and secrets, the recipient's names and the firm. */
  readonly data?: (event: DomainEvent, locale: Locale) => Readonly<Record<string, unknown>>;
  /** The page of the console that `page` in the template leads to. */
  readonly page?: (event: DomainEvent) => string;
  /**
   * The text lets whoever reads it in (a code, a reset link): the log never shows it, and it is removed once it is on
   * its way.
   */
  readonly secret?: boolean;
}

/** Tells the firm that a request waits, with a link to where it is decided (spec section 2: client details with a `rid`). */
const toReview: Mailing = {
  template: 'request-to-review',
  to: 'firm',
  data: ({ activity }, locale) => ({
    request: text(locale, `clients.request.kind.${activity}` as MessageKey<typeof en>),
  }),
  page: ({ activity, clientId, requestId }) =>
    activity === 'profile_change'
      ? `/client/details/${clientId}/${encodeURIComponent(Buffer.from(String(requestId)).toString('base64'))}`
      : '/activities/pending',
};

/** Which event sends which mail. Name of the event -> mailing. A further mail is a line here and a folder. */
export const mailings: Readonly<Record<string, Mailing>> = {
  ClientRegistered: { template: 'welcome', to: 'client' },
  SignInCodeRequested: { template: 'sign-in-code', to: 'account', secret: true },
  PasswordResetRequested: { template: 'password-reset', to: 'account', secret: true },
  PasswordReset: { template: 'password-changed', to: 'account' },
  PasswordChanged: { template: 'password-changed', to: 'account' },
  PasswordSetByAdmin: { template: 'password-set-by-admin', to: 'account' },
  TwoFactorChanged: {
    template: 'two-factor-changed',
    to: 'account',
    data: ({ details }) => ({
      off: details?.['method'] === 'none',
      byEmail: details?.['method'] === 'email',
      byApp: details?.['method'] === 'totp' && !details['codesRenewed'],
    }),
  },
  ArbitrationSent: { template: 'arbitration', to: 'client', data: arbitrationTexts },
  ProfileChangeRequested: toReview,
  PropertyChangeRequested: toReview,
  PropertyDeletionRequested: toReview,
  AccountDeletionRequested: toReview,
  ProfileChangeApproved: { template: 'profile-change-approved', to: 'client' },
  ProfileChangeRejected: { template: 'profile-change-rejected', to: 'client' },
  PropertyChangeApproved: { template: 'property-change-approved', to: 'client' },
  PropertyChangeRejected: { template: 'property-change-rejected', to: 'client' },
  PropertyDeletionApproved: { template: 'property-deletion-approved', to: 'client' },
  PropertyDeletionRejected: { template: 'property-deletion-rejected', to: 'client' },
  AccountDeletionApproved: { template: 'account-deletion-approved', to: 'client' },
  AccountDeletionRejected: { template: 'account-deletion-rejected', to: 'client' },
};
