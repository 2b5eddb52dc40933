import { DateTime } from 'luxon';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatPhone, phonePattern } from '../../common/formats.js';

/** The firm as its letterhead shows it. */
export interface LetterFirm {
  name: string;
  address?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
  phone?: string | null;
  email?: string | null;
  website?: string | null;
  /** Licence line, for example the consultant's registration; printed as given. */
  license?: string | null;
}

export interface LetterAddress {
  address?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}

/** Legal dates are Texas dates, whatever the firm's business time zone is. */
export const texasZone = 'America/Chicago';

/** US Letter in points; tables compute their column widths from `contentWidth`, which is what keeps long words inside. */
export const page = { width: 612, height: 792, margin: 54 } as const;
export const contentWidth = page.width - 2 * page.margin;

export const colors = {
  ink: '#1f2933',
  accent: '#1d3c5c',
  muted: '#52606d',
  rule: '#9aa5b1',
  tint: '#eef2f6',
} as const;

/** What every letter shares around its own content. */
export interface LetterFrame {
  firm: LetterFirm;
  /** Printed as the headline and kept as the document's title. */
  title: string;
  /** One line under the headline. */
  subtitle?: string;
  /** What a viewer lists as the subject, for example whom the letter concerns. */
  subject?: string;
  /** Printed across every page, for what must not be taken for the signed original. */
  watermark?: string;
  content: Content[];
}

/** Frames a letter's content: letterhead, headline, running head, footer with page numbers, fonts and metadata. */
export function letterDocument(frame: LetterFrame): TDocumentDefinitions {
  const firmName = clean(frame.firm.name);
  return {
    pageSize: 'LETTER',
    pageMargins: [page.margin, 52, page.margin, 56],
    info: {
      title: frame.title,
      author: firmName,
      subject: clean(frame.subject) || frame.title,
      creator: firmName,
    },
    language: 'en-US',
    displayTitle: true,
    version: '1.7',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: colors.ink },
    styles: {
      headline: { fontSize: 16, bold: true, color: colors.accent },
      heading: { fontSize: 10.5, bold: true, color: colors.accent },
      label: { fontSize: 7.5, color: colors.muted },
      small: { fontSize: 8, color: colors.muted },
      tableHead: { fontSize: 8, bold: true, color: colors.accent },
      tableCell: { fontSize: 8.5 },
    },
    ...(frame.watermark
      ? {
          watermark: { text: frame.watermark, color: colors.accent, opacity: 0.09, bold: true, fontSize: 54 },
        }
      : {}),
    header: (currentPage) => (currentPage === 1 ? null : runningHead(firmName, frame.title)),
    footer: (currentPage, pageCount) => pageFooter(firmName, currentPage, pageCount),
    content: [
      letterhead(frame.firm),
      { text: frame.title, style: 'headline', margin: [0, 9, 0, frame.subtitle ? 0 : 8] },
      ...(frame.subtitle
        ? [{ text: clean(frame.subtitle), color: colors.muted, margin: [0, 0, 0, 4] } as Content]
        : []),
      ...frame.content,
    ],
  };
}

function letterhead(firm: LetterFirm): Content {
  const contact = [letterPhone(firm.phone), clean(firm.email)].filter(Boolean).join('  ·  ');
  const street = [clean(firm.address), clean(firm.address2)].filter(Boolean).join(', ');
  const cityLine = addressLine({ city: firm.city, state: firm.state, zip: firm.zip });
  const lines = [street, cityLine, contact, clean(firm.website), clean(firm.license)].filter(Boolean);
  return {
    stack: [
      {
        columns: [
          {
            width: 230,
            text: clean(firm.name),
            fontSize: 15,
            bold: true,
            color: colors.accent,
            lineHeight: 1.05,
          },
          {
            width: contentWidth - 246,
            stack: lines.map((text) => ({ text, alignment: 'right' as const })),
            style: 'small',
          },
        ],
        columnGap: 16,
      },
      rule(1.2, colors.accent, 7),
    ],
  };
}

function runningHead(firmName: string, title: string): Content {
  return {
    margin: [page.margin, 26, page.margin, 0],
    columns: [
      { width: '*', text: oneLine(firmName, 70), style: 'small' },
      { width: 'auto', text: oneLine(title, 60), style: 'small' },
    ],
  };
}

function pageFooter(firmName: string, currentPage: number, pageCount: number): Content {
  const columns: Column[] = [
    { width: '*', text: oneLine(firmName, 80), style: 'small' },
    { width: 'auto', text: `Page ${currentPage} of ${pageCount}`, style: 'small' },
  ];
  return {
    margin: [page.margin, 16, page.margin, 0],
    stack: [rule(0.5, colors.rule, 0), { columns, margin: [0, 5, 0, 0] }],
  };
}

function rule(lineWidth: number, lineColor: string, above: number): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth, lineColor }],
    margin: [0, above, 0, 0],
  };
}

/** Text as the fonts can set it: composed letters, no control characters, no blanks at the ends. */
export function clean(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?:(?!\u00a0)[\p{Cc}\s])+/gu, ' ')
    .trim();
}

function oneLine(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

/** Street lines, then 'City, ST 12345' with state and zip kept on one line; empty parts leave nothing behind. */
export function addressLines(address: LetterAddress): string[] {
  // A state by itself is no address, only what its form starts with.
  const known = [address.address, address.address2, address.city, address.zip].some((part) => clean(part));
  if (!known) return [];
  const region = [clean(address.state), clean(address.zip)].filter(Boolean).join('\u00a0');
  const city = [clean(address.city), region].filter(Boolean).join(', ');
  return [clean(address.address), clean(address.address2), city].filter(Boolean);
}

export function addressLine(address: LetterAddress): string {
  return addressLines(address).join(', ');
}

/** A whole US number as (xxx) xxx-xxxx; anything else, such as one with an extension, as it was given. */
export function letterPhone(phone: string | null | undefined): string {
  const given = clean(phone);
  return phonePattern.test(given) ? formatPhone(given) : given;
}

/** `2027-05-17` as 'May 17, 2027'; a moment as its Texas day; nothing for what is no date. */
export function letterDate(iso: string | null | undefined): string {
  const text = clean(iso);
  const zone = /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? texasZone : 'utc';
  const date = DateTime.fromISO(text, { zone, locale: 'en-US' });
  return date.isValid ? date.toFormat('MMMM d, yyyy') : '';
}

/** A moment as Texas wall time with its zone: 'November 20, 2026 at 10:13:05 AM CST'. */
export function letterMoment(iso: string | null | undefined): string {
  const date = DateTime.fromISO(clean(iso), { zone: texasZone, locale: 'en-US' });
  return date.isValid ? date.toFormat("MMMM d, yyyy 'at' h:mm:ss a ZZZZ") : '';
}

/** The same moment for the record: '2026-11-20T16:13:05Z'. */
export function utcMoment(iso: string | null | undefined): string {
  const date = DateTime.fromISO(clean(iso), { zone: 'utc' });
  return date.isValid ? (date.toISO({ suppressMilliseconds: true }) ?? '') : '';
}
