/** First bytes of a PNG: the signature, followed by the header chunk with the size. */
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = 'IHDR';
const headerEnd = 33;

/** Returns width and height of a PNG in pixels; undefined for anything else. */
export function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < headerEnd || !bytes.subarray(0, 8).equals(signature)) return undefined;
  if (bytes.toString('latin1', 12, 16) !== header) return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
