import type { FileHandle } from 'node:fs/promises';

/** One entry of a zip file, as its directory tells. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const largestDirectory = 2 * 1024 * 1024;

/**
 * The directory of a zip file, read without inflating anything.
 * @returns undefined when there is none, when the directory and the file contradict each other, or when the archive
 *   uses what office documents have no use for (several volumes, 64-bit sizes, data before or behind the archive)
 */
export async function readZipDirectory(file: FileHandle, size: number): Promise<ZipEntry[] | undefined> {
  const tail = await read(file, Math.max(0, size - endLength - longestComment), size);
  const endAt = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (endAt < 0 || tail.length - endAt < endLength || tail.readUInt32LE(endAt) !== endMark) return undefined;
  const count = tail.readUInt16LE(endAt + 10);
  const length = tail.readUInt32LE(endAt + 12);
  const start = tail.readUInt32LE(endAt + 16);
  const comment = tail.readUInt16LE(endAt + 20);
  const end = size - tail.length + endAt;
  const complete = endAt + endLength + comment === tail.length;
  if (!complete || tail.readUInt32LE(endAt + 4) !== 0 || start + length !== end || length > largestDirectory)
    return undefined;
  const directory = await read(file, start, end);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entryMark) {
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  if (at !== directory.length || entries.length !== count) return undefined;
  return (await entriesAreApart(file, entries, start)) ? entries : undefined;
}

/** Entries that share their data are how a small archive inflates without end: each must have bytes of its own. */
async function entriesAreApart(
  file: FileHandle,
  entries: readonly ZipEntry[],
  end: number,
): Promise<boolean> {
  const ordered = entries.toSorted((one, other) => one.offset - other.offset);
  if (ordered.length > 0 && ordered[0]?.offset !== 0) return false;
  for (const [index, entry] of ordered.entries()) {
    const next = ordered[index + 1]?.offset ?? end;
    const header = await read(file, entry.offset, entry.offset + 30);
    if (header.length < 30 || header.readUInt32LE(0) !== localMark) return false;
    const data = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (data + entry.compressedSize > next) return false;
  }
  return true;
}

/** The bytes from `start` up to `end`; fewer at the end of the file. */
export async function read(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}
