import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks that make up the image. Texts, profiles and frames of an animation may be compressed, too, and are dropped. */
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples per pixel by color type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Limits of an image. */
export interface PngLimits {
  readonly pixels: number;
  /** Bytes of the unpacked data. */
  readonly bytes: number;
}

/**
 * Strips a PNG to the chunks that make up the image, and checks that its data does not unpack to more than the image's size.
 * Decoders unpack all data, however little of it they need.
 * @throws Error when it is not a PNG, is larger than the limits, or unpacks to more than its size
 */
export async function plainPng(content: Uint8Array, limits: PngLimits): Promise<Buffer> {
  const png = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is not a PNG image.');
  const parts = partsOf(png);
  if (parts[0]?.type !== 'IHDR' || parts.filter(({ type }) => type === 'IHDR').length > 1)
    throw new Error('The image has no head, or several.');
  const size = unpackedSize(parts[0].data, limits);
  await assertUnpacksTo(
    parts.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])),
    size,
  );
  return Buffer.concat([signature, ...parts.map(({ whole }) => whole)]);
}

interface Part {
  readonly type: string;
  readonly data: Buffer;
  /** The whole chunk with its length, type and checksum. */
  readonly whole: Buffer;
}

/** Returns the needed chunks up to the end of the image. */
function partsOf(png: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = signature.length; at + 8 <= png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (end > png.length) throw new Error('The image was cut off.');
    if (needed.has(type))
      parts.push({ type, data: png.subarray(at + 8, end), whole: png.subarray(at, end + 4) });
    if (type === 'IEND') break;
    at = end + 4;
  }
  return parts;
}

/** Returns the bytes of the unpacked data; each row has a filter byte besides its pixels. @throws Error above the limits */
function unpackedSize(head: Buffer, limits: PngLimits): number {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bits = head.readUInt8(8) * (samples[head.readUInt8(9)] ?? Number.NaN);
  const rows = (pixels: number, lines: number): number =>
    pixels === 0 || lines === 0 ? 0 : lines * (1 + Math.ceil((pixels * bits) / 8));
  const part = (size: number, start: number, step: number): number =>
    Math.max(0, Math.ceil((size - start) / step));
  const size =
    head.readUInt8(12) === 0
      ? rows(width, height)
      : passes.reduce((sum, [x, y, dx, dy]) => sum + rows(part(width, x, dx), part(height, y, dy)), 0);
  const fits = width * height <= limits.pixels && size <= limits.bytes;
  if (!fits || size === 0) throw new Error('The image is too large.');
  return size;
}

/** The seven passes of interlaced images: first column and row of each, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** @throws Error when the packed data has more bytes, or is broken */
async function assertUnpacksTo(packed: readonly Buffer[], most: number): Promise<void> {
  let size = 0;
  await pipeline(Readable.from(packed), createInflate(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most) throw new Error('The image unpacks to more than its size.');
    }
  });
}
