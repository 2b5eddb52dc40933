import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { activeBlank, objectsOf } from '../../../test/support/blanks.js';
import { readPdf } from '../../../test/support/pdf-text.js';
import { fillForm, readForm } from '../../letters/official-forms/form-pdf.js';
import { bindExhibits } from '../../letters/printing/bind-exhibits.js';

const active = ['open', 'print', 'stream', 'typed', 'next', 'program', 'cmd.exe'].map((one) => `act-${one}`);
/** In the encoding in which the library writes the names and scripts that it adds. */
const named = PDFHexString.fromText('act-named').asString();
const address = PDFHexString.fromText('javascript:act').asString();
const keys = /\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|GoToR|EmbeddedFile|EmbeddedFiles|EF)\b/;

describe('what is printed from someone else’s PDF', () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await activeBlank();
  });

  it('the sample PDF acts by itself before it is filled in or bound', async () => {
    const { structure, contents } = await objectsOf(pdf);
    for (const text of [...active, named, address, 'evil']) expect(structure + contents).toContain(text);
    expect(structure).toMatch(keys);
  });

  it('a filled form has no script, action or attachment, but keeps its page and its web link', async () => {
    expect(await readForm(pdf)).toEqual(expect.arrayContaining([{ name: 'Name', kind: 'text' }]));
    const filled = await (await fillForm(pdf, { Name: 'ownerName' }, { ownerName: 'Ana Lopez' })).save();
    await expectStill(filled);
    expect((await readPdf(Buffer.from(filled))).text).toMatch(/Official blank 50-162[^]*Ana Lopez/);
  });

  it('an exhibit of a packet has no script, action or attachment, but keeps its page', async () => {
    const packet = await PDFDocument.create();
    packet.addPage();
    const file = { key: 'x', contentType: 'application/pdf', content: pdf, title: 'x' };
    const bound = await bindExhibits(await packet.save(), [file as never]);
    await expectStill(bound);
    expect((await readPdf(bound)).text).toContain('Official blank 50-162');
  });
});

async function expectStill(pdf: Uint8Array): Promise<void> {
  const { structure, contents } = await objectsOf(pdf);
  for (const text of [...active, named, address, 'evil']) expect(structure + contents).not.toContain(text);
  expect(structure).not.toMatch(keys);
  expect(structure).toContain('https://comptroller.texas.gov');
}
