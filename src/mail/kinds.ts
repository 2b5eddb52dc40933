import { type Locale, locales } from '../../common/enums.js';
import * as en from '../../common/messages/en/index.js';
import type { MessageKey } from '../../common/messages/translate.js';
import { text } from '../platform/request/locale.js';

/** Kinds whose layout is a template of its own (`fixed-mails.ts`); the firm does not reword them here. */
export const fixedKinds = [
  'market-cut',
  'no-change',
  'scheduled-report',
  'scheduled-report-failed',
  'backup-failed',
  'webhook-disabled',
] as const;
export type FixedKind = (typeof fixedKinds)[number];

/** A kind of mail: its texts in common/messages/<locale>/mails.ts, and its entry in `mailKinds`. */
export type MailKind = Exclude<keyof typeof en.mails, 'shared' | FixedKind>;

/** A variable of wordings. Its label and example are in common/messages/<locale>/mail-templates.ts. */
export type MailVariable = keyof typeof en.mailTemplates.variable;

/** Variables with a form of their own: a button, a large code, a table. They stand on lines of their own. */
export const blockVariables = [
  'button',
  'code',
  'figures',
  'lines',
] as const satisfies readonly MailVariable[];

/** Variables of all mails. */
const everywhere = ['firstName', 'firm', 'firmEmail', 'firmPhone', 'today'] as const;
const ofClient = ['lastName', 'clientName', 'email'] as const;
const ofProperty = ['property', 'accountNumber', 'county', 'ownerName'] as const;
const ofDecision = ['reason'] as const;

type TextOf<Kind extends MailKind> = Exclude<keyof (typeof en.mails)[Kind] & string, 'subject'>;
type SharedText = 'greeting' | 'note' | 'partlyRejected' | 'questions';

/** Pages that the button of a mail opens. */
export type ButtonTarget = 'portal' | 'profile' | 'resetPage' | 'page' | 'link';

/** What a kind of mail is made of. */
export interface MailKindEntry {
  readonly to: 'client' | 'account' | 'firm';
  /** Paragraphs of the default wording: keys of its texts and of shared texts, and variables of their own. */
  readonly paragraphs: readonly string[];
  /** Variables besides those of all mails. */
  readonly variables: readonly MailVariable[];
  /** Variables without which the mail is useless, such as the code of a sign-in. */
  readonly required?: readonly MailVariable[];
  readonly button?: { readonly label: string; readonly to: ButtonTarget };
  /** It cannot be switched off: it protects an account, or is only sent when somebody asks for it. */
  readonly always?: 'security' | 'onDemand';
  /** Not sent until the firm switches it on. */
  readonly offAtFirst?: boolean;
  /** Sent by a clock job and not by an event. */
  readonly byClock?: boolean;
  /** Sent some days before a date; the firm chooses how many. */
  readonly isReminder?: boolean;
  /** Sent to many at once: mails of other events go first. */
  readonly isBulk?: boolean;
}

/** An entry whose texts are in the catalog. */
interface EntryOf<Kind extends MailKind> extends MailKindEntry {
  readonly paragraphs: readonly (TextOf<Kind> | `shared.${SharedText}` | `{${MailVariable}}`)[];
  readonly button?: { readonly label: TextOf<Kind> | 'shared.openPortal'; readonly to: ButtonTarget };
}

const openPortal = { label: 'shared.openPortal', to: 'portal' } as const;
const hello = 'shared.greeting' as const;
const button = '{button}' as const;

/** Every kind of mail, in the order of the console's list. */
export const mailKinds: { readonly [Kind in MailKind]: EntryOf<Kind> } = {
  welcome: {
    to: 'client',
    paragraphs: [hello, 'ready', 'signIn', button, '{deadlineText}', 'shared.questions'],
    variables: [...ofClient, 'deadlineText'],
    button: openPortal,
  },
  'request-received': {
    to: 'client',
    paragraphs: [hello, 'received', 'property', 'next', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'request'],
  },
  'profile-change-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.partlyRejected', 'shared.note', button],
    variables: [...ofClient, ...ofDecision, 'rejectedFields'],
    button: { label: 'button', to: 'profile' },
  },
  'profile-change-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofDecision],
  },
  'profile-changed-by-office': {
    to: 'client',
    paragraphs: [hello, 'changed', 'shared.note', button],
    variables: [...ofClient, ...ofDecision],
    button: { label: 'button', to: 'profile' },
  },
  'property-change-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.partlyRejected', 'shared.note', button],
    variables: [...ofClient, ...ofProperty, ...ofDecision, 'rejectedFields'],
    button: openPortal,
  },
  'property-change-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
  },
  'property-changed-by-office': {
    to: 'client',
    paragraphs: [hello, 'changed', 'shared.note', button],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
    button: openPortal,
  },
  'property-deletion-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
  },
  'property-deletion-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofProperty, ...ofDecision],
  },
  'hearing-scheduled': {
    to: 'client',
    paragraphs: [hello, 'property', 'scheduled', button],
    variables: [...ofClient, ...ofProperty, 'hearingDate'],
    button: openPortal,
    always: 'onDemand',
  },
  'hearing-set': {
    to: 'client',
    paragraphs: [hello, 'set', 'nothing', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'hearingDate'],
    button: openPortal,
  },
  'hearing-reminder': {
    to: 'client',
    paragraphs: [hello, 'reminder', 'nothing', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'hearingDate'],
    button: openPortal,
    isReminder: true,
  },
  'notice-received': {
    to: 'client',
    paragraphs: [hello, 'received', 'value', 'next', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'noticeValue'],
    button: openPortal,
  },
  'protest-filed': {
    to: 'client',
    paragraphs: [hello, 'filed', 'next', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear'],
    button: openPortal,
  },
  'protest-decided': {
    to: 'client',
    paragraphs: [hello, 'decided', 'value', 'next', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'decidedValue'],
    button: openPortal,
  },
  'offer-instruction': {
    to: 'client',
    paragraphs: [hello, 'intro', 'current', 'confirm', button, 'shared.questions'],
    variables: [...ofClient, 'taxYear', 'instruction'],
    button: { label: 'button', to: 'portal' },
    isBulk: true,
  },
  'offer-received': {
    to: 'client',
    paragraphs: [hello, 'offer', '{offerEnds}', 'decide', 'final', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'offeredValue', 'offerEnds'],
    button: openPortal,
  },
  'document-released': {
    to: 'client',
    paragraphs: [hello, 'released', 'until', button],
    variables: [...ofClient, ...ofProperty, 'documentName', 'availableUntil'],
    button: openPortal,
  },
  'invoice-ready': {
    to: 'client',
    paragraphs: [hello, 'ready', 'figures', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'taxSavings', 'invoiceAmount'],
    button: openPortal,
    // A billing is often corrected after its first save.
    offAtFirst: true,
  },
  arbitration: {
    to: 'client',
    paragraphs: [hello, 'intro', 'account', '{figures}', 'consent', button, 'answer'],
    variables: [...ofClient, ...ofProperty],
    button: openPortal,
    always: 'onDemand',
  },
  'account-activated': {
    to: 'client',
    paragraphs: [hello, 'activated', 'properties', button],
    variables: ofClient,
    button: openPortal,
  },
  'account-deactivated': {
    to: 'client',
    paragraphs: [hello, 'deactivated', 'records', 'unexpected'],
    variables: ofClient,
  },
  'account-deletion-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'records', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofDecision],
  },
  'account-deletion-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofDecision],
  },
  'sign-in-code': {
    to: 'account',
    paragraphs: [hello, 'intro', '{code}', 'validity', 'notYou'],
    variables: [],
    required: ['code'],
    always: 'security',
  },
  'sign-in-unlock': {
    to: 'account',
    paragraphs: [hello, 'locked', 'instructions', button, 'validity', 'notYou'],
    variables: [],
    button: { label: 'button', to: 'link' },
    required: ['button'],
    always: 'security',
  },
  'password-reset': {
    to: 'account',
    paragraphs: [hello, 'intro', button, 'validity', 'notYou'],
    variables: [],
    button: { label: 'button', to: 'link' },
    required: ['button'],
    always: 'security',
  },
  'password-changed': {
    to: 'account',
    paragraphs: [hello, 'changed', 'notYou', button],
    variables: ['when'],
    button: { label: 'button', to: 'resetPage' },
    always: 'security',
  },
  'password-set-by-admin': {
    to: 'account',
    paragraphs: [hello, 'changed', 'instructions', button, 'unexpected'],
    variables: ['when'],
    button: { label: 'button', to: 'resetPage' },
    always: 'security',
  },
  'two-factor-changed': {
    to: 'account',
    paragraphs: [hello, '{change}', 'notYou'],
    variables: ['change', 'when'],
    always: 'security',
  },
  'request-to-review': {
    to: 'firm',
    paragraphs: [hello, 'intro', 'facts', button],
    variables: ['clientName', ...ofProperty, 'request', 'requester'],
    button: { label: 'button', to: 'page' },
    required: ['button'],
  },
  'at-risk': {
    to: 'firm',
    paragraphs: [hello, 'intro', '{figures}', 'first', '{lines}', button],
    variables: ['atRiskTotal'],
    button: { label: 'button', to: 'page' },
    byClock: true,
  },
};

export const mailKindNames = Object.keys(mailKinds) as MailKind[];

/** A kind of mail by its name, if there is one. */
export const findMailKind = (name: string): MailKind | undefined =>
  mailKindNames.find((kind) => kind === name);

/** The variables that a wording of a kind may contain, in the order of the picker. */
export function variablesOf(kind: MailKind): MailVariable[] {
  const { variables, button: link, required = [], paragraphs }: MailKindEntry = mailKinds[kind];
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

/** The default wording of a kind in a language. */
export function standardWording(kind: MailKind, locale: Locale): Wording {
  const { paragraphs, button: link }: MailKindEntry = mailKinds[kind];
  const body = paragraphs.map((part) => (part.startsWith('{') ? part : rawText(kind, locale, part)));
  return {
    subject: rawText(kind, locale, 'subject'),
    body: body.join('\n\n'),
    buttonLabel: link ? rawText(kind, locale, link.label) : null,
  };
}

/** A text of a kind, or of all (`shared.greeting`), with its variables as wordings write them. */
export function rawText(kind: MailKind, locale: Locale, key: string): string {
  const full = `mails.${key.startsWith('shared.') ? key : `${kind}.${key}`}`;
  return text(locale, full as MessageKey<typeof en>).replaceAll('%{', '{');
}

/** Id of a wording in the API: kind and language, such as `welcome.en`. */
export const wordingId = (kind: MailKind, locale: Locale): string => `${kind}.${locale}`;

/** Kind and language of a wording's id; undefined when there is no such wording. */
export function readWordingId(id: string): { kind: MailKind; locale: Locale } | undefined {
  const at = id.lastIndexOf('.');
  const kind = findMailKind(id.slice(0, Math.max(at, 0)));
  const locale = locales.find((known) => known === id.slice(at + 1));
  return kind && locale && { kind, locale };
}
