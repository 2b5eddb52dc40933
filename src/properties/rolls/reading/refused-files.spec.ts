import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linesOf, propLine } from '../../../../test/rolls/pacs-files.js';
import { readIn, type ReadFile, refusals } from '../../../../test/rolls/reading.js';
import { zipOf } from '../../../../test/rolls/zip-files.js';
import { Allowance, openParts, type SourceFile } from './open-parts.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pd-rolls-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file and reads it as an import does. */
const read = (...file: ReadFile): ReturnType<typeof readIn> => readIn(folder, ...file);

describe('files that cannot be imported', () => {
  const whole = linesOf([propLine({ id: 1 }), propLine({ id: 2 })]);

  it.each([
    ['of no known layout', 'notes.txt', 'Dear Sir or Madam', /no known layout/],
    ['with NUL bytes', 'PROP.TXT', Buffer.from(whole, 'utf16le'), /NUL bytes/],
    ['of another year', 'PROP.TXT', linesOf([propLine({ id: 1, year: 2015 })]), /of tax year 02015/],
    ['that end in the middle of a line', 'PROP.TXT', whole.slice(0, -3000), /ends in the middle of a line/],
    ['whose archive is cut', 'PROP.TXT.gz', gzipSync(whole).subarray(0, 150), /damaged archive/],
    ['that are empty', 'PROP.TXT', '', /is empty/],
    ['without line ends', 'PROP.TXT', 'x'.repeat(2 ** 21), /longer than a megabyte/],
  ])('refuses files %s', async (_what, name, content, message) => {
    await expect(read(name, content)).rejects.toThrow(message);
  });

  it('refuses a file that expands without measure', async () => {
    const bomb = gzipSync(
      Buffer.from(linesOf(Array.from({ length: 500 }, (_, id) => propLine({ id: id + 1 })))),
    );
    const limits = { free: 2 ** 20, ratio: 2, most: 2 ** 30 };
    await expect(read('PROP.TXT.gz', bomb, { limits })).rejects.toThrow(/expands to far more/);
    expect((await read('PROP.TXT.gz', bomb)).lines).toHaveLength(500);
  });

  const limits = { free: 2 ** 20, ratio: 2, most: 2 ** 30 };
  const roll = linesOf(Array.from({ length: 50 }, (_, id) => propLine({ id: id + 1 })));

  it('refuses an archive whose files expand without measure together, also as many entries of one', async () => {
    const one = zipOf([{ name: 'PROP.TXT', content: roll }]);
    expect((await read('a.zip', one, { limits })).lines).toHaveLength(50);
    const several = zipOf([1, 2, 3].map((n) => ({ name: `PROP${n}.TXT`, content: roll })));
    await expect(read('b.zip', several, { limits })).rejects.toThrow(/expands to far more/);
    const overlapping = zipOf([{ name: 'PROP.TXT', content: roll, times: 2000 }]);
    await expect(read('c.zip', overlapping, { limits })).rejects.toThrow(/expands to far more/);
  });

  it('limits how far all files of an import expand together', async () => {
    const [first, second] = ['d.zip', 'e.zip'].map((name) => ({ path: join(folder, name), name })) as [
      SourceFile,
      SourceFile,
    ];
    const whole = new Allowance(roll.length * 1.5);
    const expand = async (file: SourceFile): Promise<void> => {
      writeFileSync(file.path, zipOf([{ name: 'PROP.TXT', content: roll }]));
      for await (const { content } of openParts(file, limits, whole)) for await (const _ of content);
    };
    await expand(first);
    await expect(expand(second)).rejects.toThrow(/expands to far more/);
  });

  it('does not open archives within archives', async () => {
    const bomb = zipOf([{ name: 'PROP.TXT', content: roll, times: 2000 }]);
    expect(await read('f.zip', zipOf([{ name: 'inner.zip', content: bomb }]), { limits })).toEqual({
      layout: '',
      lines: [],
    });
  });

  it.each([
    ['roll', 'owner,account,market value\nA,1,100\nB,2,200\nC', /ends in the middle of a line/],
    ['roll', 'account,market value,owner\n1,100,A\n2,20', /ends in the middle of a line/],
    ['hearings', 'time,acct,hearing date\n9:00,1,2027-06-01\n9', /ends in the middle of a line/],
  ] as const)(
    'refuses a CSV file of the kind %s that is cut in its last line',
    async (kind, text, message) => {
      await expect(read('a.csv', text, { kind })).rejects.toThrow(message);
      // With a line end it is an ordinary line, such as a sum.
      expect(refusals((await read('a.csv', `${text}\n`, { kind })).lines)).toHaveLength(1);
    },
  );
});
