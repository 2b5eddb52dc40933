import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Locale } from '../../common/text/locales.js';
import { text } from '../../src/platform/request/locale.js';
import { languageTags } from '../../src/letters/definitions/letter-language.js';
import { renderPdf } from '../../src/platform/pdf/printer.js';
import { agent, firm, owner, properties } from './letter-samples.js';
import { qpdfComplaint, readPdf, squash, type ReadPdf } from './pdf-text.js';

/**
 * Prints a letter, reads it back, and checks what must hold for every letter.
 * @param cover the language of its cover note; English letters have none
 */
export async function print(
  definition: TDocumentDefinitions,
  { locale = 'en', cover = 'en' }: { locale?: Locale; cover?: Locale } = {},
): Promise<ReadPdf> {
  const pdf = await renderPdf(definition);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('/FontFile2')).toBe(true);
  expect(qpdfComplaint(pdf)).toBeUndefined();
  const read = await readPdf(pdf);
  expect(read.language).toBe(languageTags[locale]);
  expect(read.info).toMatchObject({ Title: definition.info!.title, Author: definition.info!.author });
  expect(read.text).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
  const before = cover === 'en' ? 0 : 1;
  read.pages.forEach((page, index) => {
    expect([page.width, page.height]).toEqual([612, 792]);
    const numbers = { page: index + 1 - before, pages: read.pages.length - before };
    expect(page.text).toContain(
      index < before ? text(cover, 'letters.cover.footer') : text(locale, 'letters.page', numbers),
    );
    for (const piece of page.pieces.filter(({ text }) => !'UNSIGNED PREVIEW'.includes(text))) {
      expect({
        ...piece,
        inside: piece.left >= 53 && piece.right <= 559 && piece.bottom >= 20,
      }).toMatchObject({
        inside: true,
      });
    }
  });
  return read;
}

export function expectTexts(read: ReadPdf | string, texts: readonly (string | null | undefined)[]) {
  const squashed = squash(typeof read === 'string' ? read : read.text);
  expect(texts.filter((text) => !squashed.includes(squash(text ?? 'missing from the sample')))).toEqual([]);
}

/** Returns the statements whose box is checked. */
export function marked(read: ReadPdf): string[] {
  const pieces = read.pages.flatMap((page) => page.pieces);
  return pieces.flatMap((piece, index) => (piece.text === 'X' ? [pieces[index + 1]?.text ?? ''] : []));
}

/** Texts that the samples of `letter-samples.ts` must leave in a letter. */
export const letterhead = [
  firm.name,
  '1200 Smith Street, Suite 1600',
  'Houston, TX 77002',
  '(713) 555-0142',
  firm.email,
];
export const ownerTexts = [
  owner.name,
  '(832) 555-0117',
  owner.email,
  '4821 Briar Hollow Lane, Apt. 9B, Houston, TX 77027-4410',
];
export const agentTexts = [
  agent.name,
  '(713) 555-0142',
  agent.email,
  '1200 Smith Street, Suite 1600, Houston, TX 77002',
];
export const districtTexts = [
  'Harris Central Appraisal District',
  '13013 Northwest Freeway, Houston, TX 77040',
];
export function propertyTexts(count: number) {
  return properties(count).flatMap((property) => [
    property.accountNumber,
    `${property.address}, Houston, TX 77008`,
    property.legalDescription,
  ]);
}
