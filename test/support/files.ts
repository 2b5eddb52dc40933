import { deflateRawSync } from 'node:zlib';

/** A file as sent by a browser. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

export const pdf = (text = 'hello'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
/** The start of a Windows executable. */
export const executable = (): Buffer => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(600)]);

export interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
  /** Uncompressed size to claim in the headers, if it is to be wrong. */
  readonly claimedSize?: number;
}

/** A zip file, written by hand so that tests can make invalid ones. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize = content.length } of parts) {
    const data = deflateRawSync(content, { level: 9 });
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(claimedSize, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(claimedSize, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, nameBytes, data);
    directory.push(entry, nameBytes);
    offset += local.length + nameBytes.length + data.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directoryBytes, end]);
}

export function docx(...more: ZipPart[]): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    ...more,
  ]);
}
