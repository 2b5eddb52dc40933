import { type PDFFont, PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { inflatesTooFar } from '../../platform/pdf/inflated-size.js';
import { type BoundFile, exhibitName } from '../definitions/evidence-packet.pdf.js';

/** US Letter in points, with room for the line below. */
const sheet = { width: 612, height: 792, margin: 36, foot: 40 } as const;

/** Bytes that the streams of an exhibit may hold when inflated: scans in color, page by page. */
const mostInflated = 128 * 1024 * 1024;
/** Pixels of a PNG image, which is unpacked to be embedded. A JPEG image is embedded as it is. */
const mostPixels = 24_000_000;

/**
 * Puts files behind a PDF, each page with its exhibit and number. A file that cannot be read gets a page that says so: the packet
 * does not fail for it, and nobody believes that it is there.
 */
export async function bindExhibits(pdf: Uint8Array, files: readonly BoundFile[]): Promise<Buffer> {
  const bound = await PDFDocument.load(pdf);
  const font = await bound.embedFont(StandardFonts.Helvetica);
  for (const [index, file] of files.entries()) {
    const name = exhibitName(index);
    const pages = await pagesOf(bound, file).catch(() => [unreadable(bound, font, name)]);
    for (const [at, page] of pages.entries())
      stamp(page, font, `Exhibit ${name}, page ${at + 1} of ${pages.length}`);
  }
  return Buffer.from(await bound.save());
}

async function pagesOf(bound: PDFDocument, { contentType, content }: BoundFile): Promise<PDFPage[]> {
  if (contentType === 'application/pdf') {
    if (inflatesTooFar(content, mostInflated)) throw new Error('The PDF holds too much.');
    const source = await PDFDocument.load(content);
    const copies = await bound.copyPages(source, source.getPageIndices());
    return copies.map((page) => bound.addPage(page));
  }
  const isPng = contentType === 'image/png';
  if (isPng && pixelsOf(content) > mostPixels) throw new Error('The image is too large.');
  const image = isPng ? await bound.embedPng(content) : await bound.embedJpg(content);
  const page = bound.addPage([sheet.width, sheet.height]);
  const room = { width: sheet.width - 2 * sheet.margin, height: sheet.height - sheet.margin - sheet.foot };
  const { width, height } = image.scaleToFit(room.width, room.height);
  page.drawImage(image, {
    ...{ width, height, x: (sheet.width - width) / 2 },
    y: sheet.foot + (room.height - height) / 2,
  });
  return [page];
}

/** The size that a PNG image says of itself in its first chunk. @throws RangeError for a cut one */
function pixelsOf(png: Uint8Array): number {
  const head = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  return head.readUInt32BE(16) * head.readUInt32BE(20);
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
