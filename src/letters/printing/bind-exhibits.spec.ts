import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../test/support/pdf-text.js';
import { png } from '../../../test/support/uploads.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import { exhibitName } from '../definitions/evidence-packet.pdf.js';
import { bindExhibits } from './bind-exhibits.js';

describe('exhibits', () => {
  const file = (name: string, contentType: string, content: Uint8Array) => ({
    ...{ key: name, name, contentType, content },
  });
  const cover = () => renderPdf({ content: ['The packet'] });
  const bound = async (...files: ReturnType<typeof file>[]): Promise<string[]> => {
    const { pages } = await readPdf(await bindExhibits(await cover(), files));
    return pages.map(({ text }) => text);
  };

  it('follow in their order, each page with its exhibit and number', async () => {
    const paper = await renderPdf({ content: ['One', { text: 'Two', pageBreak: 'before' }] });
    const pages = await bound(file('a.png', 'image/png', png()), file('b.pdf', 'application/pdf', paper));
    expect(pages).toEqual([
      expect.stringContaining('The packet'),
      expect.stringContaining('Exhibit A, page 1 of 1'),
      expect.stringMatching(/One[^]*Exhibit B, page 1 of 2/),
      expect.stringMatching(/Two[^]*Exhibit B, page 2 of 2/),
    ]);
  });

  const bombOfStreams = () =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /N 1 /First 4 >>\nstream\n'),
      deflateSync(Buffer.alloc(160 * 1024 * 1024), { level: 9 }),
      Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n'),
    ]);
  const hugePng = () => {
    const image = Buffer.from(png());
    image.writeUInt32BE(100_000, 16);
    image.writeUInt32BE(100_000, 20);
    return image;
  };

  it.each<[string, string, () => Uint8Array]>([
    ['a lost file', 'image/png', () => new Uint8Array()],
    ['a cut image', 'image/jpeg', () => new Uint8Array([255, 216, 255])],
    ['a cut PDF', 'application/pdf', () => Buffer.from('%PDF-1.7\n')],
    ['a PDF that unpacks to far more than its size', 'application/pdf', bombOfStreams],
    ['an image of ten billion pixels', 'image/png', hugePng],
  ])('say of %s that it is not there', async (_what, contentType, content) => {
    const before = process.memoryUsage().arrayBuffers;
    const pages = await bound(file('x', contentType, content()), file('y.png', 'image/png', png()));
    expect(pages).toHaveLength(3);
    expect(pages[1]).toContain('Exhibit A cannot be read and is not part of this packet.');
    expect(pages[2]).toContain('Exhibit B, page 1 of 1');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('are named by letters', () => {
    expect([0, 25, 26, 51, 52].map(exhibitName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});
