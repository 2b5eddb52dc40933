import { type Locale, locales } from '../../common/text/locales.js';
import type { DomainEvent, EventName } from '../platform/journal/events.js';
import { accountMails } from './kinds/account.mails.js';
import { billingMails } from './kinds/billing.mails.js';
import { requestMails } from './kinds/request.mails.js';
import { seasonMails } from './kinds/season.mails.js';
import { serviceMails } from './kinds/service.mails.js';
import {
  type AnyKind,
  blockVariables,
  type FixedVariable,
  type MailEntries,
  type MailKind,
  type MailKindEntry,
  type MailVariable,
  rawText,
  type Trigger,
} from './mail-kind.js';

/** Kinds of mail that the firm can reword, in the order of the console's list. */
export const mailKinds = {
  ...accountMails,
  ...requestMails,
  ...seasonMails,
  ...billingMails,
} satisfies Required<MailEntries> as { readonly [Kind in MailKind]: MailKindEntry };

const entries: Readonly<Record<AnyKind, MailKindEntry>> = { ...mailKinds, ...serviceMails };

/** Returns the definition of a kind of mail. */
export const entryOf = (kind: AnyKind): MailKindEntry => entries[kind];

export const mailKindNames = Object.keys(mailKinds) as MailKind[];

/** Finds a kind of mail by its name. */
export const findMailKind = (name: string): MailKind | undefined =>
  mailKindNames.find((kind) => kind === name);

/** Kinds that go to the firm's own address. */
export const firmKinds: readonly string[] = mailKindNames.filter((kind) => mailKinds[kind].to === 'firm');

/** Variables available in all mails. */
const everywhere = ['firstName', 'firm', 'firmEmail', 'firmPhone', 'today'] as const;

/** Returns the variables a kind's wording may contain, in the order of the picker. */
export function variablesOf(kind: MailKind): MailVariable[];
export function variablesOf(kind: AnyKind): (MailVariable | FixedVariable)[];
export function variablesOf(kind: AnyKind): (MailVariable | FixedVariable)[] {
  const { variables, button: link, required = [], paragraphs } = entryOf(kind);
  const blocks = blockVariables.filter(
    (name) => required.includes(name) || paragraphs.includes(`{${name}}`) || (name === 'button' && link),
  );
  return [...everywhere, ...variables, ...blocks];
}

/** Subject and body of a mail, with variables, and the label of its button. */
export interface Wording {
  readonly subject: string;
  readonly body: string;
  /** Plain text; null for a kind without a button. */
  readonly buttonLabel: string | null;
}

/**
 * Returns the default wording of a kind in a language.
 * @param without paragraphs that do not apply to this mail
 */
export function standardWording(kind: AnyKind, locale: Locale, without: readonly string[] = []): Wording {
  const { paragraphs, button: link } = entryOf(kind);
  const shown = paragraphs.filter((part) => !without.includes(part));
  const body = shown.map((part) => (part.startsWith('{') ? part : rawText(kind, locale, part)));
  return {
    subject: rawText(kind, locale, 'subject'),
    body: body.join('\n\n'),
    buttonLabel: link ? rawText(kind, locale, link.label) : null,
  };
}

/**
 * Mails that protect an account or grant access to it. They are still sent to an address suppressed by hand or after a complaint,
 * but not to one that bounced.
 */
export const essentialMails = mailKindNames.filter((kind) => mailKinds[kind].always === 'security');

/** Returns a wording's id in the API: kind and language, such as `welcome.en`. */
export const wordingId = (kind: MailKind, locale: Locale): string => `${kind}.${locale}`;

/** Parses a wording's id into kind and language; undefined if there is no such wording. */
export function readWordingId(id: string): { kind: MailKind; locale: Locale } | undefined {
  const at = id.lastIndexOf('.');
  const kind = findMailKind(id.slice(0, Math.max(at, 0)));
  const locale = locales.find((known) => known === id.slice(at + 1));
  return kind && locale && { kind, locale };
}

/** A mail that an event sends. */
export interface Mailing<Name extends EventName = EventName> extends Trigger<Name> {
  readonly kind: MailKind;
}

const mailings: readonly Mailing[] = mailKindNames.flatMap((kind) =>
  // The compiler checked each entry against its event; at run time a trigger only ever gets the event it names.
  ((mailKinds[kind].on ?? []) as readonly Trigger<EventName>[]).map((trigger) => ({ ...trigger, kind })),
);

/** Events that send mails. */
export const mailingEvents: readonly EventName[] = [...new Set(mailings.map(({ event }) => event))];

/** Returns the mails that an event sends. */
export function mailingsOf(event: DomainEvent): readonly Mailing[] {
  return mailings.filter((mailing) => mailing.event === event.name && mailing.when?.(event) !== false);
}
