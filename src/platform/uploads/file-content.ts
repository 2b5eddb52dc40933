import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { FileType } from '../../../common/files.js';
import { read, readZipDirectory } from './zip-directory.js';

/** Why a file is refused, as the error code that tells it. */
export type Refusal = 'fileEmpty' | 'fileTypeRefused' | 'fileUnsafe';

/** An office document may inflate to this many bytes, and by this much, before it counts as a bomb. */
const largestInflated = 200 * 1024 * 1024;
const largestRatio = 150;
const freeOfRatio = 5 * 1024 * 1024;
const mostEntries = 5000;

const officeParts: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};

/**
 * What a file is, by its content: neither its name nor what the browser says of it is believed, but the name's
 * extension has to fit.
 * @returns the type, or why the file is refused
 */
export async function inspectFile(
  path: string,
  name: string,
  accepted: readonly FileType[],
): Promise<FileType | Refusal> {
  const named = accepted.find((type) => type.extensions.includes(extname(name).toLowerCase()));
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) return 'fileEmpty';
    if (!named) return 'fileTypeRefused';
    const refusal = await contradiction(file, size, named);
    return refusal ?? named;
  } finally {
    await file.close();
  }
}

async function contradiction(file: FileHandle, size: number, type: FileType): Promise<Refusal | undefined> {
  const head = await read(file, 0, 4100);
  if (officeParts[type.contentType]) return officeContradiction(file, size, head, type);
  if (type.contentType === 'application/msword')
    return (await isWordBinary(file, size)) ? undefined : 'fileTypeRefused';
  const found = await fileTypeFromBuffer(head);
  return found?.mime === type.contentType ? undefined : 'fileTypeRefused';
}

/** A Word or Excel file is a zip with certain parts; macros, passwords and bombs are not taken. */
async function officeContradiction(
  file: FileHandle,
  size: number,
  head: Buffer,
  type: FileType,
): Promise<Refusal | undefined> {
  if (head.readUInt32BE(0) !== 0x504b0304) return 'fileTypeRefused';
  const entries = await readZipDirectory(file, size);
  if (!entries) return 'fileUnsafe';
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has(officeParts[type.contentType] ?? ''))
    return 'fileTypeRefused';
  const inflated = entries.reduce((sum, entry) => sum + entry.size, 0);
  const bomb =
    inflated > largestInflated ||
    (inflated > freeOfRatio && inflated / size > largestRatio) ||
    entries.length > mostEntries;
  const strange = entries.some(
    ({ name, encrypted }) =>
      encrypted ||
      /vbaProject\.bin$/i.test(name) ||
      name.split(/[/\\]/).includes('..') ||
      /^[/\\]/.test(name),
  );
  return bomb || strange ? 'fileUnsafe' : undefined;
}

const compoundMark = 'd0cf11e0a1b11ae1';
const directoryEntryLength = 128;
const mostSectors = 100_000;

/**
 * Whether an old compound file is a Word document. Excel sheets, e-mails and installers come in the same wrapping: what
 * tells them apart are the names in its directory.
 */
async function isWordBinary(file: FileHandle, size: number): Promise<boolean> {
  const header = await read(file, 0, 512);
  if (header.length < 512 || header.toString('hex', 0, 8) !== compoundMark) return false;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return false;
  const sectorSize = 1 << shift;
  const sectorAt = (sector: number): number => (sector + 1) * sectorSize;
  const next = async (sector: number): Promise<number> => {
    const perTable = sectorSize / 4;
    const table = Math.floor(sector / perTable);
    if (table >= 109) return 0xfffffffe;
    const tableSector = header.readUInt32LE(76 + table * 4);
    const place = sectorAt(tableSector) + (sector % perTable) * 4;
    const link = place + 4 <= size ? await read(file, place, place + 4) : Buffer.alloc(0);
    return link.length === 4 ? link.readUInt32LE(0) : 0xfffffffe;
  };
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < 0xfffffffa && sectorAt(sector) < size && count < mostSectors; count++) {
    const directory = await read(file, sectorAt(sector), sectorAt(sector) + sectorSize);
    for (let at = 0; at + directoryEntryLength <= directory.length; at += directoryEntryLength) {
      const length = Math.min(directory.readUInt16LE(at + 64), 64);
      if (directory.toString('utf16le', at, at + Math.max(0, length - 2)) === 'WordDocument') return true;
    }
    sector = await next(sector);
  }
  return false;
}

/**
 * A file's name as it is kept and shown: no folders, no control characters, no more than 150 characters with its
 * extension. The store never sees it.
 */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFC')
    .trim();
  const extension = extname(clean).slice(0, 20);
  const stem = clean.slice(0, clean.length - extension.length) || 'file';
  return stem.slice(0, 150 - extension.length) + extension;
}
