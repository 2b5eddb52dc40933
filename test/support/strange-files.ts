import { deflateSync } from 'node:zlib';

/** Line ends after `stream` that PDF readers accept, including invalid ones. */
export const streamLineEnds = {
  lf: '\n',
  crlf: '\r\n',
  cr: '\r',
  'space and crlf': ' \r\n',
  none: '',
} as const;

/**
 * A PDF of one empty page that any viewer opens, with an object stream whose data is `packed`.
 * @param filter the stream's filter as in its dictionary, such as `/FlateDecode`
 */
export function pdfWithObjects(packed: Uint8Array, filter: string, lineEnd = '\n'): Buffer {
  return pdfOf([
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    Buffer.concat([
      Buffer.from(
        `<< /Type /ObjStm /N 1 /First 4 /Length ${packed.byteLength} /Filter ${filter} >>\nstream${lineEnd}`,
        'latin1',
      ),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

/** A PDF of one page whose dictionary has `/Extra` with this value. */
export const pdfWithPage = (extra: string): Buffer =>
  pdfOf([`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Extra ${extra} >>`]);

/** @param objects those from number 3 on; the first one is the page */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const all = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', ...objects];
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...all.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

/** Hexadecimal, as /ASCIIHexDecode reads it. */
export const asHex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`);

/** `size` spaces, compressed to about a thousandth. */
export const packedBlanks = (size: number): Buffer => deflateSync(Buffer.alloc(size, 32), { level: 9 });

interface PngImage {
  readonly width: number;
  readonly height: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  readonly color?: number;
  readonly isInterlaced?: boolean;
  /** Compressed data; by default that of a black image without interlacing. */
  readonly packed?: Buffer;
  /** Additional chunks before the image data. */
  readonly parts?: readonly (readonly [type: string, data: Buffer])[];
}

/** A PNG image with eight bits per sample; its checksums are zero. */
export function pngOf({
  width,
  height,
  color = 0,
  isInterlaced = false,
  packed,
  parts = [],
}: PngImage): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, color, 0, 0, isInterlaced ? 1 : 0], 8);
  const samples = [1, 0, 3, 1, 2, 0, 4][color] ?? 0;
  const data = packed ?? deflateSync(Buffer.alloc(height * (1 + width * samples)));
  const all = [['IHDR', head], ...parts, ['IDAT', data], ['IEND', Buffer.alloc(0)]] as const;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...all.flatMap(([type, content]) => {
      const start = Buffer.alloc(8);
      start.writeUInt32BE(content.length);
      start.write(type, 4, 'latin1');
      return [start, content, Buffer.alloc(4)];
    }),
  ]);
}
