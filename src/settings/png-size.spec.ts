import { pngSize } from './png-size.js';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

describe('the size of a PNG', () => {
  it('reads the size of a PNG from its header', () => {
    expect(pngSize(pixel)).toEqual({ width: 1, height: 1 });
    const wide = Buffer.from(pixel);
    wide.writeUInt32BE(40_000, 16);
    expect(pngSize(wide)).toEqual({ width: 40_000, height: 1 });
  });

  it('finds no size in a cut or empty PNG, or in other files', () => {
    const empty = Buffer.from(pixel);
    empty.writeUInt32BE(0, 20);
    for (const bytes of [
      Buffer.alloc(0),
      pixel.subarray(0, 20),
      Buffer.from('<svg onload="x"/>'.repeat(5)),
      empty,
    ])
      expect(pngSize(bytes)).toBeUndefined();
  });
});
