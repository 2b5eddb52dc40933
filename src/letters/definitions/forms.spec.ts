import { aoaData, arbitrationData, removalData } from '../../../test/support/letter-samples.js';
import {
  agentTexts,
  districtTexts,
  expectTexts,
  letterhead,
  marked,
  ownerTexts,
  print,
  propertyTexts,
} from '../../../test/support/letter-checks.js';
import { bindingArbitrationLetter } from './binding-arbitration.pdf.js';
import { propertyAoaLetter } from './property-aoa.pdf.js';
import { removalOfAgentLetter } from './removal-of-agent.pdf.js';

describe('appointment of agent', () => {
  it('prints an appointment of agent for one listed property on one page', async () => {
    const read = await print(propertyAoaLetter(aoaData(1, 1)));
    expectTexts(read, [...letterhead, ...districtTexts, ...ownerTexts, ...agentTexts, ...propertyTexts(1)]);
    expectTexts(read, ['December 31, 2029', 'Signature', 'Printed name', 'Date', 'Not the official form']);
    expect(marked(read)).toEqual([
      expect.stringContaining('The property listed here'),
      expect.stringContaining('in all property tax matters'),
      expect.stringContaining('may receive information'),
      'the chief appraiser',
      'the appraisal review board',
      'the owner of the property',
    ]);
    expect(read.pages).toHaveLength(1);
  });

  it('an appointment for all property continues its thirty accounts on further pages', async () => {
    const read = await print(propertyAoaLetter(aoaData(2, 30)));
    expect(marked(read)[0]).toContain('All property that the appraisal district lists');
    expectTexts(read, ['26 more properties are listed in the continuation', ...propertyTexts(30)]);
    const continued = read.pages.slice(2);
    expect(continued.length).toBeGreaterThan(1);
    for (const page of continued)
      expectTexts(page.text, ['No.', 'Account number', 'Situs address', 'Legal description']);
  });

  it('an appointment says how many of the accounts it lists, and what applies to the others', async () => {
    const listed = await print(propertyAoaLetter({ ...aoaData(1, 6), accountsInAll: 1312 }));
    expectTexts(listed, [
      '6 of the owner’s 1312 accounts in the district are listed. For the others this document appoints nobody.',
    ]);
    const all = await print(propertyAoaLetter({ ...aoaData(2, 6), accountsInAll: 1312 }));
    expectTexts(all, ['are listed; the appointment covers the others as well.']);
    const whole = await print(propertyAoaLetter({ ...aoaData(1, 6), accountsInAll: 6 }));
    expect(whole.text).not.toContain('of the owner’s 6');
  });

  it('an appointment of many properties shortens long descriptions in its continuation, and says so', async () => {
    const data = aoaData(1, 6);
    const legal = `${'TRACT '.repeat(100)}END`;
    const long = data.properties.map((property) => ({ ...property, legalDescription: legal }));
    const read = await print(propertyAoaLetter({ ...data, properties: long }));
    expectTexts(read, ['are shortened; the account number identifies the property']);
    // The form itself prints four in full.
    expect(read.text.match(/END/g)).toHaveLength(4);
    expect((await print(propertyAoaLetter(data))).text).not.toContain('are shortened');
  });

  it('an appointment limits the agent to the matters named', async () => {
    const read = await print(
      propertyAoaLetter({
        ...aoaData(1, 1),
        specificMatters: 'Value protests of 2027',
        signer: { capacity: 'manager', title: 'Manager' },
      }),
    );
    expectTexts(read, ['Value protests of 2027']);
    expect(marked(read)[1]).toContain('only in these matters');
    expect(marked(read).at(-1)).toContain('a property manager');
  });

  it('an appointment with unknown values prints its labels and no end date', async () => {
    const read = await print(
      propertyAoaLetter({ ...aoaData(1, 0), owner: {}, agent: {}, district: {}, endsOn: null, signer: {} }),
    );
    expectTexts(read, ['Account number', 'Situs address', 'Legal description', 'Specific matters']);
    expect(read.text).not.toContain('December');
  });
});

describe('removal of agent', () => {
  it('prints a revocation of an agent for the properties listed', async () => {
    const read = await print(removalOfAgentLetter(removalData(6)));
    expectTexts(read, [...letterhead, ...districtTexts, ...ownerTexts, ...agentTexts, ...propertyTexts(6)]);
    expectTexts(read, ['February 14, 2025', '2 more properties', 'an earlier appointment stays in effect']);
    expect(marked(read)).toEqual([
      expect.stringContaining('The property listed here'),
      'the owner of the property',
    ]);
    expectTexts(read, ['Not the official form']);
  });

  it('a revocation for one property fits on one page', async () => {
    expect((await print(removalOfAgentLetter(removalData(1)))).pages).toHaveLength(1);
  });

  it('prints a revocation for all property, signed by the agent', async () => {
    const read = await print(
      removalOfAgentLetter({
        ...removalData(0),
        allProperty: true,
        signer: { capacity: 'agent', title: 'President' },
      }),
    );
    expect(marked(read)).toEqual([
      expect.stringContaining('All property'),
      'the agent whose appointment ends',
    ]);
    expectTexts(read, ['certified mail', 'President']);
  });
});

describe('request for binding arbitration', () => {
  it('an arbitration request prints the order, the opinion of value, the deposit and both outcomes', async () => {
    const read = await print(bindingArbitrationLetter(arbitrationData()));
    expectTexts(read, [...letterhead, ...ownerTexts, ...agentTexts, ...propertyTexts(1), 'Tax year 2027']);
    expectTexts(read, ['2027-118204', 'July 12, 2027', 'July 16, 2027', 'September 14, 2027']);
    expectTexts(read, [
      '$1,250,000.00',
      '$1,080,000.50',
      '$800.00',
      'keeps $50.00',
      'at most $750.00',
      '$0.00',
    ]);
    expect(marked(read)).toEqual([
      expect.stringContaining('above the property’s market'),
      expect.stringContaining('authorizes this agent'),
      'To the owner',
    ]);
  });

  it('an arbitration request uses the deposit of homesteads and another recipient of the refund', async () => {
    const data = arbitrationData();
    const read = await print(
      bindingArbitrationLetter({
        ...data,
        property: { ...data.property, homestead: true },
        order: { ...data.order, value: '480000' },
        agent: null,
        refundTo: 'other',
        refundRecipient: {
          name: 'Peña Family Trust',
          address: '9 Oak Court',
          city: 'Katy',
          state: 'TX',
          zip: '77449',
        },
      }),
    );
    expectTexts(read, ['$450.00', 'at most $400.00', 'Peña Family Trust', '9 Oak Court, Katy, TX 77449']);
    expect(marked(read)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('homestead'),
        'The owner acts without an agent',
        'To another person',
      ]),
    );
  });

  it('an arbitration request says when arbitration is not available for the property', async () => {
    const data = arbitrationData();
    const read = await print(
      bindingArbitrationLetter({ ...data, order: { ...data.order, value: '5000000.01' } }),
    );
    expectTexts(read, ['not open to this property', 'above $5,000,000.00']);
    expect(read.text).not.toContain('Payable to');
  });

  it('an arbitration request without an order prints its labels and no amounts', async () => {
    const read = await print(
      bindingArbitrationLetter({
        ...arbitrationData(),
        order: {},
        deadline: null,
        opinionOfValue: null,
        refundTo: 'agent',
        agent: null,
      }),
    );
    expectTexts(read, [
      'Amount of the deposit',
      'Opinion of value',
      'Last day to file (60 days from receipt)',
    ]);
    expect(read.text).not.toContain('$');
  });
});
