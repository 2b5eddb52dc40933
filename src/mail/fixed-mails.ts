import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { Locale } from '../../common/enums.js';
import { formatAddress } from '../../common/formats.js';
import * as en from '../../common/messages/en/index.js';
import { hasMessage, type MessageKey } from '../../common/messages/translate.js';
import { text } from '../platform/request/locale.js';
import type { Settings } from '../settings/setting-values.js';
import { type Mail, renderFrame } from './templates.js';
import { type FixedKind, fixedKinds } from './mail-kind.js';

/** Data for templates and the placeholders (`%{firm}`) of texts, by name. */
export type MailData = Readonly<Record<string, unknown>>;

const handlebars = Handlebars.create();
// `{{t 'key'}}` is escaped like any other value; neither texts nor their placeholders can add markup.
handlebars.registerHelper('t', (key: string, { data: { root } }: Handlebars.HelperOptions) =>
  say(root.locale, root.kind, key, root),
);
for (const part of ['button', 'row']) handlebars.registerPartial(part, handlebars.compile(read(part)));
const greeting = handlebars.compile("<p>{{t 'shared.greeting'}}</p>\n");
const signature = handlebars.compile(
  `{{#if unsubscribe}}<br>{{t 'shared.whyYou'}}<br><a href="{{unsubscribe}}" style="color: #123a5c;">{{t 'shared.unsubscribe'}}</a>{{/if}}`,
);
const bodies = Object.fromEntries(
  fixedKinds.map((kind) => [kind, handlebars.compile(read(kind), { preventIndent: true })]),
);

/** The firm's details as `renderMail` prints them. */
export const firmOfMail = (firm: Settings['firm']): MailData => ({
  firm: firm.name,
  firmEmail: firm.email,
  firmPhone: firm.phone,
  firmAddress: firm.address ? formatAddress(firm) : '',
});

/** Renders a mail of batches or schedules, whose layout is a template of its own. */
export function renderMail(kind: FixedKind, locale: Locale, data: MailData): Mail {
  const all = { ...data, kind, locale };
  const subject = say(locale, kind, 'subject', all).replace(/[\r\n]+/g, ' ');
  return framed(locale, subject, all, bodies[kind]?.(all) ?? '');
}

/**
 * Renders a written mail in the frame of all mails.
 * @param body cleaned HTML (src/platform/rich-text); it is inserted, never compiled
 */
export function renderWritten(
  locale: Locale,
  data: MailData,
  { subject, body }: { readonly subject: string; readonly body: string },
): Mail {
  return framed(locale, subject, { ...data, kind: 'shared', locale }, body);
}

function framed(locale: Locale, subject: string, data: MailData, body: string): Mail {
  const { firm, firmEmail, firmPhone, firmAddress, logo } = data;
  return renderFrame({
    ...{ locale, subject, firm, firmEmail, firmPhone, firmAddress, logo },
    body: greeting(data) + body,
    below: signature(data),
  });
}

function read(name: string): string {
  return readFileSync(new URL(`./templates/${name}.html.hbs`, import.meta.url), 'utf8');
}

/** A text with its placeholders filled in; unknown values are empty. */
function say(locale: Locale, kind: string, key: string, data: MailData): string {
  const full = `mails.${key.startsWith('shared.') ? key : `${kind}.${key}`}` as MessageKey<typeof en>;
  if (!hasMessage(en, full)) throw new Error(`The mail ${kind} has no text '${key}'.`);
  const places = text(locale, full).matchAll(/%\{(\w+)\}/g);
  return text(
    locale,
    full,
    Object.fromEntries([...places].map(([, name = '']) => [name, String(data[name] ?? '')])),
  );
}
