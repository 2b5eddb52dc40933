import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { Locale } from '../../common/enums.js';
import { variablesOf, type Wording } from './kinds.js';
import { plainText } from './plain-text.js';
import { fillSubject, paragraphsOf, piecesOf } from './wording.js';
import {
  blockVariables,
  type Figure,
  type MailKind,
  type MailTexts,
  type MailVariable,
} from './mail-kind.js';

/** What a mail says besides its wording. */
export interface MailValues {
  readonly texts: MailTexts;
  /** Where the button leads. */
  readonly href?: string | undefined;
  readonly figures?: readonly Figure[];
  /** A second table, such as of protests. */
  readonly lines?: readonly Figure[];
  /** The link below the signature by which the recipient ends mails of this kind. */
  readonly unsubscribe?: { readonly href: string; readonly why: string; readonly label: string };
  /** The firm's details in the frame around the wording. */
  readonly firm: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    /** URL of its logo; empty if it has none. */
    readonly logo: string;
  };
}

/** A mail for the outbox. */
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

/** Compiles our own files only, never a wording: a template could read all of its data. */
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
 * Renders a mail from its wording. Values are inserted as text: they add neither markup nor variables. The plain text is
 * derived from the HTML.
 */
export function renderMail(kind: MailKind, locale: Locale, wording: Wording, values: MailValues): Mail {
  const { firm, texts } = values;
  const subject = fillSubject(wording.subject, texts);
  return renderFrame({
    locale,
    subject,
    blocks: paragraphsOf(wording.body).flatMap((lines) => blocksOf(lines, kind, wording, values)),
    firm: firm.name,
    firmEmail: firm.email,
    firmPhone: firm.phone,
    firmAddress: firm.address,
    logo: firm.logo,
    ...(values.unsubscribe && { below: signature(values.unsubscribe) }),
  });
}

/**
 * Puts the content of a mail into the frame of all mails. `blocks` are escaped; `body` and `below`, which stands under the
 * signature, are HTML that is inserted as it is.
 */
export function renderFrame({ subject, ...content }: Frame): Mail {
  const html = render({ subject, ...content });
  return { subject, html, text: plainText(html) };
}

/** The content of a mail's page, and the firm's details around it. */
interface Frame {
  readonly locale: Locale;
  readonly subject: string;
  readonly blocks?: readonly Block[];
  readonly body?: string;
  readonly below?: string;
  readonly firm: unknown;
  readonly firmEmail: unknown;
  readonly firmPhone: unknown;
  readonly firmAddress: unknown;
  readonly logo: unknown;
}

/**
 * The blocks of a paragraph. A line with a variable that has no value is left out, such as the one of the office's note where
 * there is none.
 */
function blocksOf(lines: readonly string[], kind: MailKind, wording: Wording, values: MailValues): Block[] {
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
      // A button or a code is always shown, whatever else its line lacks.
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

/** The value of a variable; undefined or empty when it has none. */
function valueOf(
  name: string,
  { buttonLabel }: Wording,
  { texts, href, figures = [], lines = [] }: MailValues,
): string | Block | undefined {
  const block = blockVariables.find((known) => known === name);
  if (block === 'button') return href && buttonLabel ? { href, label: buttonLabel } : undefined;
  if (block === 'lines') return lines.length > 0 ? { rows: lines } : undefined;
  if (block === 'figures') return figures.length > 0 ? { rows: figures } : undefined;
  const text = texts[name as MailVariable];
  return block === 'code' && text ? { code: text } : text;
}
