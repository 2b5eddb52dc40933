import type { Locale } from '../../common/text/locales.js';
import * as en from '../../common/messages/en/index.js';
import type { MessageKey } from '../../common/messages/translate.js';
import type { DomainEvent, EventName, EventPayload } from '../platform/journal/events.js';
import { text } from '../platform/request/locale.js';

/** Kinds the firm cannot reword: mails of batches, schedules and service problems (`kinds/service.mails.ts`). */
export const fixedKinds = [
  'market-cut',
  'no-change',
  'scheduled-report',
  'scheduled-report-failed',
  'backup-failed',
  'webhook-disabled',
] as const;
export type FixedKind = (typeof fixedKinds)[number];

/** A kind of mail. Its texts are `mails` in common/messages/<locale>/mail.ts, its entry is in `kinds/`. */
export type MailKind = Exclude<keyof typeof en.mails, 'shared' | FixedKind>;
export type AnyKind = MailKind | FixedKind;

/** A variable of wordings. Its label and example are `mailTemplates` in common/messages/<locale>/mail.ts. */
export type MailVariable = keyof typeof en.mailTemplates.variable;

/** A variable of fixed kinds. */
export type FixedVariable = 'year' | 'more' | 'schedule' | 'report' | 'due' | 'rows' | 'paused' | 'webhook';

/** Variables rendered as a block (a button, a large code, a table). Each must be on its own line. */
export const blockVariables = [
  'button',
  'code',
  'figures',
  'lines',
] as const satisfies readonly MailVariable[];

/** Pages that the button of a mail opens. */
export type ButtonTarget = 'portal' | 'profile' | 'resetPage' | 'page' | 'link';

/** Row of a table of figures. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The label is a heading for the figures that follow. */
  readonly isHeading?: boolean;
}

/** Values of variables; missing and empty both mean no value. */
export type MailTexts = Readonly<Partial<Record<MailVariable | FixedVariable, string | undefined>>>;

/** Facts about the records of a mail; absent for a record that does not exist. */
export interface MailFacts {
  readonly texts: MailTexts;
  /** `isDue`: unpaid, with an amount, and billed electronically. */
  readonly billing?: { readonly isDue: boolean };
  readonly document?: { readonly byClient: boolean };
  /** `isAhead`: the property's hearing is today or later. */
  readonly hearing?: { readonly isAhead: boolean };
  /** `age`: years from the protest's tax year to the current one. */
  readonly protest?: { readonly age: number };
}

/** How an event sends a mail. */
export interface Sending<Name extends EventName> {
  /** Values besides the recipient's, the property's and the firm's. */
  readonly texts?: (event: DomainEvent<Name>, locale: Locale) => MailTexts;
  /** Rows of the variable `figures`. */
  readonly figures?: (event: DomainEvent<Name>, locale: Locale) => Figure[];
  /** Path of the console page that the mail's button opens. */
  readonly page?: (event: DomainEvent<Name>) => string;
  /** Whether this event sends the mail; always if absent. */
  readonly when?: (event: DomainEvent<Name>) => boolean;
  /** Suppresses the mail, depending on the event's records. */
  readonly unless?: (facts: MailFacts) => boolean;
  /** Overrides the addressee's own address, for example with the one that was replaced. */
  readonly recipient?: (event: DomainEvent<Name>) => string;
  /** Dedupe key: a recipient gets one mail of the kind per cause. Default: the event's activity. */
  readonly cause?: (event: DomainEvent<Name>) => string;
}

/** An event that sends a mail. */
export interface Trigger<Name extends EventName> extends Sending<Name> {
  readonly event: Name;
}

/** Declares an event that sends a mail. */
export const on = <Name extends EventName>(event: Name, sending: Sending<Name> = {}): Trigger<Name> => ({
  ...sending,
  event,
});

/** Kinds of recipients, with the event fields needed to find them. */
interface Recipients {
  /** The client of the event. */
  readonly client: { readonly clientId: number };
  /** The account of the event: staff have no client id. */
  readonly account: { readonly details: { readonly userId: number } };
  /** The firm's own address, from its settings. */
  readonly firm: object;
}

type TriggerTo<To extends keyof Recipients> = {
  [Name in EventName]: EventPayload<Name> extends Recipients[To] ? Trigger<Name> : never;
}[EventName];

/** Definition of a kind of mail: its content and the events that send it. */
export interface MailKindEntry {
  readonly to: keyof Recipients;
  /** Paragraphs of the default wording: keys of its own texts, keys of shared texts, or a variable in braces. */
  readonly paragraphs: readonly string[];
  /** Variables in addition to those of all mails. */
  readonly variables: readonly (MailVariable | FixedVariable)[];
  /** Variables without which the mail is useless, such as a sign-in code. */
  readonly required?: readonly MailVariable[];
  readonly button?: { readonly label: string; readonly to: ButtonTarget };
  /** Set if the firm cannot switch the mail off: it protects an account, or is only sent on request. */
  readonly always?: 'security' | 'onDemand';
  /** Opt-in for the firm: off by default. */
  readonly offAtFirst?: boolean;
  /** Sent a number of days before a date; the firm sets the number. */
  readonly isReminder?: boolean;
  /** Sent to many recipients at once, after the mails of other events. */
  readonly isBulk?: boolean;
  /** Caused by the client itself: the texts it typed are left out until the office has reviewed the client. */
  readonly byClient?: boolean;
  /** The text grants access (a code, a reset link): the mail log never shows it, and it is deleted once sent. */
  readonly secret?: boolean;
  /** Events that send it; absent if a clock job does. */
  readonly on?: readonly { readonly event: EventName }[];
}

type TextOf<Kind extends AnyKind> = Exclude<keyof (typeof en.mails)[Kind] & string, 'subject'>;
type SharedText = 'greeting' | 'note' | 'partlyRejected' | 'questions';

/** Checks that an entry's texts are in the catalog and its events identify the recipient. */
type EntryOf<Kind extends AnyKind> = MailKindEntry & {
  readonly paragraphs: readonly (
    TextOf<Kind> | `shared.${SharedText}` | `{${MailVariable | FixedVariable}}`
  )[];
  readonly button?: { readonly label: TextOf<Kind> | 'shared.openPortal'; readonly to: ButtonTarget };
} & {
    [To in keyof Recipients]: { readonly to: To; readonly on?: readonly TriggerTo<To>[] };
  }[keyof Recipients];

/** Entries by kind. */
export type MailEntries = {
  readonly [Kind in MailKind]?: EntryOf<Kind> & { readonly variables: readonly MailVariable[] };
};
export type FixedEntries = { readonly [Kind in FixedKind]?: EntryOf<Kind> };

/** Variables of mails to clients, about properties and about decisions. */
export const ofClient = ['lastName', 'clientName', 'email'] as const;
export const ofProperty = ['property', 'accountNumber', 'county', 'ownerName'] as const;
export const ofDecision = ['reason'] as const;

/** Parts shared by many mails. */
export const openPortal = { label: 'shared.openPortal', to: 'portal' } as const;
export const hello = 'shared.greeting' as const;
export const button = '{button}' as const;

/** Returns a text of a kind, or a shared one (`shared.greeting`), with its variables in the `{name}` form of wordings. */
export function rawText(kind: AnyKind, locale: Locale, key: string): string {
  const full = `mails.${key.startsWith('shared.') ? key : `${kind}.${key}`}`;
  return text(locale, full as MessageKey<typeof en>).replaceAll('%{', '{');
}
