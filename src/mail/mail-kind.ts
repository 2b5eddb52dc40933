import type { Locale } from '../../common/text/locales.js';
import * as en from '../../common/messages/en/index.js';
import type { MessageKey } from '../../common/messages/translate.js';
import type { DomainEvent, EventName, EventPayload } from '../platform/journal/events.js';
import { text } from '../platform/request/locale.js';

/** Kinds that the firm does not reword: mails of batches, schedules and problems of the service (`kinds/service.mails.ts`). */
export const fixedKinds = [
  'market-cut',
  'no-change',
  'scheduled-report',
  'scheduled-report-failed',
  'backup-failed',
  'webhook-disabled',
] as const;
export type FixedKind = (typeof fixedKinds)[number];

/** A kind of mail: its texts in common/messages/<locale>/mails.ts, and its entry in `kinds/`. */
export type MailKind = Exclude<keyof typeof en.mails, 'shared' | FixedKind>;
export type AnyKind = MailKind | FixedKind;

/** A variable of wordings. Its label and example are in common/messages/<locale>/mail-templates.ts. */
export type MailVariable = keyof typeof en.mailTemplates.variable;

/** A variable of kinds that are not reworded. */
export type FixedVariable = 'year' | 'more' | 'schedule' | 'report' | 'due' | 'rows' | 'paused' | 'webhook';

/** Variables with a form of their own: a button, a large code, a table. They stand on lines of their own. */
export const blockVariables = [
  'button',
  'code',
  'figures',
  'lines',
] as const satisfies readonly MailVariable[];

/** Pages that the button of a mail opens. */
export type ButtonTarget = 'portal' | 'profile' | 'resetPage' | 'page' | 'link';

/** A line of a table of figures. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The label stands above the figures that follow. */
  readonly isHeading?: boolean;
}

/** Values of variables; a missing or empty one has no value. */
export type MailTexts = Readonly<Partial<Record<MailVariable | FixedVariable, string | undefined>>>;

/** What is stored about the records of a mail; a record that does not exist has no values. */
export interface MailFacts {
  readonly texts: MailTexts;
  /** `isDue`: unpaid, with an amount, and not billed on paper. */
  readonly billing?: { readonly isDue: boolean };
  readonly document?: { readonly byClient: boolean };
  /** `isAhead`: the hearing of the property is today or later. */
  readonly hearing?: { readonly isAhead: boolean };
  /** `age`: how many years its tax year is before the current one. */
  readonly protest?: { readonly age: number };
}

/** How an event sends a mail. */
export interface Sending<Name extends EventName> {
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
  /** Another address than the addressee's own, such as the one that was replaced. */
  readonly recipient?: (event: DomainEvent<Name>) => string;
  /** What it is sent for; a recipient gets one mail of the kind for it. */
  readonly cause?: (event: DomainEvent<Name>) => string;
}

/** An event that sends a mail. */
export interface Trigger<Name extends EventName> extends Sending<Name> {
  readonly event: Name;
}

/** A mail is sent when this happens. */
export const on = <Name extends EventName>(event: Name, sending: Sending<Name> = {}): Trigger<Name> => ({
  ...sending,
  event,
});

/** Whom mails go to, and what an event must say so that they can be found. */
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

/** What a kind of mail is made of, and what sends it. */
export interface MailKindEntry {
  readonly to: keyof Recipients;
  /** Paragraphs of the default wording: keys of its texts and of shared texts, and variables of their own. */
  readonly paragraphs: readonly string[];
  /** Variables besides those of all mails. */
  readonly variables: readonly (MailVariable | FixedVariable)[];
  /** Variables without which the mail is useless, such as the code of a sign-in. */
  readonly required?: readonly MailVariable[];
  readonly button?: { readonly label: string; readonly to: ButtonTarget };
  /** It cannot be switched off: it protects an account, or is only sent when somebody asks for it. */
  readonly always?: 'security' | 'onDemand';
  /** Not sent until the firm switches it on. */
  readonly offAtFirst?: boolean;
  /** Sent some days before a date; the firm chooses how many. */
  readonly isReminder?: boolean;
  /** Sent to many at once: mails of other events go first. */
  readonly isBulk?: boolean;
  /** The client itself caused it: texts that it typed are left out until the office has reviewed it. */
  readonly byClient?: boolean;
  /** The text grants access (a code, a reset link): the log never shows it, and it is removed once sent. */
  readonly secret?: boolean;
  /** What sends it; absent for one that a clock job sends. */
  readonly on?: readonly { readonly event: EventName }[];
}

type TextOf<Kind extends AnyKind> = Exclude<keyof (typeof en.mails)[Kind] & string, 'subject'>;
type SharedText = 'greeting' | 'note' | 'partlyRejected' | 'questions';

/** An entry whose texts are in the catalog, and whose events name its recipient. */
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

/** Parts of many mails. */
export const openPortal = { label: 'shared.openPortal', to: 'portal' } as const;
export const hello = 'shared.greeting' as const;
export const button = '{button}' as const;

/** A text of a kind, or of all (`shared.greeting`), with its variables as wordings write them. */
export function rawText(kind: AnyKind, locale: Locale, key: string): string {
  const full = `mails.${key.startsWith('shared.') ? key : `${kind}.${key}`}`;
  return text(locale, full as MessageKey<typeof en>).replaceAll('%{', '{');
}
