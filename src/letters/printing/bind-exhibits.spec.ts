import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../test/support/pdf-text.js';
import {
  asHex,
  packedBlanks,
  pdfWithObjects,
  pdfWithPage,
  pngOf,
} from '../../../test/support/strange-files.js';
import { png } from '../../../test/support/uploads.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import { pdfUnpackedMax } from '../../platform/pdf/unpacking.js';
import { exhibitName } from '../definitions/exhibits.js';
import { bindExhibits } from './bind-exhibits.js';

describe('exhibits', () => {
  const file = (name: string, contentType: string, content: Uint8Array) => ({
    key: name,
    name,
    contentType,
    content,
  });
  const cover = () => renderPdf({ content: ['The packet'] });
  const bound = async (...files: ReturnType<typeof file>[]): Promise<string[]> => {
    const { pages } = await readPdf(await bindExhibits(await cover(), files));
    return pages.map(({ text }) => text);
  };

  it('exhibits follow the packet in order, each page with its exhibit and number', async () => {
    const paper = await renderPdf({ content: ['One', { text: 'Two', pageBreak: 'before' }] });
    const pages = await bound(file('a.png', 'image/png', png()), file('b.pdf', 'application/pdf', paper));
    expect(pages).toEqual([
      expect.stringContaining('The packet'),
      expect.stringContaining('Exhibit A, page 1 of 1'),
      expect.stringMatching(/One[^]*Exhibit B, page 1 of 2/),
      expect.stringMatching(/Two[^]*Exhibit B, page 2 of 2/),
    ]);
  });

  const bomb = packedBlanks(2 * pdfUnpackedMax);
  const pixel = { width: 1, height: 1, color: 6 };

  it.each<[string, string, Uint8Array]>([
    ['a lost file', 'image/png', new Uint8Array()],
    ['a cut image', 'image/jpeg', new Uint8Array([255, 216, 255])],
    ['a cut PDF', 'application/pdf', Buffer.from('%PDF-1.7\n')],
    [
      'a PDF that unpacks to far more than its size',
      'application/pdf',
      pdfWithObjects(bomb, '/FlateDecode', ''),
    ],
    [
      'one that is packed twice',
      'application/pdf',
      pdfWithObjects(asHex(bomb), '[/ASCIIHexDecode/Fl#61teDecode]'),
    ],
    ['a PDF with millions of values', 'application/pdf', pdfWithPage(`[${'0 '.repeat(400_000)}]`)],
    ['an image of ten billion pixels', 'image/png', pngOf({ width: 100_000, height: 100_000, packed: bomb })],
    ['an image of one pixel and much data', 'image/png', pngOf({ ...pixel, packed: bomb })],
  ])(
    'a packet says that %s cannot be read, and goes on with the next exhibit',
    async (_what, contentType, content) => {
      const pages = await bound(file('x', contentType, content), file('y.png', 'image/png', png()));
      expect(pages).toHaveLength(3);
      expect(pages[1]).toContain('Exhibit A cannot be read and is not part of this packet.');
      expect(pages[2]).toContain('Exhibit B, page 1 of 1');
    },
  );

  it('binds unusual PDFs and images that are harmless', async () => {
    const small = packedBlanks(1000);
    const pages = await bound(
      file('a', 'application/pdf', pdfWithObjects(asHex(small), '[/ASCIIHexDecode/Fl#61teDecode]', ' \r\n')),
      file('b', 'application/pdf', pdfWithPage(`[${'0 '.repeat(1000)}]`)),
      file('c', 'image/png', pngOf(pixel)),
      file('d', 'image/png', pngOf({ width: 3, height: 3, color: 2, parts: [['zTXt', bomb]] })),
    );
    expect(pages.slice(1)).toEqual(
      ['A', 'B', 'C', 'D'].map((name) => expect.stringContaining(`Exhibit ${name}, page 1 of 1`)),
    );
  });

  it('names exhibits A to Z, then AA and so on', () => {
    expect([0, 25, 26, 51, 52].map(exhibitName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});
