import { PDFDocument } from '@cantoo/pdf-lib';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type OfficialBlank, propertiesOnForm } from '../../../common/letters/official-forms.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import { continuationTitle, continued } from '../definitions/agency-parts.js';
import { formCover } from '../definitions/cover-note.js';
import type { LetterToPrint } from '../definitions/index.js';
import { type LetterCover, letterDocument } from '../definitions/letter-style.js';
import { factsOfLetter } from '../official-forms/form-facts.js';
import { fillForm } from '../official-forms/form-pdf.js';

/**
 * Prints a letter on the official blank. Adds our own pages for content it has no room for: before it the cover note in the
 * client's language, after it the remaining properties.
 */
export async function printOfficial(letter: LetterToPrint, { pdf, mapping }: OfficialBlank): Promise<Buffer> {
  const facts = factsOfLetter(letter.name, letter.data) ?? {};
  const around = aroundOf(letter);
  const pages = around && (await PDFDocument.load(await renderPdf(around.definition)));
  const before = around?.cover ? 1 : 0;
  const behind = pages && around.isContinued ? pages.getPageCount() - before : 0;
  const filled = await fillForm(pdf, mapping, { ...facts, sheets: String(behind) });
  if (pages) {
    const indices = [...Array(before + behind).keys()];
    const copies = await filled.copyPages(pages, indices);
    for (const [index, page] of copies.entries())
      if (index < before) filled.insertPage(index, page);
      else filled.addPage(page);
  }
  return Buffer.from(await filled.save());
}

interface Around {
  readonly definition: TDocumentDefinitions;
  readonly cover: LetterCover | undefined;
  readonly isContinued: boolean;
}

function aroundOf({ name, data, logo }: LetterToPrint): Around | undefined {
  if (name !== 'property-aoa' && name !== 'removal-of-agent') return undefined;
  const { owner, properties, locale, wording } = data;
  const title =
    name === 'property-aoa'
      ? 'Appointment of Agent for Property Tax Matters'
      : 'Revocation of Appointment of Agent';
  const cover = formCover(name, title, locale, wording);
  const isContinued = properties.length > propertiesOnForm;
  if (!cover && !isContinued) return undefined;
  const definition = letterDocument({
    firm: { ...data.firm, ...(logo && { logo }) },
    title: continuationTitle,
    subtitle: title,
    cover,
    content: isContinued ? continued(owner, properties) : [],
  });
  return { definition, cover, isContinued };
}
