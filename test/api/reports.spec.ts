import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as de from '../../common/messages/de/index.js';
import * as en from '../../common/messages/en/index.js';
import { TestApp, type TestUser } from '../support/app.js';
import { parseCsv } from '../support/csv.js';
import { type SmallFirm, smallFirm } from '../support/report-data.js';
import { ReportPages } from '../support/report-pages.js';

describe('reports', () => {
  let app: TestApp;
  let admin: TestUser;
  let firm: SmallFirm;
  let reports: ReportPages;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    reports = new ReportPages(admin);
    firm = await smallFirm(app);
  });
  afterAll(() => app.stop());

  it('a report shows its subject, taken from the same filter as the figures', async () => {
    const subject = async (name: string, filter: object): Promise<string> =>
      (await reports.page(name, filter)).subject;
    const { year, ann, bob, agents } = firm;
    expect(await subject('account-specific-report', { client: ann.id })).toBe('Ann Lee');
    expect(await subject('account-specific-report', { client: bob.id, year: [year - 1, year] })).toBe(
      `bob Ray · ${year - 1}, ${year}`,
    );
    for (const part of ['details', 'billings'])
      expect(await subject(`account-specific-report-${part}`, { client: ann.id, year })).toBe(
        `Ann Lee · ${year}`,
      );
    expect(await subject('commission-report-details', { agent: agents.hugo })).toBe('Hugo Diaz');
    expect(await subject('not-invoiced-properties', { year, county: [1, 5] })).toBe(
      `Harris, Travis · ${year}`,
    );
    expect(await subject('not-invoiced-properties', { year })).toBe(String(year));
    expect(await subject('invoice-report', {})).toBe('');
  });

  it('properties are found by several zip codes, long ones by their first five digits too', async () => {
    const names = async (zipcodes: unknown): Promise<unknown[]> =>
      (await reports.page('properties-zip', { zipcodes })).rows.map((row) => row['ownerName']);
    expect(await names('78704, 77002')).toEqual(['Cottage', 'Tower', 'Shed']);
    expect(await names(['78704-1234'])).toEqual(['Shed']);
    const page = await reports.page('properties-zip', { zipcodes: '78745', status: 'A' });
    expect(page.total).toBe(0);
  });

  it("'AOA Ready' means the flag in list, page and export", async () => {
    const { cottage, tower } = firm.properties;
    // The flag does not depend on what the letter lacks: the cottage has no legal description.
    await admin.put(`/api/properties/${cottage}/aoa`, { mailing: 'client' }).expect(200);
    const ready = await admin.get(
      `/api/properties?filter=${encodeURIComponent('{"aoaReady":true}')}&sort=${encodeURIComponent('["aoaReady","DESC"]')}`,
    );
    expect(ready.body.map(({ id }: { id: number }) => id)).toEqual([cottage]);
    for (const [id, isReady] of [
      [cottage, true],
      [tower, false],
    ] as const) {
      expect((await admin.get(`/api/properties/${id}`).expect(200)).body.aoaReady).toBe(isReady);
      const rows = (await reports.page('protest-data')).rows.filter((row) => row['propertyId'] === id);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row['aoaReady']).toBe(isReady);
        expect(row['aoaMissing']).toBe('legalDescription');
      }
    }
    const [heads = [], ...lines] = await reports.csv('protest-data', {});
    const [owner, aoa] = [heads.indexOf("Owner's name"), heads.indexOf('AOA Ready')];
    for (const line of lines) expect(line[aoa]).toBe(line[owner] === 'Cottage' ? 'Yes' : 'No');
    await admin.delete(`/api/properties/${cottage}/aoa`).expect(200);
  });

  it('an export lists what the letter of appointment lacks, by the names of the fields', async () => {
    const { cottage, tower } = firm.properties;
    // Blank text counts as missing.
    await app.db.query(`UPDATE properties SET account_number = '', legal_description = '  ' WHERE id = $1`, [
      cottage,
    ]);
    await app.db.query(`UPDATE properties SET legal_description = 'LOT 1' WHERE id = $1`, [tower]);
    const missing = async (locale: string): Promise<Record<string, string>> => {
      const { text } = await admin
        .get('/api/reports/protest-data/file?format=csv')
        .set('Accept-Language', locale)
        .expect(200);
      const [heads = [], ...lines] = parseCsv(text, locale === 'de' ? ';' : ',');
      const { field } = locale === 'de' ? de.common : en.common;
      const texts = locale === 'de' ? de.reportColumns : en.reportColumns;
      const [owner, column] = [heads.indexOf(field.ownerName), heads.indexOf(texts.column.aoaMissing)];
      expect(column).toBe(heads.indexOf(field.aoaReady) + 1);
      return Object.fromEntries(lines.map((line) => [line[owner], line[column] ?? '']));
    };
    expect(await missing('en')).toMatchObject({
      Cottage: 'Account number, Legal description',
      Tower: '',
      Shed: 'Legal description',
    });
    const { accountNumber, legalDescription } = de.common.field;
    expect(await missing('de')).toMatchObject({ Cottage: `${accountNumber}, ${legalDescription}` });
  });

  it('the custom report is built from chosen columns and filters', async () => {
    const page = await reports.page('custom-report', {}, { columns: ['propertyStatus', 'clientName'] });
    expect(page.columns.map(({ key }) => key)).toEqual(['clientName', 'propertyStatus']);
    expect(page.total).toBe(4);
    expect(Object.keys(page.rows[0] ?? {})).toEqual([
      'id',
      'propertyId',
      'clientId',
      'clientName',
      'propertyStatus',
    ]);
    const filtered = await reports.page('custom-report', {
      agent: [firm.agents.hugo],
      year: [firm.year],
      county: [1],
    });
    expect(filtered.rows.map((row) => row['ownerName'])).toEqual(['Tower']);
  });

  it('leads are listed by their decision', async () => {
    const { cottage, tower, shed } = firm.properties;
    await app.db.query(`UPDATE properties SET lead_type = 'lit' WHERE id = $1`, [cottage]);
    await app.db.query(
      `INSERT INTO arbitrations (property_id, opinion_of_value, deadline, decision) VALUES ($1, 1, '2027-01-15', 'confirmed'), ($2, 1, NULL, 'denied')`,
      [tower, shed],
    );
    const names = async (filter: object): Promise<unknown[]> =>
      (await reports.page('leads', filter)).rows.map((row) => row['ownerName']);
    expect(await names({})).toEqual(['Cottage', 'Shed', 'Tower']);
    expect(await names({ lead: 'n/a' })).toEqual(['Cottage']);
    expect(await names({ lead: 'conflead' })).toEqual(['Tower']);
    expect(await names({ lead: 'denlead', county: [5] })).toEqual(['Shed']);
    const [row] = (await reports.page('leads', { lead: 'conflead' })).rows;
    expect(row).toMatchObject({ leadKind: 'arb', leadState: 'conflead', deadline: '2027-01-15' });
  });

  it('reports are paged, and sorted ignoring case', async () => {
    const page = await reports.page('properties-zip', { zipcodes: '78704 78745 77002' }, { range: [1, 2] });
    expect([page.total, page.rows.length]).toEqual([4, 2]);
    const sorted = await reports.page(
      'properties-zip',
      { zipcodes: '78704 77002' },
      { sort: ['clientName', 'DESC'] },
    );
    expect(sorted.rows[0]).toMatchObject({ clientName: 'bob Ray' });
    const money = await reports.page('billing-report', {}, { sort: ['noticeValue', 'ASC'] });
    expect(money.rows.map((row) => row['noticeValue'])).toEqual([
      '100000.00',
      '480000.00',
      '500000.00',
      '880000.00',
      '900000.00',
    ]);
  });

  it('every report can be sorted by every column, in both directions', async () => {
    const { body } = await admin.get('/api/reports').expect(200);
    const definitions = body as {
      name: string;
      filters: { name: string; required: boolean }[];
      columns: { key: string }[];
    }[];
    const given: Record<string, unknown> = {
      year: firm.year,
      county: 5,
      agent: firm.agents.gail,
      client: firm.ann.id,
      property: firm.properties.cottage,
      zipcodes: '78704',
    };
    expect(definitions.length).toBe(34);
    for (const { name, filters, columns } of definitions) {
      const filter = Object.fromEntries(
        filters.filter(({ required }) => required).map((field) => [field.name, given[field.name]]),
      );
      for (const { key } of columns) {
        const up = await reports.page(name, filter, { sort: [key, 'ASC'] });
        const down = await reports.page(name, filter, { sort: [key, 'DESC'] });
        expect({ name, key, total: up.total }).toEqual({ name, key, total: down.total });
      }
    }
  });

  it.each([
    ['not-invoiced', {}, { year: 'This is required field' }],
    ['not-invoiced', { year: new Date().getFullYear() + 1 }, { year: 'Please choose a tax year' }],
    ['invoice-report', { year: ['soon'] }, { year: 'Please choose a tax year' }],
    ['invoice-report', { billing: ['perhaps'] }, { billing: 'Please choose one of the options' }],
    [
      'invoice-report',
      { property: ["1'); DROP TABLE billings; --"] },
      { property: 'Please choose one of the options' },
    ],
    ['properties-zip', { zipcodes: ' , ' }, { zipcodes: 'This is required field' }],
    ['properties-zip', { zipcodes: '7870' }, { zipcodes: 'Entered value does not match zip code format' }],
    ['audit', { from: '2027-02-30' }, { from: 'Please enter a date' }],
    ['leads', { lead: 'maybe' }, { lead: 'Please choose one of the options' }],
    ['client-data', { client: [1, 2] }, { client: 'Please choose one of the options' }],
  ])('the report %s refuses the filter %j', async (name, filter, errors) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const { body } = await admin.get(`/api/reports/${name}?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'validation', errors });
  });

  it.each([
    ['filter={"owner":1}', 'unknownFilter'],
    ['filter=[1]', 'badQuery'],
    ['filter={', 'badQuery'],
    ['sort=["invoiceAmount; DROP TABLE billings","ASC"]', 'unknownSort'],
    ['columns=["password_hash"]', 'unknownColumn'],
    ['range=[0,5000]', 'badRange'],
    ['range=[5,1]', 'badRange'],
  ])('a report refuses the parameter %s', async (query, code) => {
    const { body } = await admin.get(`/api/reports/invoice-report?${encodeURI(query)}`).expect(400);
    expect(body).toMatchObject({ code });
  });

  it('an unknown report gets 404', async () => {
    const { body } = await admin.get('/api/reports/salaries').expect(404);
    expect(body).toMatchObject({ code: 'reportNotFound' });
  });

  it('a report uses the language of the caller', async () => {
    const { body } = await admin
      .get('/api/reports/outstanding-balance')
      .set('accept-language', 'de')
      .expect(200);
    expect(body.title).toBe('Offene Beträge');
    expect((body as { columns: { title: string }[] }).columns.map(({ title }) => title)).toEqual([
      'Name des Kunden',
      'Ort des Kunden',
      'E-Mail',
      'Offener Betrag',
    ]);
  });

  it('reports are for administrators only', async () => {
    for (const user of [await app.staff(), await app.staffRole(), firm.ann]) {
      await user.get('/api/reports').expect(403);
      await user.get('/api/reports/invoice-report').expect(403);
      await user.get('/api/reports/outstanding-balance/file?format=csv').expect(403);
      await user.post('/api/reports/outstanding-balance/exports', { format: 'csv' }).expect(403);
      await user.get('/api/exports/1').expect(403);
    }
    await app.anyone.get('/api/reports/invoice-report').expect(401);
  });
});
