import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linesOf, propLine } from '../../../../test/rolls/pacs-files.js';
import { zipOf } from '../../../../test/rolls/zip-files.js';
import { openParts } from './open-parts.js';
import { readPart } from './read-part.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pd-damaged-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a file. @returns account numbers of the lines read, and line and reason of those refused */
async function read(
  name: string,
  content: string | Buffer,
): Promise<{ accounts: string[]; refused: unknown[] }> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const accounts: string[] = [];
  const refused: unknown[] = [];
  for await (const part of openParts({ path, name })) {
    const found = await readPart(part, 2027);
    if (!found) continue;
    for await (const batch of found.lines)
      for (const one of batch)
        if ('refusal' in one) refused.push([one.line, one.refusal.reason]);
        else accounts.push((one.row as { account_number: string }).account_number);
  }
  return { accounts, refused };
}

/** Returns the texts kept of refused lines, of a file written by `read`. */
async function texts(name: string): Promise<string[]> {
  const found: string[] = [];
  for await (const part of openParts({ path: join(folder, name), name })) {
    const read = await readPart(part, 2027);
    if (read)
      for await (const batch of read.lines)
        found.push(...batch.flatMap((one) => ('refusal' in one ? [one.refusal.value] : [])));
  }
  return found;
}

const csv = (...lines: readonly string[]): string => ['account,owner,land value', ...lines, ''].join('\n');
const many = Array.from({ length: 20_000 }, (_, n) => `${n + 100},Roe,7`);

describe('an unclosed quotation mark', () => {
  it.each([
    ['first', csv('1,"Doe,5', '2,Roe,5', '3,Poe,5'), ['2', '3'], [[2, 'quotes']]],
    ['last', csv('1,Doe,5', '2,Roe,5', '3,"Poe,5'), ['1', '2'], [[4, 'quotes']]],
    [
      'twice',
      csv('1,"Doe,5', '2,Roe,5', '3,"Poe,5', '4,Moe,5'),
      ['2', '4'],
      [
        [2, 'quotes'],
        [4, 'quotes'],
      ],
    ],
  ])(
    'refuses the line of an unclosed quotation mark and no other: %s',
    async (_what, content, accounts, refused) => {
      expect(await read('quotes.csv', content)).toEqual({ accounts, refused });
    },
  );

  it('refuses the line of an unclosed quotation mark with a NUL byte, and keeps its text without the byte', async () => {
    const { refused } = await read('both.csv', csv('1,"D\0oe,5', '2,Roe,5'));
    expect(refused).toEqual([[2, 'quotes']]);
    expect((await texts('both.csv')).join()).not.toContain('\0');
  });

  it('refuses only the line of an unclosed quotation mark in a long file', async () => {
    const { accounts, refused } = await read('long.csv', csv(...many, '1,"Doe,5', '2,Roe,5', ...many));
    expect([accounts.length, refused]).toEqual([40_001, [[20_002, 'quotes']]]);
  });

  it('reads quotation marks within a name, and cells with line ends', async () => {
    const content = csv('1,BLUE "DOOR" LLC,5', '2,"BLUE" DOOR,5', '3,"A', 'B",5');
    expect(await read('names.csv', content)).toEqual({ accounts: ['1', '2', '3'], refused: [] });
  });
});

describe('a NUL byte', () => {
  it('refuses the line of a NUL byte and no other', async () => {
    const pipes = csv('1,D\0oe,5', '2,Roe,5').replaceAll(',', '|');
    const fixed = linesOf([1, 2, 3].map((id) => propLine({ id, year: 2027 }))).replace(/(\n.{700})./, '$1\0');
    for (const [name, content] of Object.entries({ 'a.csv': csv('1,D\0oe,5', '2,Roe,5'), 'a.txt': pipes }))
      expect(await read(name, content)).toEqual({
        accounts: ['2'],
        refused: [[2, 'nul']],
      });
    expect(await read('PROP.TXT', fixed)).toMatchObject({ accounts: ['1', '3'], refused: [[2, 'nul']] });
  });

  it('refuses a whole file in UTF-16', async () => {
    await expect(read('PROP.TXT', Buffer.from(csv('1,Doe,5'), 'utf16le'))).rejects.toThrow(/NUL bytes/);
  });
});

describe('lines that end with carriage returns only', () => {
  it.each([
    ['a.csv', csv('1,Doe,5', '2,Roe,5', '3,Poe,5')],
    ['PROP.TXT', linesOf([1, 2, 3].map((id) => propLine({ id, year: 2027 })))],
  ])('reads lines that end with carriage returns only: %s', async (name, content) => {
    const old = content.replaceAll('\r', '').replaceAll('\n', '\r');
    expect(await read(name, old)).toEqual({ accounts: ['1', '2', '3'], refused: [] });
  });
});

describe('an archive', () => {
  const content = csv('1,Doe,5');

  it.each(['/data/roll.csv', '../../roll.csv', 'C:\\data\\roll.csv'])(
    'reads an archive with a file called %s',
    async (name) => {
      expect(await read('odd.zip', zipOf([{ name, content }]))).toEqual({ accounts: ['1'], refused: [] });
    },
  );

  it('names the compression method of an archive that it cannot read', async () => {
    const zip = zipOf([{ name: 'roll.csv', content }]);
    const at = zip.indexOf('PK\x01\x02');
    zip.writeUInt16LE(9, at + 10);
    zip.writeUInt16LE(9, 8);
    await expect(read('new.zip', zip)).rejects.toThrow(/compressed with Deflate64/);
  });
});
