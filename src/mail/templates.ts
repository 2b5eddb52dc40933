import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { Locale } from '../../common/text/locales.js';
import { text } from '../platform/request/locale.js';
import { variablesOf, type Wording } from './kinds.js';
import { plainText } from './plain-text.js';
import { fillSubject, paragraphsOf, piecesOf } from './wording.js';
import { blockVariables, type AnyKind, type Figure, type MailTexts } from './mail-kind.js';

/** Values inserted into a wording and the frame around it. */
export interface MailValues {
  readonly texts: MailTexts;
  /** Target of the button. */
  readonly href?: string | undefined;
  readonly figures?: readonly Figure[];
  /** Rows of a second table, such as one of protests. */
  readonly lines?: readonly Figure[];
  /** Link below the signature to unsubscribe from this kind of mail. */
  readonly unsubscribe?: { readonly href: string; readonly why: string; readonly label: string };
  /** The firm's details in the frame around the wording. */
  readonly firm: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    /** URL of the logo; empty if there is none. */
    readonly logo: string;
  };
}

/** A rendered mail. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A part of a mail's page. */
type Block =
  | { readonly lines: readonly string[] }
  | { readonly href: string; readonly label: string }
  | { readonly code: string }
  | { readonly rows: readonly Figure[] };

/** Compiles only our own files, never a wording: a template can read all of its data. */
const handlebars = Handlebars.create();
for (const part of ['button', 'row']) handlebars.registerPartial(part, handlebars.compile(read(part)));
const render: Handlebars.TemplateDelegate = handlebars.compile(read('layout'), { preventIndent: true });

const signature: Handlebars.TemplateDelegate = handlebars.compile(
  '<br>{{why}}<br><a href="{{href}}" style="color: #123a5c;">{{label}}</a>',
);

function read(name: string): string {
  return readFileSync(new URL(`./templates/${name}.html.hbs`, import.meta.url), 'utf8');
}

/**
 * Renders a mail from its wording. Values are inserted as text and can add neither markup nor variables. The plain text is
 * derived from the HTML.
 */
export function renderMail(kind: AnyKind, locale: Locale, wording: Wording, values: MailValues): Mail {
  return renderPage(locale, fillSubject(wording.subject, values.texts), values, {
    blocks: paragraphsOf(wording.body).flatMap((lines) => blocksOf(lines, kind, wording, values)),
  });
}

/**
 * Renders a batch's custom text below the greeting, in the frame of all mails.
 * @param body cleaned HTML (src/platform/rich-text); it is inserted, never compiled
 */
export function renderWritten(
  locale: Locale,
  { subject, body }: { readonly subject: string; readonly body: string },
  values: MailValues,
): Mail {
  const greeting = text(locale, 'mails.shared.greeting', { firstName: values.texts.firstName ?? '' });
  return renderPage(locale, fillSubject(subject, {}), values, { blocks: [{ lines: [greeting] }], body });
}

/** Renders the page of a mail. `blocks` are escaped; `body` is HTML and inserted as is. */
function renderPage(
  locale: Locale,
  subject: string,
  { firm, unsubscribe }: MailValues,
  content: { readonly blocks: readonly Block[]; readonly body?: string },
): Mail {
  const html = render({
    locale,
    subject,
    ...content,
    firm: firm.name,
    firmEmail: firm.email,
    firmPhone: firm.phone,
    firmAddress: firm.address,
    logo: firm.logo,
    below: unsubscribe && signature(unsubscribe),
  });
  return { subject, html, text: plainText(html, { colon: text(locale, 'common.colon') }) };
}

/**
 * Converts a paragraph to blocks. Drops a line with a variable that has no value, such as the line for the office's note if
 * there is none.
 */
function blocksOf(lines: readonly string[], kind: AnyKind, wording: Wording, values: MailValues): Block[] {
  const known = variablesOf(kind);
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ lines: paragraph });
    paragraph = [];
  };
  for (const line of lines) {
    const parts = piecesOf(line, known).map((piece) =>
      'text' in piece ? piece.text : valueOf(piece.variable, wording, values),
    );
    const isIncomplete = parts.some((part) => !part);
    let words = '';
    for (const value of parts) {
      // A button or a code is shown even if its line lacks another value.
      if (typeof value === 'string') words += isIncomplete ? '' : value;
      else if (value) {
        if (words.trim()) paragraph.push(words);
        words = '';
        close();
        blocks.push(value);
      }
    }
    if (words.trim()) paragraph.push(words);
  }
  close();
  return blocks;
}

/** Returns the value of a variable; undefined or empty if it has none. */
function valueOf(
  name: string,
  { buttonLabel }: Wording,
  { texts, href, figures = [], lines = [] }: MailValues,
): string | Block | undefined {
  const block = blockVariables.find((known) => known === name);
  if (block === 'button') return href && buttonLabel ? { href, label: buttonLabel } : undefined;
  if (block === 'lines') return lines.length > 0 ? { rows: lines } : undefined;
  if (block === 'figures') return figures.length > 0 ? { rows: figures } : undefined;
  const value = texts[name as keyof MailTexts];
  return block === 'code' && value ? { code: value } : value;
}
