import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fillForm } from '../../letters/official-forms/form-pdf.js';
import { blank } from '../../../test/support/blanks.js';
import { readPdf } from '../../../test/support/pdf-text.js';
import { PdfJoiner } from './pdf-joiner.js';

describe('joining PDFs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'joiner-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const filled = async (form: Buffer, name: string): Promise<Buffer> =>
    Buffer.from(await (await fillForm(form, { Name: 'ownerName' }, { ownerName: name })).save());

  it('a joined PDF has the pages of all in their order, with their contents', async () => {
    const form = await blank('Notice', ['Name']);
    const path = join(folder, 'all.pdf');
    const joiner = await PdfJoiner.begin(path);
    const names = ['Ana Peña', 'Bo Ōta', 'Cy Dąb'];
    for (const name of names) await joiner.add(await filled(form, name));
    const made = await joiner.end('Notices of protest');
    const content = await readFile(path);
    expect(made).toEqual({
      pages: 3,
      size: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const read = await readPdf(content);
    const places = names.map((name) => read.text.indexOf(name));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect((await PDFDocument.load(content)).getPageCount()).toBe(3);
    expect((await PDFDocument.load(content)).getTitle()).toBe('Notices of protest');
  });

  it('a joined PDF has what its parts share only once, and keeps equal pages', async () => {
    const form = await filled(await blank('Notice', ['Name']), 'Ana Peña');
    const path = join(folder, 'same.pdf');
    const joiner = await PdfJoiner.begin(path);
    for (let copy = 0; copy < 20; copy += 1) await joiner.add(form);
    const { pages, size } = await joiner.end('Twenty');
    expect(pages).toBe(20);
    expect(size).toBeLessThan(form.byteLength * 3);
    expect((await PDFDocument.load(await readFile(path))).getPageCount()).toBe(20);
  });

  it('refuses to join what is not a PDF, and goes on with the next', async () => {
    const form = await filled(await blank('Notice', ['Name']), 'Ana Peña');
    const path = join(folder, 'broken.pdf');
    const joiner = await PdfJoiner.begin(path);
    await expect(joiner.add(Buffer.from('no PDF'))).rejects.toThrow();
    await joiner.add(form);
    await joiner.end('One');
    expect((await readPdf(await readFile(path))).text).toContain('Ana Peña');
  });
});
