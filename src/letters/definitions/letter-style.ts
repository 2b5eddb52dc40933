import { DateTime } from 'luxon';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { defaultLocale, type Locale } from '../../../common/text/locales.js';
import { formatPhone, isPhone } from '../../../common/text/formats.js';
import { languageTags, letterTextsIn } from './letter-language.js';

/** The firm's data for the letterhead. */
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
  /** Registration number as a property tax consultant. */
  tdlrRegistration?: string | null;
  /** Data URL of the logo; the printer adds it to every letter. */
  logo?: string | null;
  /** The regulator's name and address, printed in contracts. */
  tdlrNotice?: string | null;
}

export interface LetterAddress {
  address?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}

/** Zone of legal dates, independent of the business time zone. Two Texas counties are an hour behind it. */
export const texasZone = 'America/Chicago';

/** US Letter, in points. Tables compute column widths from `contentWidth`, so long words wrap. */
export const page = { width: 612, height: 792, margin: 54 } as const;
export const contentWidth = page.width - 2 * page.margin;

export const colors = {
  ink: '#1f2933',
  accent: '#1d3c5c',
  muted: '#52606d',
  rule: '#9aa5b1',
  tint: '#eef2f6',
} as const;

/** The frame around the content of a letter. */
export interface LetterFrame {
  firm: LetterFirm;
  /** Headline, and title in the document's metadata. */
  title: string;
  /** One line under the headline. */
  subtitle?: string;
  /** Subject in the document's metadata. Default: the title. */
  subject?: string;
  /** Text across every page that distinguishes a preview from the signed original. */
  watermark?: string;
  /** Uses smaller text and margins, for a form that should fit on one page. */
  dense?: boolean;
  /** Language of the letter itself. Default: English. */
  locale?: Locale;
  /** Cover page; not part of the letter. */
  cover?: LetterCover | undefined;
  content: Content[];
}

/** A cover page that explains the document. It has no page number. */
export interface LetterCover {
  readonly title: string;
  readonly footer: string;
  readonly content: readonly Content[];
}

/** Wraps a letter's content with letterhead, headline, header, footer with page numbers, fonts and metadata. */
export function letterDocument(frame: LetterFrame): TDocumentDefinitions {
  const firmName = clean(frame.firm.name);
  const t = letterTextsIn(frame.locale);
  const { cover } = frame;
  const before = cover ? 1 : 0;
  return {
    pageSize: 'LETTER',
    pageMargins: frame.dense ? [page.margin, 30, page.margin, 38] : [page.margin, 52, page.margin, 56],
    info: {
      title: frame.title,
      author: firmName,
      subject: clean(frame.subject) || frame.title,
      creator: firmName,
    },
    language: languageTags[frame.locale ?? defaultLocale],
    displayTitle: true,
    version: '1.7',
    defaultStyle: {
      font: 'Roboto',
      fontSize: frame.dense ? 8.5 : 9.5,
      lineHeight: frame.dense ? 1.05 : 1.2,
      color: colors.ink,
    },
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
    header: (page) => (page <= before + 1 ? null : runningHead(firmName, frame.title)),
    footer: (page, pages) =>
      pageFooter(
        firmName,
        cover && page === 1 ? cover.footer : t('page', { page: page - before, pages: pages - before }),
        frame.dense ? 4 : 16,
      ),
    content: [
      ...(cover ? coverPage(frame.firm, cover) : []),
      letterhead(frame.firm),
      { text: frame.title, style: 'headline', margin: [0, 9, 0, frame.subtitle ? 0 : 8] },
      ...(frame.subtitle
        ? [{ text: clean(frame.subtitle), color: colors.muted, margin: [0, 0, 0, 4] } as Content]
        : []),
      ...(frame.dense ? frame.content.map(tightened) : frame.content),
    ],
  };
}

function coverPage(firm: LetterFirm, { title, content }: LetterCover): Content[] {
  const stack = [
    letterhead(firm),
    { text: title, style: 'headline', margin: [0, 9, 0, 8] } as Content,
    ...content,
  ];
  return [
    { stack, fontSize: 10.5 },
    { text: '', pageBreak: 'after' },
  ];
}

/** Halves the vertical margins of a part of a document, including nested parts. */
function tightened<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(tightened) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => {
      if (key !== 'margin' || !Array.isArray(value)) return [key, tightened(value)];
      const [left, top, right, bottom] = value as [number, number, number, number];
      return [key, [left, top / 2, right, bottom / 2]];
    }),
  ) as Part;
}

function letterhead(firm: LetterFirm): Content {
  const contact = [letterPhone(firm.phone), clean(firm.email)].filter(Boolean).join('  ·  ');
  const street = [clean(firm.address), clean(firm.address2)].filter(Boolean).join(', ');
  const cityLine = addressLine({ city: firm.city, state: firm.state, zip: firm.zip });
  const lines = [street, cityLine, contact, clean(firm.website), license(firm)].filter(Boolean);
  const name = { text: clean(firm.name), bold: true, color: colors.accent };
  return {
    stack: [
      {
        columns: [
          firm.logo
            ? { width: 230, image: firm.logo, fit: [230, 44] }
            : { width: 230, fontSize: 15, lineHeight: 1.05, ...name },
          {
            width: contentWidth - 246,
            stack: [
              ...(firm.logo ? [{ ...name, alignment: 'right' as const }] : []),
              ...lines.map((text) => ({ text, alignment: 'right' as const })),
            ],
            style: 'small',
          },
        ],
        columnGap: 16,
      },
      rule(1.2, colors.accent, 7),
    ],
  };
}

function license({ tdlrRegistration }: LetterFirm): string {
  const number = clean(tdlrRegistration);
  return number && `TDLR registration ${number}`;
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

function pageFooter(firmName: string, number: string, above: number): Content {
  const columns: Column[] = [
    { width: '*', text: oneLine(firmName, 80), style: 'small' },
    { width: 'auto', text: number, style: 'small' },
  ];
  return {
    margin: [page.margin, above, page.margin, 0],
    stack: [rule(0.5, colors.rule, 0), { columns, margin: [0, 5, 0, 0] }],
  };
}

function rule(lineWidth: number, lineColor: string, above: number): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth, lineColor }],
    margin: [0, above, 0, 0],
  };
}

/** Normalizes text for the fonts: composes characters, removes control characters, collapses whitespace and trims. */
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

/** Returns the street lines, then 'City, ST 12345' with state and zip kept on one line. Empty parts are left out. */
export function addressLines(address: LetterAddress): string[] {
  // A state alone is just the default of a form, not an address.
  const known = [address.address, address.address2, address.city, address.zip].some((part) => clean(part));
  if (!known) return [];
  const region = [clean(address.state), clean(address.zip)].filter(Boolean).join('\u00a0');
  const city = [clean(address.city), region].filter(Boolean).join(', ');
  return [clean(address.address), clean(address.address2), city].filter(Boolean);
}

export function addressLine(address: LetterAddress): string {
  return addressLines(address).join(', ');
}

/** Formats a complete US number as (xxx) xxx-xxxx; leaves anything else unchanged. */
export function letterPhone(phone: string | null | undefined): string {
  const given = clean(phone);
  return isPhone(given) ? formatPhone(given) : given;
}

const dateFormats: Readonly<Record<Locale, { readonly day: string; readonly moment: string }>> = {
  en: { day: 'MMMM d, yyyy', moment: "MMMM d, yyyy 'at' h:mm:ss a ZZZZ" },
  fr: { day: 'd MMMM yyyy', moment: "d MMMM yyyy 'à' HH:mm:ss ZZZZ" },
  de: { day: 'd. MMMM yyyy', moment: "d. MMMM yyyy, HH:mm:ss 'Uhr' ZZZZ" },
};

/** Formats `2027-05-17` as 'May 17, 2027', and a time as its date in the county's zone (default: Central); empty if invalid. */
export function letterDate(
  iso: string | null | undefined,
  locale: Locale = defaultLocale,
  county?: string | null,
): string {
  const text = clean(iso);
  const isMoment = /t/i.test(text) && /(?:z|[+-]\d{2}:?\d{2})$/i.test(text);
  const zone = isMoment ? (county ?? texasZone) : 'utc';
  const date = DateTime.fromISO(text, { zone, locale: languageTags[locale] });
  return date.isValid ? date.toFormat(dateFormats[locale].day) : '';
}

/** Formats a time with the name of its zone, the county's or Central: 'November 20, 2026 at 10:13:05 AM CST'. Empty if invalid. */
export function letterMoment(
  iso: string | null | undefined,
  locale: Locale = defaultLocale,
  county?: string | null,
): string {
  const date = DateTime.fromISO(clean(iso), { zone: county ?? texasZone, locale: languageTags[locale] });
  return date.isValid ? date.toFormat(dateFormats[locale].moment) : '';
}

/** Formats a time in UTC: '2026-11-20T16:13:05Z'. */
export function utcMoment(iso: string | null | undefined): string {
  const date = DateTime.fromISO(clean(iso), { zone: 'utc' });
  return date.isValid ? (date.toISO({ suppressMilliseconds: true }) ?? '') : '';
}
