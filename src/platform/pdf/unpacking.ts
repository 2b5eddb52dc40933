import { AsyncLocalStorage } from 'node:async_hooks';
import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** A PDF unpacks to more bytes than allowed. */
export class UnpacksTooFar extends Error {}

/** Counts the buffers that pdf-lib fills while it unpacks streams, in bytes. */
interface Meter {
  readonly most: number;
  held: number;
}

/** The part of pdf-lib's streams through which all of them write, regardless of their filters. */
interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(this: Decoder, requested: number): Uint8Array;
}

/**
 * Maximum bytes that a PDF from outside may unpack to when it is read. Only its lists of objects count: pages, images and fonts
 * are copied without unpacking.
 */
export const pdfUnpackedMax = 32 * 1024 * 1024;

const meters = new AsyncLocalStorage<Meter>();

/**
 * Reads PDFs with pdf-lib and fails once their streams unpack to too many bytes. pdf-lib itself has no limit, and it
 * unpacks outside of the heap, which the limits of a thread do not cover. The size is not known without parsing the file exactly
 * like pdf-lib, so the bytes are counted where pdf-lib writes them.
 * @param most bytes
 * @throws UnpacksTooFar, also when pdf-lib has skipped what did not fit; errors of the work
 */
export async function unpackingWithin<T>(work: () => Promise<T>, most = pdfUnpackedMax): Promise<T> {
  countDecoded();
  const meter: Meter = { most, held: 0 };
  const result = await meters.run(meter, work);
  // pdf-lib treats an object that failed as broken, and continues without it.
  if (meter.held > meter.most) throw new UnpacksTooFar();
  return result;
}

let isCounting = false;

function countDecoded(): void {
  if (isCounting) return;
  const decoder = decoderOf();
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function (requested) {
    const meter = meters.getStore();
    if (meter && requested > this.buffer.byteLength) {
      meter.held += requested - this.buffer.byteLength;
      if (meter.held > meter.most) throw new UnpacksTooFar();
    }
    const before = this.buffer.byteLength;
    const buffer = ensureBuffer.call(this, requested);
    // The buffer grows by doubling, so it may exceed the request.
    if (meter && buffer.byteLength > Math.max(before, requested))
      meter.held += buffer.byteLength - Math.max(before, requested);
    return buffer;
  };
  isCounting = true;
}

/** The common prototype of pdf-lib's decoding streams, which it does not export. */
function decoderOf(): Decoder {
  const dict = PDFContext.create().obj({ Filter: 'ASCIIHexDecode' });
  const stream: unknown = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()));
  for (let found = stream; found; found = Object.getPrototypeOf(found) as unknown)
    if (Object.hasOwn(found, 'ensureBuffer')) return found as Decoder;
  throw new Error('This version of pdf-lib unpacks streams in another way: it cannot be limited.');
}
