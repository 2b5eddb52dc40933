import { constants, inflateSync } from 'node:zlib';

/**
 * Whether the streams of a PDF inflate to more than so many bytes. pdf-lib inflates them outside of the heap, which the limits
 * of a thread do not cover, so they are counted before it sees them.
 */
export function inflatesTooFar(content: Uint8Array, most: number): boolean {
  const pdf = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // Other compressions of whole groups of objects are not in use; their size could not be told in advance.
  if (/\/(?:LZW|RunLength)Decode/.test(pdf.toString('latin1'))) return true;
  let left = most;
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const start = pdf[at + 6] === 13 ? at + 8 : at + 7;
    for (let part = pdf.subarray(start), depth = 0; isDeflated(part); depth += 1) {
      const inflated = inflate(part, left);
      if (inflated === undefined || depth > 2) return true;
      left -= inflated.length;
      part = inflated;
    }
  }
  return false;
}

/** The head of zlib's format: its method, and a check of both bytes. */
const isDeflated = (bytes: Buffer): boolean =>
  bytes.length > 2 && (bytes[0]! & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0;

/** The inflated bytes; empty when they are no zlib data; undefined when they are more than `most`. */
function inflate(bytes: Buffer, most: number): Buffer | undefined {
  try {
    // Also the part of what was cut off, which pdf-lib reads too.
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : Buffer.alloc(0);
  }
}
