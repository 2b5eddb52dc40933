import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { FileType } from '../../../common/properties/files.js';
import { officeFileProblem } from './office-file.js';

/** Why a file is refused, as an error code. */
export type Refusal = 'fileEmpty' | 'fileTypeRefused' | 'fileHeic' | 'fileUnsafe';

/** Main part of each Office type within its zip. */
const officeParts: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};

/**
 * Detects a file's type by its content. The browser's media type is ignored, and the name's extension has to match.
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
    if (!named) return isHeic(await read(file, 0, 12)) ? 'fileHeic' : 'fileTypeRefused';
    return (await contradiction(path, file, size, named)) ?? named;
  } finally {
    await file.close();
  }
}

async function contradiction(
  path: string,
  file: FileHandle,
  size: number,
  type: FileType,
): Promise<Refusal | undefined> {
  const head = await read(file, 0, 4100);
  const mainPart = officeParts[type.contentType];
  if (mainPart) return isZip(head) ? officeFileProblem(path, size, mainPart) : 'fileTypeRefused';
  if (type.contentType === 'application/msword')
    return (await isWordBinary(file, size)) ? undefined : 'fileTypeRefused';
  const found = await fileTypeFromBuffer(head);
  // Phones also send HEIC photos with the extension of a JPEG.
  if (isHeic(head)) return 'fileHeic';
  return found?.mime === type.contentType ? undefined : 'fileTypeRefused';
}

/** Whether a file is a HEIC photo, as iPhones save them, by the brand in its first box. */
const isHeic = (head: Buffer): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head.toString('latin1', 4, 12));

const isZip = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\x03\x04';

const compoundMark = 'd0cf11e0a1b11ae1';
const directoryEntryLength = 128;
const mostSectors = 2000;

/**
 * Whether a compound file is a Word document. Excel sheets, e-mails and installers use the same format and differ by the
 * names in its directory.
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
 * Cleans a file name for the database and for display: no folders, no control characters, at most 150 characters with
 * its extension. The store never sees it.
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

/** The bytes from `start` up to `end`; fewer at the end of the file. */
async function read(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}
