import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { asHex, packedBlanks, pdfWithObjects, streamLineEnds } from '../../../test/support/strange-files.js';
import { unpackingWithin, UnpacksTooFar } from './unpacking.js';

describe('what a PDF may unpack to', () => {
  /** Lower than the service's limit, which would take seconds to reach in each test. */
  const most = 1024 * 1024;
  const read = (pdf: Buffer): Promise<PDFDocument> => unpackingWithin(() => PDFDocument.load(pdf), most);
  let bomb: Buffer;
  beforeAll(() => {
    bomb = packedBlanks(2 * most);
  });

  it('refuses a PDF that unpacks to 33 MB, and accepts one of 16 MB', async () => {
    const megabytes = (count: number): Buffer =>
      pdfWithObjects(packedBlanks(count * 1024 * 1024), '/FlateDecode');
    const readByService = (pdf: Buffer): Promise<PDFDocument> => unpackingWithin(() => PDFDocument.load(pdf));
    await expect(readByService(megabytes(33))).rejects.toThrow(UnpacksTooFar);
    expect((await readByService(megabytes(16))).getPageCount()).toBe(1);
  });

  it.each(Object.entries(streamLineEnds))(
    'limits unpacking with %s after the word stream',
    async (_name, lineEnd) => {
      await expect(read(pdfWithObjects(bomb, '/FlateDecode', lineEnd))).rejects.toThrow(UnpacksTooFar);
    },
  );

  it.each<[string, string, (bomb: Buffer) => Buffer]>([
    ['escapes in the name of the filter', '/Fl#61teDecode', (packed) => packed],
    ['an array of one filter', '[/FlateDecode]', (packed) => packed],
    ['hexadecimal around it', '[/ASCIIHexDecode /FlateDecode]', asHex],
    ['a packed package', '[/FlateDecode /FlateDecode]', (packed) => deflateSync(packed)],
    // 129 and a byte stand for that byte, 128 times.
    ['runs of the same byte', '/Run#4CengthDecode', () => Buffer.alloc(most / 32, Buffer.from([129, 32]))],
  ])('limits unpacking with %s', async (_name, filter, pack) => {
    await expect(read(pdfWithObjects(pack(bomb), filter))).rejects.toThrow(UnpacksTooFar);
  });

  it('limits unpacking for all streams of a PDF together', async () => {
    const third = packedBlanks(most / 3);
    const one = pdfWithObjects(third, '/FlateDecode').toString('latin1');
    const list = one.slice(one.indexOf('4 0 obj'), one.indexOf('trailer'));
    const many = one.replace(
      list,
      () => list + list.replace('4 0', '5 0') + list.replace('4 0', '6 0') + list.replace('4 0', '7 0'),
    );
    expect((await read(Buffer.from(one, 'latin1'))).getPageCount()).toBe(1);
    await expect(read(Buffer.from(many, 'latin1'))).rejects.toThrow(UnpacksTooFar);
  });

  it('page contents, which are copied as they are, do not count as unpacked', async () => {
    const book = await PDFDocument.create();
    for (let page = 0; page < 500; page += 1) book.addPage();
    const contents = book.context.stream(bomb, { Filter: 'FlateDecode' });
    book.addPage().node.set(PDFName.of('Contents'), book.context.register(contents));
    expect((await read(Buffer.from(await book.save()))).getPageCount()).toBe(501);
  });

  it('a PDF read without the limit may unpack to more', async () => {
    expect((await PDFDocument.load(pdfWithObjects(bomb, '/FlateDecode'))).getPageCount()).toBe(1);
  });
});
