import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { proposeMapping } from '../../../common/letters/official-forms.js';
import {
  appointmentBlank,
  blank,
  encryptedBlank,
  protestBlank,
  xfaBlank,
} from '../../../test/support/blanks.js';
import { aoaData } from '../../../test/support/letter-samples.js';
import { emptyBoxes, qpdfComplaint, readPdf, squash } from '../../../test/support/pdf-text.js';
import { asHex, packedBlanks, pdfWithObjects } from '../../../test/support/strange-files.js';
import { pdfUnpackedMax } from '../../platform/pdf/unpacking.js';
import { printHere } from '../printing/print-here.js';
import { fillForm, readForm } from './form-pdf.js';

const fieldsOf = async (pdf: Buffer) => {
  const fields = await readForm(pdf);
  if (typeof fields === 'string') throw new Error(fields);
  return fields;
};

describe('the blank of an official form', () => {
  it('reading a blank lists its fields, each option of a button group separately', async () => {
    const fields = await fieldsOf(await blank('A blank', ['Owner Name'], ['chief appraiser']));
    expect(fields).toEqual([
      { name: 'Owner Name', kind: 'text' },
      { name: 'chief appraiser', kind: 'mark' },
      { name: 'Confidential = Yes', kind: 'mark' },
      { name: 'Confidential = No', kind: 'mark' },
    ]);
  });

  it('proposes a mapping by field names: first the owner, then the agent', async () => {
    expect(proposeMapping('50-162', await fieldsOf(await appointmentBlank()))).toEqual({
      'Appraisal District Name': 'districtName',
      Name: 'ownerName',
      'Telephone Number': 'ownerPhone',
      Address: 'ownerStreet',
      'City State Zip Code': 'ownerCityStateZip',
      'Appraisal District Account Number': 'account1',
      'Physical or Situs Address of Property': 'situs1',
      'Legal Description': 'legal1',
      'Appraisal District Account Number_2': 'account2',
      'Physical or Situs Address of Property_2': 'situs2',
      'Legal Description_2': 'legal2',
      Name_2: 'agentName',
      'Telephone Number_2': 'agentPhone',
      Address_2: 'agentStreet',
      'City State Zip Code_2': 'agentCityStateZip',
      'Printed Name': 'signerName',
      'all property listed for me at the above address': 'allProperty',
      'the property(ies) listed below': 'listedProperty',
      'chief appraiser': 'mailFromAppraiser',
      'appraisal review board': 'mailFromBoard',
      'Confidential = Yes': 'confidentialYes',
      'Confidential = No': 'confidentialNo',
    });
    expect(proposeMapping('50-132', await fieldsOf(await protestBlank()))).toMatchObject({
      'Tax Year': 'taxYear',
      'Property Owner Name': 'ownerName',
      'Opinion of Value': 'opinionOfValue',
      'Agent Name': 'agentName',
      'Incorrect appraised (market) value': 'groundMarket',
      'Value is unequal compared with other properties': 'groundUnequal',
      'Exemption was denied': 'groundExemption',
    });
  });

  it('a filled form keeps its page, with the facts of the letter in place of its fields', async () => {
    const pdf = await appointmentBlank();
    const mapping = proposeMapping('50-162', await fieldsOf(pdf));
    const data = aoaData(1, 1);
    const printed = await printHere({ name: 'property-aoa', data, official: { pdf, mapping } });
    const read = await readPdf(printed);
    expect(read.pages).toHaveLength(1);
    expect(read.text).toContain('Official blank 50-162');
    for (const fact of [
      data.owner.name,
      data.agent.name,
      data.district.name,
      data.properties[0]?.accountNumber,
    ])
      expect(squash(read.text)).toContain(squash(fact ?? 'missing'));
    expect(read.text).not.toContain('Not the official form');
    // The printed fields are no longer editable.
    expect((await PDFDocument.load(printed)).getForm().getFields()).toEqual([]);
  });

  it('draws a mark for each fact that is true', async () => {
    const pdf = await blank('Marks', ['Owner Name'], ['chief appraiser', 'appraisal review board']);
    const mapping = { 'chief appraiser': 'a', 'Confidential = Yes': 'b' };
    // Each mark adds drawing operators to the page.
    const strokes = async (facts: Record<string, boolean>) => {
      const data = new Uint8Array(await (await fillForm(pdf, mapping, facts)).save());
      const page = await (await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise).getPage(1);
      return (await page.getOperatorList()).fnArray.length;
    };
    const none = await strokes({ a: false, b: false });
    const one = await strokes({ a: true, b: false });
    expect(one).toBeGreaterThan(none);
    expect(await strokes({ a: true, b: true })).toBeGreaterThan(one);
  });

  it('a filled form follows a cover page, and precedes a continuation of the properties it has no room for', async () => {
    const pdf = await appointmentBlank();
    const mapping = proposeMapping('50-162', await fieldsOf(pdf));
    const data = { ...aoaData(1, 30), locale: 'fr' as const };
    const { pages } = await readPdf(
      await printHere({ name: 'property-aoa', data, official: { pdf, mapping } }),
    );
    expect(pages[1]?.text).toContain('Official blank 50-162');
    expect(pages[0]?.text).not.toContain('Continuation');
    expect(pages[2]?.text).toContain('Continuation: additional property');
    const further = pages
      .slice(2)
      .map(({ text }) => squash(text))
      .join('');
    for (const { accountNumber } of data.properties.slice(4)) expect(further).toContain(accountNumber);
  });

  it.each(['李明 Lee', 'さくら 高橋', '김민수', 'سارة علي', 'שרה כהן', 'राहुल शर्मा', 'สมชาย ที่นี่', 'Արամ'])(
    'fills in %s in its own script, in one-line, multi-line and comb fields',
    async (name) => {
      const document = await PDFDocument.load(await blank('Names', ['Line', 'Lines', 'Boxes']));
      document.getForm().getTextField('Lines').enableMultiline();
      document.getForm().getTextField('Boxes').setMaxLength(30);
      document.getForm().getTextField('Boxes').enableCombing();
      const mapping = { Line: 'name', Lines: 'name', Boxes: 'name' };
      const filled = await fillForm(Buffer.from(await document.save()), mapping, { name });
      const pdf = Buffer.from(await filled.save());
      expect(await emptyBoxes(pdf)).toBe(0);
      expect(qpdfComplaint(pdf)).toBeUndefined();
      const { text } = await readPdf(pdf);
      // Checks each part of the name, since the PDF reader may reorder or join the letters of a line.
      for (const part of name.split(' ').filter((one) => !/\p{M}/u.test(one)))
        expect(squash(text).split(part).length - 1).toBeGreaterThanOrEqual(2);
    },
  );

  it('fits a long name into its field, and cuts a phone number to its digits where the field is short', async () => {
    const document = await PDFDocument.load(await blank('Names', ['Name', 'Phone']));
    document.getForm().getTextField('Phone').setMaxLength(10);
    const pdf = Buffer.from(await document.save());
    const name = `Łukasz Ümit ${'Nguyễn-Πέτρου '.repeat(6)}`.trim();
    const facts = { name, phone: '(512) 555-0134' };
    const filled = await fillForm(pdf, { Name: 'name', Phone: 'phone' }, facts);
    const { text, pages } = await readPdf(Buffer.from(await filled.save()));
    expect(squash(text)).toContain(squash(name));
    expect(text).toContain('5125550134');
    expect(Math.max(...(pages[0]?.pieces ?? []).map(({ right }) => right))).toBeLessThanOrEqual(562);
  });

  it('rejects a blank that cannot be filled, with the reason', async () => {
    expect(await readForm(await encryptedBlank())).toBe('formEncrypted');
    expect(await readForm(await blank('No fields', []))).toBe('formWithoutFields');
    expect(await readForm(await xfaBlank())).toBe('formXfa');
    expect(await readForm(Buffer.from('%PDF-1.7\nnothing'))).toBe('formUnreadable');
    // A truncated file has no form.
    const cut = (await appointmentBlank()).subarray(0, 900);
    expect(await readForm(cut)).toBe('formWithoutFields');
  });

  it.each([
    ['without a line end', '/FlateDecode', ''],
    ['packed twice', '[/ASCIIHexDecode /FlateDecode]', '\n'],
  ])('rejects a blank that unpacks to far more than its size, %s', async (_name, filter, lineEnd) => {
    const packed = (size: number): Buffer => {
      const content = packedBlanks(size);
      return filter.includes('Hex') ? asHex(content) : content;
    };
    expect(await readForm(pdfWithObjects(packed(2 * pdfUnpackedMax), filter, lineEnd))).toBe(
      'formUnreadable',
    );
    // The reason is the size, not the packing.
    expect(await readForm(pdfWithObjects(packed(1000), filter, lineEnd))).toBe('formWithoutFields');
  });
});
