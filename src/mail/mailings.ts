import { consolePath } from '../../common/console-paths.js';
import { type ChangeRequestKind, type Locale, UserLevel } from '../../common/enums.js';
import { formatDate, formatMoney, formatZonedDateTime } from '../../common/formats.js';
import type { DomainEvent, EventName, EventPayload } from '../journal/events.js';
import { text } from '../platform/request/locale.js';
import { arbitrationTable } from './arbitration-texts.js';
import { type MailKind, rawText } from './kinds.js';
import type { MailFacts } from './mail-data.service.js';
import type { Figure, MailTexts } from './templates.js';

/** The recipient of a mailing, limited by the event's payload. */
export type Recipient<Name extends EventName = EventName> =
  /** The firm's own address, from its settings. */
  | 'firm'
  /** The client of the event (`clientId`). */
  | (EventPayload<Name> extends { readonly clientId: number } ? 'client' : never)
  /** The account of the event (`details.userId`): staff have no client id. */
  | (EventPayload<Name> extends { readonly details: { readonly userId: number } } ? 'account' : never);

/** A mail that an event sends. */
export interface Mailing<Name extends EventName> {
  readonly kind: MailKind;
  readonly to: Recipient<Name>;
  /** Values besides the recipient's, the property's and the firm's. */
  readonly texts?: (event: DomainEvent<Name>, locale: Locale) => MailTexts;
  /** The rows of the variable `figures`. */
  readonly figures?: (event: DomainEvent<Name>, locale: Locale) => Figure[];
  /** The page of the console that the mail's button opens. */
  readonly page?: (event: DomainEvent<Name>) => string;
  /** Whether this event sends it; always if absent. */
  readonly when?: (event: DomainEvent<Name>) => boolean;
  /** The same, by what is stored about the event's records. */
  readonly unless?: (facts: MailFacts) => boolean;
  /** What it is sent for; a recipient gets one mail of the kind for it. */
  readonly cause?: (event: DomainEvent<Name>) => string;
  /** The client itself caused it: texts that it typed are left out until the office has reviewed it. */
  readonly byClient?: boolean;
  /** The text grants access (a code, a reset link): the log never shows it, and it is removed once sent. */
  readonly secret?: boolean;
}

type Mailings = { readonly [Name in EventName]?: readonly Mailing<Name>[] };

type RequestEvent =
  | 'ProfileChangeRequested'
  | 'PropertyChangeRequested'
  | 'PropertyDeletionRequested'
  | 'AccountDeletionRequested';

type DecidedEvent =
  'ProfileChangeApproved' | 'ProfileChangeRejected' | 'PropertyChangeApproved' | 'PropertyChangeRejected';

/** A decision about the client's own request. */
const ownRequest = ({ byOffice }: DomainEvent<DecidedEvent>): boolean => !byOffice;
/** A decision about the office's request: the client is only told of changes. */
const officeRequest = ({ byOffice }: DomainEvent<DecidedEvent>): boolean => byOffice === true;

/** Notifies the firm of a request, with a link to the page where it is decided, and confirms the client's own to the client. */
function requested(
  kind: ChangeRequestKind,
  page: (event: DomainEvent<RequestEvent>) => string = () => consolePath('pendingRequests'),
): readonly Mailing<RequestEvent>[] {
  const isClient = ({ actor }: DomainEvent<RequestEvent>): boolean => actor?.level === UserLevel.Client;
  const request = (locale: Locale): string => text(locale, `clients.request.kind.${kind}`);
  return [
    {
      kind: 'request-to-review',
      to: 'firm',
      texts: (event, locale) => ({
        request: request(locale),
        requester: text(locale, `mails.shared.requester.${isClient(event) ? 'client' : 'office'}`),
      }),
      page,
    },
    {
      kind: 'request-received',
      to: 'client',
      texts: (_event, locale) => ({ request: request(locale) }),
      when: isClient,
      byClient: true,
    },
  ];
}

/** Which texts say how the second factor of an account was changed. */
const twoFactorTexts = { none: 'off', email: 'byEmail', totp: 'byApp' } as const;

/** An unpaid billing with an amount, of a client who does not get its bills on paper. */
const hasNoInvoice = ({ billing }: MailFacts): boolean => !billing?.isDue;
const invoiceReady: Mailing<'BillingCreated' | 'BillingUpdated'> = {
  kind: 'invoice-ready',
  to: 'client',
  unless: hasNoInvoice,
  cause: ({ details }) => `billing:${details.billingId}`,
};

/** The cause of a mail about a step of a protest: there is one of each kind, however often the step is taken. */
const ofProtest = ({ details }: { readonly details: { readonly protestId: number } }): string =>
  `protest:${details.protestId}`;
/** Years by which a protest is older than this season: the office also records what is long past. */
const olderThan =
  (years: number) =>
  ({ protest }: MailFacts): boolean =>
    !protest || protest.age > years;

/** The notice's day was entered; a corrected one sends nothing. */
const noticeReceived: Mailing<'ProtestUpdated' | 'ProtestStepped'> = {
  kind: 'notice-received',
  to: 'client',
  when: ({ fields }) =>
    fields.some(({ field, old, new: now }) => field === 'noticeMailedOn' && old === null && now !== null),
  unless: olderThan(0),
  cause: ofProtest,
};
const protestFiled: Mailing<'ProtestStepped'> = {
  kind: 'protest-filed',
  to: 'client',
  when: ({ details }) => details.stage === 'filed',
  unless: olderThan(0),
  cause: ofProtest,
};
const protestDecided: Mailing<'ProtestStepped'> = {
  kind: 'protest-decided',
  to: 'client',
  when: ({ details }) => details.stage === 'ordered' || details.stage === 'settled',
  // Boards are heard until the next year.
  unless: olderThan(1),
  cause: ofProtest,
};

/** The mails of each event; an event without an entry sends none. */
export const mailings: Mailings = {
  ClientRegistered: [{ kind: 'welcome', to: 'client' }],
  SignInCodeRequested: [{ kind: 'sign-in-code', to: 'account', secret: true }],
  SignInLocked: [{ kind: 'sign-in-unlock', to: 'account', secret: true }],
  PasswordResetRequested: [{ kind: 'password-reset', to: 'account', secret: true }],
  PasswordReset: [{ kind: 'password-changed', to: 'account' }],
  PasswordChanged: [{ kind: 'password-changed', to: 'account' }],
  PasswordSetByAdmin: [{ kind: 'password-set-by-admin', to: 'account' }],
  TwoFactorChanged: [
    {
      kind: 'two-factor-changed',
      to: 'account',
      texts: ({ details: { method, codesRenewed } }, locale) => ({
        change: rawText('two-factor-changed', locale, codesRenewed ? 'codesRenewed' : twoFactorTexts[method]),
      }),
    },
  ],
  ClientActivated: [{ kind: 'account-activated', to: 'client' }],
  ClientDeactivated: [{ kind: 'account-deactivated', to: 'client', when: ({ onRequest }) => !onRequest }],
  // Only a date that differs is an event, so each is told once.
  HearingScheduled: [{ kind: 'hearing-set', to: 'client', unless: ({ hearing }) => !hearing?.isAhead }],
  HearingDateTold: [
    {
      kind: 'hearing-scheduled',
      to: 'client',
      texts: ({ details }, locale) => ({ hearingDate: formatDate(details.hearingDate, locale) }),
    },
  ],
  HearingReminderSent: [
    {
      kind: 'hearing-reminder',
      to: 'client',
      texts: ({ details }, locale) => ({ hearingDate: formatDate(details.hearingDate, locale) }),
      cause: ({ propertyId, details }) => hearingCause(propertyId, details.hearingDate),
    },
  ],
  ProtestUpdated: [noticeReceived],
  ProtestStepped: [noticeReceived, protestFiled, protestDecided],
  OfferEntered: [
    {
      kind: 'offer-received',
      to: 'client',
      // The owner hears of the decision instead.
      when: ({ details }) => details.isAccepted !== true,
      texts: ({ details: { year, offeredValue, endsAt, timeZone } }, locale) => ({
        taxYear: String(year),
        offeredValue: formatMoney(offeredValue, locale),
        offerEnds: endsAt
          ? text(locale, 'mails.offer-received.endsAt', {
              when: formatZonedDateTime(endsAt, locale, timeZone),
            })
          : text(locale, 'mails.offer-received.noEnd'),
      }),
      cause: ({ details }) => `offer:${details.offerId}`,
    },
  ],
  OfferInstructionAsked: [
    {
      kind: 'offer-instruction',
      to: 'client',
      texts: ({ details: { year, instruction, instructionLimit } }, locale) => ({
        taxYear: String(year),
        instruction: text(locale, `mails.offer-instruction.${instruction ?? 'none'}`, {
          value: formatMoney(instructionLimit, locale),
        }),
      }),
      cause: ({ details }) => instructionCause(details.year),
    },
  ],
  DocumentReleased: [
    {
      kind: 'document-released',
      to: 'client',
      texts: ({ details }) => ({ documentName: details.names }),
      unless: ({ document }) => document?.byClient !== false,
      cause: ({ details }) => `document:${details.documentId}`,
    },
  ],
  BillingCreated: [invoiceReady],
  BillingUpdated: [invoiceReady],
  ArbitrationSent: [
    {
      kind: 'arbitration',
      to: 'client',
      texts: ({ details }) => ({
        property: details.address ?? undefined,
        accountNumber: details.accountNumber ?? undefined,
      }),
      figures: arbitrationTable,
    },
  ],
  ProfileChangeRequested: requested('profile_change', ({ clientId, requestId }) =>
    consolePath('client', { id: clientId, request: Buffer.from(String(requestId)).toString('base64') }),
  ),
  PropertyChangeRequested: requested('property_change'),
  PropertyDeletionRequested: requested('delete_property'),
  AccountDeletionRequested: requested('delete_account'),
  ProfileChangeApproved: [
    { kind: 'profile-change-approved', to: 'client', when: ownRequest },
    { kind: 'profile-changed-by-office', to: 'client', when: officeRequest },
  ],
  ProfileChangeRejected: [{ kind: 'profile-change-rejected', to: 'client', when: ownRequest }],
  PropertyChangeApproved: [
    { kind: 'property-change-approved', to: 'client', when: ownRequest },
    { kind: 'property-changed-by-office', to: 'client', when: officeRequest },
  ],
  PropertyChangeRejected: [{ kind: 'property-change-rejected', to: 'client', when: ownRequest }],
  PropertyDeletionApproved: [{ kind: 'property-deletion-approved', to: 'client' }],
  PropertyDeletionRejected: [{ kind: 'property-deletion-rejected', to: 'client' }],
  AccountDeletionApproved: [{ kind: 'account-deletion-approved', to: 'client' }],
  AccountDeletionRejected: [{ kind: 'account-deletion-rejected', to: 'client' }],
};

/** The cause of a reminder: one for each date of a property's hearing. */
export const hearingCause = (propertyId: number, hearingDate: string): string =>
  `hearing:${propertyId}:${hearingDate}`;

/** The cause of the question for an instruction: one for each tax year. */
export const instructionCause = (taxYear: number | ''): string => `offer-instruction:${taxYear}`;

/** The mailings of an event that apply to it. */
export function mailingsOf<Name extends EventName>(event: DomainEvent<Name>): readonly Mailing<Name>[] {
  const all: readonly Mailing<Name>[] = mailings[event.name as Name] ?? [];
  return all.filter(({ when }) => when?.(event) !== false);
}
