import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { packedBlanks, pngOf } from '../../../test/support/strange-files.js';
import { png } from '../../../test/support/uploads.js';
import { plainPng } from './plain-png.js';

describe('a PNG image before it is unpacked', () => {
  const limits = { pixels: 1000, bytes: 3000 };
  const size = { width: 5, height: 5 };
  const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes));

  it('leaves an ordinary PNG as it is', async () => {
    const image = png();
    expect(await plainPng(image, limits)).toEqual(image);
  });

  it.each([
    ['gray', 0, false, 5 * 6],
    ['RGB', 2, false, 5 * 16],
    ['palette', 3, false, 5 * 6],
    ['gray with alpha', 4, false, 5 * 11],
    ['RGB with alpha', 6, false, 5 * 21],
    // The seven passes have rows of 1, 1, 2, 1, 3, 2 and 5 pixels.
    ['interlaced', 0, true, 2 + 2 + 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6],
  ])(
    'accepts the bytes of a PNG’s pixels and not one more: %s',
    async (_name, color, isInterlaced, bytes) => {
      const image = { ...size, color, isInterlaced };
      await expect(plainPng(pngOf({ ...image, packed: packed(bytes) }), limits)).resolves.toBeDefined();
      await expect(plainPng(pngOf({ ...image, packed: packed(bytes + 1) }), limits)).rejects.toThrow(
        'unpacks to more',
      );
    },
  );

  it('removes packed texts, profiles and animation frames from a PNG, which decoders unpack too', async () => {
    const bomb = packedBlanks(100_000);
    const parts = (['zTXt', 'iTXt', 'iCCP', 'acTL', 'fcTL', 'fdAT'] as const).map(
      (type) => [type, bomb] as const,
    );
    const plain = await plainPng(pngOf({ ...size, parts }), limits);
    expect(plain).toEqual(pngOf(size));
    const document = await PDFDocument.create();
    expect((await document.embedPng(plain)).width).toBe(5);
  });

  it.each<[string, Buffer]>([
    ['too many pixels', pngOf({ width: 100, height: 11, packed: packed(1) })],
    ['too many bytes', pngOf({ width: 28, height: 28, color: 6, packed: packed(1) })],
    ['no pixels', pngOf({ width: 0, height: 5 })],
    ['an unknown color', pngOf({ ...size, color: 5, packed: packed(30) })],
    ['two heads', pngOf({ ...size, parts: [['IHDR', Buffer.alloc(13)]] })],
    ['data that is not packed', pngOf({ ...size, packed: Buffer.alloc(30) })],
    ['a cut end', pngOf(size).subarray(0, 50)],
    ['another signature', Buffer.from('GIF89a and more')],
    ['nothing', Buffer.alloc(0)],
  ])('rejects a PNG with %s', async (_name, image) => {
    await expect(plainPng(image, limits)).rejects.toThrow();
  });
});
