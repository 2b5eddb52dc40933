import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  type PDFFont,
  type PDFObject,
  type PDFPage,
  PDFStream,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { plainPng } from '../../platform/pdf/plain-png.js';
import { makeStill } from '../../platform/pdf/still.js';
import { unpackingWithin } from '../../platform/pdf/unpacking.js';
import { type BoundFile, exhibitName } from '../definitions/exhibits.js';

/** US Letter, in points, with room at the foot for the exhibit's line. */
const sheet = { width: 612, height: 792, margin: 36, foot: 40 } as const;

/** Most pixels and unpacked bytes of a PNG image, which is unpacked to embed it. A JPEG image is embedded as is. */
const mostOfPng = { pixels: 24_000_000, bytes: 100_000_000 } as const;

/** Most pages of a PDF: a small file may list the same page a million times. */
const mostPages = 2000;

/**
 * Most values in the pages of a PDF, such as numbers and names, not counting stream contents. A book has some ten thousand; each
 * costs the reader of the packet memory and time.
 */
const mostValues = 300_000;

/** Called with a file's index before the file is read, to identify the one that kills the process. */
export type BeforeExhibit = (index: number) => Promise<void>;

/**
 * Appends files to a PDF and stamps each page with its exhibit and page number. An unreadable file does not fail the packet; it gets
 * a page that says so, so nobody assumes it is included.
 */
export async function bindExhibits(
  pdf: Uint8Array,
  files: readonly BoundFile[],
  before: BeforeExhibit = async () => undefined,
): Promise<Buffer> {
  const bound = await PDFDocument.load(pdf);
  const font = await bound.embedFont(StandardFonts.Helvetica);
  for (const [index, file] of files.entries()) {
    await before(index);
    const name = exhibitName(index);
    const pages = await pagesOf(bound, file).catch(() => [unreadable(bound, font, name)]);
    for (const [at, page] of pages.entries())
      stamp(page, font, `Exhibit ${name}, page ${at + 1} of ${pages.length}`);
  }
  return Buffer.from(await bound.save());
}

async function pagesOf(bound: PDFDocument, { contentType, content }: BoundFile): Promise<PDFPage[]> {
  if (contentType === 'application/pdf') {
    const source = await unpackingWithin(() => PDFDocument.load(content));
    if (source.getPageCount() > mostPages) throw new Error('The PDF has too many pages.');
    makeStill(source);
    const before = bound.context.largestObjectNumber;
    const copies = await bound.copyPages(source, source.getPageIndices());
    assertFewValues(bound.context, before);
    return copies.map((page) => bound.addPage(page));
  }
  const image =
    contentType === 'image/png'
      ? await bound.embedPng(await plainPng(content, mostOfPng))
      : await bound.embedJpg(content);
  // Embed at once: until then the library keeps the unpacked image in memory.
  await image.embed();
  const page = bound.addPage([sheet.width, sheet.height]);
  const room = { width: sheet.width - 2 * sheet.margin, height: sheet.height - sheet.margin - sheet.foot };
  const { width, height } = image.scaleToFit(room.width, room.height);
  page.drawImage(image, {
    width,
    height,
    x: (sheet.width - width) / 2,
    y: sheet.foot + (room.height - height) / 2,
  });
  return [page];
}

/** Removes the added objects if they have too many values. @throws Error in that case */
function assertFewValues(context: PDFContext, before: number): void {
  const added = context.enumerateIndirectObjects().filter(([{ objectNumber }]) => objectNumber > before);
  const rest: PDFObject[] = added.map(([, object]) => object);
  for (let values = 0, object = rest.pop(); object; object = rest.pop()) {
    const inner =
      object instanceof PDFArray
        ? object.asArray()
        : object instanceof PDFStream
          ? object.dict.values()
          : object instanceof PDFDict
            ? object.values()
            : [];
    values += inner.length;
    if (values > mostValues) {
      for (const [ref] of added) context.delete(ref);
      throw new Error('The PDF has too many values.');
    }
    for (const one of inner) rest.push(one);
  }
}

function unreadable(bound: PDFDocument, font: PDFFont, name: string): PDFPage {
  const page = bound.addPage([sheet.width, sheet.height]);
  const text = `Exhibit ${name} cannot be read and is not part of this packet.`;
  page.drawText(text, { x: sheet.margin, y: sheet.height - 2 * sheet.margin, size: 11, font });
  return page;
}

function stamp(page: PDFPage, font: PDFFont, text: string): void {
  page.drawText(text, { x: sheet.margin, y: 16, size: 8, font });
}
