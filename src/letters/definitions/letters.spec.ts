import fc from 'fast-check';
import { contractText } from '../../../common/letters/contract-text.js';
import {
  aoaData,
  arbitrationData,
  contractData,
  firm,
  daySheetData,
  infoSheetData,
  owner,
  packetData,
  properties,
  protestData,
  removalData,
  signature,
  signedTermsData,
} from '../../../test/support/letter-samples.js';
import { expectTexts, letterhead, ownerTexts, print } from '../../../test/support/letter-checks.js';
import { readPdf } from '../../../test/support/pdf-text.js';
import { bindingArbitrationLetter } from './binding-arbitration.pdf.js';
import { clientInfoSheetLetter } from './client-info-sheet.pdf.js';
import { contractLetter } from './contract.pdf.js';
import { letterDate, letterMoment } from './letter-style.js';
import { type LetterName, letters, type LetterToPrint } from './index.js';
import { printHere } from '../printing/print-here.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import { propertyAoaLetter } from './property-aoa.pdf.js';
import { removalOfAgentLetter } from './removal-of-agent.pdf.js';
import { signedTermsLetter } from './signed-terms.pdf.js';

const evidence = [
  'Maria J. Pena',
  'March 8, 2027 at 9:41:27 PM CST',
  '2027-03-09T03:41:27.512Z',
  '2001:db8:4f1c:22::9b1',
  '2026-2',
  'Given',
  signature.textSha256,
];

describe('contract', () => {
  it('a contract contains the agreed text, the parties and the evidence of the signature', async () => {
    const data = contractData();
    const read = await print(contractLetter(data));
    expectTexts(read, [...letterhead, ...evidence, ...ownerTexts, 'Peña & Søn Holdings, LLC']);
    expectTexts(read, [
      '100 Sycamore Bend Drive, Houston, TX 77008',
      'Harris',
      '096-184-000-0001',
      'March 8, 2027',
    ]);
    expectTexts(read, ['50% of the Estimated Tax Savings', 'Electronic (e-mail and online account)']);
    const text = contractText({
      firmName: firm.name,
      firmAddress: '1200 Smith Street, Suite 1600, Houston, TX 77002',
      firmEmail: firm.email,
      clientName: owner.name,
      billingPercentage: '50',
      billingDelivery: 'electronic',
    });
    expectTexts(read, [
      text.title,
      text.consent,
      ...text.sections.flatMap((part) => [part.heading, ...part.paragraphs]),
    ]);
    expect(read.text).not.toContain('UNSIGNED');
  });

  it('a contract without a signature is a preview, marked on every page', async () => {
    const read = await print(
      contractLetter({ ...contractData(), client: {}, properties: [], signature: null }),
    );
    for (const page of read.pages) expect(page.text).toContain('UNSIGNED PREVIEW');
    expectTexts(read, ['the person who signs it', 'Client’s signature', 'Printed name']);
    expect(read.text).not.toContain('Signed electronically');
  });

  it('a contract repeats the table heading on each page of its properties', async () => {
    const many = properties(60).map((property) => ({ ...property, county: 'Harris' }));
    const read = await print(contractLetter({ ...contractData(), properties: many }));
    expectTexts(
      read,
      many.map((property) => property.accountNumber),
    );
    const withRows = read.pages.filter((page) => page.text.includes('096-184-000-'));
    expect(withRows.length).toBeGreaterThan(1);
    for (const page of withRows)
      expectTexts(page.text, ['Registered property', 'Property address', 'Account number']);
  });

  it('a contract never prints the current terms over a signature for another version', async () => {
    const old = { ...signature, contractVersion: '2020-1' };
    expect(() => contractLetter({ ...contractData(), signature: old })).toThrow(/2020-1/);
    const kept = {
      version: '2020-1',
      title: 'Old Agreement',
      sections: [{ heading: 'Fee', paragraphs: ['Ten percent.'] }],
      consent: 'Yes.',
    };
    expectTexts(await print(contractLetter({ ...contractData(), signature: old, text: kept })), [
      'Old Agreement',
      'Ten percent.',
    ]);
  });
});

describe('signed terms', () => {
  it('signed terms contain who accepted which terms, when and from where', async () => {
    const read = await print(signedTermsLetter(signedTermsData()));
    expectTexts(read, [
      ...letterhead,
      ...ownerTexts,
      ...evidence,
      signature.userAgent,
      '1042',
      'April 2, 2027',
    ]);
    expectTexts(read, [
      '33.5% of the Estimated Tax Savings',
      'Paper (by mail)',
      'agreed on 33.5% of',
      'standard 50%',
    ]);
    expect(read.pages.length).toBeGreaterThan(1);
  });

  it('signed terms say if no signature is on file, and leave room for one', async () => {
    const read = await print(
      signedTermsLetter({ ...signedTermsData(), signature: null, registeredAt: null }),
    );
    expectTexts(read, ['No electronic signature is on file', 'Client’s signature']);
  });
});

describe('client info sheet', () => {
  it('a client info sheet shows account, contacts, terms and properties on one page', async () => {
    const read = await print(clientInfoSheetLetter(infoSheetData()));
    expectTexts(read, [
      ...letterhead,
      ...ownerTexts,
      'mjpena',
      '(713) 555-0188',
      'Tomás Peña',
      '(281) 555-0160',
    ]);
    expectTexts(read, [
      'tomas.pena@example.com',
      'SPRING27',
      '50%',
      'March 8, 2027',
      'Residence homestead',
      'Inactive',
    ]);
    expectTexts(read, ['Properties (3)', ...properties(3).map((property) => property.accountNumber)]);
    expect(read.pages).toHaveLength(1);
  });

  it('a client info sheet continues thirty properties on further pages with the table header', async () => {
    const read = await print(clientInfoSheetLetter(infoSheetData(30)));
    expect(read.pages.length).toBeGreaterThan(1);
    expectTexts(
      read,
      properties(30).map((property) => property.accountNumber),
    );
    for (const page of read.pages)
      expectTexts(page.text, ['Properties (30)', 'Owner', 'Account number', 'Exemption']);
  });

  it('a client info sheet says how many of the properties it lists', async () => {
    const read = await print(clientInfoSheetLetter({ ...infoSheetData(3), propertiesInAll: 1312 }));
    expectTexts(read, ['Properties (3 of 1312)']);
  });

  it('a client info sheet says when there is no property', async () => {
    expectTexts(await print(clientInfoSheetLetter(infoSheetData(0))), ['No property is registered.']);
  });
});

describe('any letter', () => {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3);
  const legal = Array.from({ length: 700 }, (_, index) => `TRACT${index}`).join(' ');

  it('letters wrap names without spaces and break texts longer than a page', async () => {
    const party = { ...owner, name: long, email: `${long}@example.com`, address: long };
    const property = { ...properties(1)[0]!, accountNumber: long, legalDescription: legal, homestead: false };
    const aoa = aoaData(1, 30);
    const client = {
      ...infoSheetData().client,
      firstName: long,
      email: `${long}@example.com`,
      address: long,
    };
    const documents = [
      propertyAoaLetter({
        ...aoa,
        owner: party,
        specificMatters: legal,
        properties: [property, ...aoa.properties],
      }),
      removalOfAgentLetter({ ...removalData(1), owner: party, properties: [property] }),
      bindingArbitrationLetter({ ...arbitrationData(), owner: party, property }),
    ];
    for (const definition of documents) {
      const read = await print(definition);
      expectTexts(read, [long, `${long}@example.com`]);
      // Compares word by word, because page headers interrupt texts that span pages.
      expect(new Set(read.text.match(/TRACT\d+/g))).toEqual(new Set(legal.split(' ')));
    }
    expectTexts(
      await print(clientInfoSheetLetter({ ...infoSheetData(), firm: { ...firm, name: long }, client })),
      [long],
    );
    expectTexts(await print(contractLetter({ ...contractData(), firm: { ...firm, name: long }, client })), [
      long,
    ]);
  });

  it('a letter prints names with accents, ligatures and signs unchanged', async () => {
    const letters =
      'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,\'"’&()<>{}[]#%@*/\\-_~^$';
    const character = fc.constantFrom(
      ...letters,
      ...'äöüßÄÖÜéèêçñåøæœłńőžšýđÞ',
      'ff',
      'fi',
      'ffl',
      'ế',
      'Ω',
      'Ж',
    );
    const name = fc.array(character, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(name, name, async (ownerName, legalDescription) => {
        const property = { ...properties(1)[0]!, legalDescription };
        const data = { ...removalData(1), owner: { ...owner, name: ownerName }, properties: [property] };
        const read = await readPdf(await renderPdf(removalOfAgentLetter(data)));
        expectTexts(read, [ownerName, legalDescription]);
      }),
      { numRuns: 15 },
    );
  });

  it('a letter drops control and direction characters that could disguise a name', async () => {
    const data = { ...removalData(1), owner: { ...owner, name: 'Ann\u202E\u0000 \tLee\u200B' } };
    expect((await print(removalOfAgentLetter(data))).text).toContain('Ann Lee');
  });

  it('letters print dates as given, and times in Texas time zones', () => {
    expect(letterDate('2027-01-01')).toBe('January 1, 2027');
    expect(letterDate('2027-01-01T03:00:00Z')).toBe('December 31, 2026');
    expect(letterDate('2027-13-01')).toBe('');
    expect(letterDate(null)).toBe('');
    expect(letterMoment('2027-07-04T17:05:09Z')).toBe('July 4, 2027 at 12:05:09 PM CDT');
    // Zone of El Paso and Hudspeth counties.
    expect(letterMoment('2027-01-01T06:30:00Z', 'en', 'America/Denver')).toBe(
      'December 31, 2026 at 11:30:00 PM MST',
    );
    expect(letterDate('2027-01-01T06:30:00Z', 'en', 'America/Denver')).toBe('December 31, 2026');
  });
});

describe('printer', () => {
  it('the printer prints every letter by its name, and passes on errors', async () => {
    const samples: readonly LetterToPrint[] = [
      { name: 'contract', data: contractData() },
      { name: 'signed-terms', data: signedTermsData() },
      { name: 'client-info-sheet', data: infoSheetData() },
      { name: 'property-aoa', data: aoaData(1, 1) },
      { name: 'removal-of-agent', data: removalData(1) },
      { name: 'notice-of-protest', data: protestData() },
      { name: 'binding-arbitration', data: arbitrationData() },
      { name: 'day-sheet', data: daySheetData() },
      { name: 'evidence-packet', data: packetData() },
    ];
    expect(samples.map(({ name }) => name)).toEqual(Object.keys(letters) as LetterName[]);
    const titles = await Promise.all(
      samples.map(async (letter) => (await readPdf(await printHere(letter))).info.Title),
    );
    expect(titles).toEqual([
      'Property Tax Protest Service Agreement',
      'Signed Terms and Conditions',
      'Client Information Sheet',
      'Appointment of Agent for Property Tax Matters',
      'Revocation of Appointment of Agent',
      'Notice of Protest',
      'Request for Binding Arbitration',
      'Hearings of the Day',
      'Evidence Packet',
    ]);
    const refused = { ...contractData(), signature: { ...signature, contractVersion: '2020-1' } };
    await expect(printHere({ name: 'contract', data: refused })).rejects.toThrow(/2020-1/);
  });

  it('rendering a PDF reads no file or URL from the document', async () => {
    const content = [{ image: '/etc/hostname' }];
    await expect(renderPdf({ content })).rejects.toThrow();
    await expect(
      renderPdf({ content: ['x'], images: { logo: 'http://127.0.0.1:9/logo.png' } }),
    ).rejects.toThrow(/denied/);
  });
});
