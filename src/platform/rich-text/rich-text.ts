import sanitizeHtml from 'sanitize-html';
import { mailFilePattern } from '../../../common/properties/files.js';
import { mailImageWidth } from '../../../common/mail/limits.js';

/** Values of variables by name; a list becomes one line per entry. */
export type Variables = Readonly<Record<string, string | readonly string[]>>;

const isOwnFile = (address = ''): boolean => mailFilePattern.test(address);
const isLink = (address: string): boolean =>
  isOwnFile(address) || /^(?:https:\/\/|mailto:)\S+$/i.test(address);

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'];
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'span', 'a', 'img'];

/** Allow-list of rich text. Other tags are removed and the text in them is kept, except for scripts and styles. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...marks],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    span: ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|center|right|justify)$/],
      color: [/^#[\da-f]{3}(?:[\da-f]{3})?$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/],
    },
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({ tagName, attribs: isLink(href) ? { href } : {} }),
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: { src, alt, width: String(mailImageWidth) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs['src']),
};

/**
 * Sanitizes rich text for storage: an allow-list of tags, links by https and mailto, and only images and files uploaded
 * here. An external image would tell its server who reads a mail, or make our server fetch it.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/** Whether a cleaned rich text shows anything. */
export function hasContent(html: string): boolean {
  return html.includes('<img ') || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
}

/** A tag of a cleaned text, whose attributes contain no angle brackets, or a variable: `{firstName}`. */
const tagOrVariable = /<[^<>]*>|\{([a-z]{1,30})\}/gi;

/**
 * Fills the variables of a cleaned rich text. Values are text: they are escaped, and variables in them are not filled.
 * Unknown variables stay as they are. Files get complete addresses.
 * @param origin of this service, such as `https://desk.example`
 */
export function fillRichText(html: string, values: Variables, origin: string): string {
  return html.replace(tagOrVariable, (part: string, name: string | undefined) => {
    if (name === undefined) return part.replace(/ (src|href)="\//, ` $1="${origin}/`);
    const value = valueOf(values, name);
    return value === undefined ? part : [value].flat().map(escaped).join('<br />');
  });
}

/** Fills the variables of one line of plain text, such as a subject. */
export function fillLine(line: string, values: Variables): string {
  const filled = line.replace(/\{([a-z]{1,30})\}/gi, (part: string, name: string) => {
    const value = valueOf(values, name);
    return value === undefined ? part : [value].flat().join(', ');
  });
  return filled.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const valueOf = (values: Variables, name: string): string | readonly string[] | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
