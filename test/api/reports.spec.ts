import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as de from '../../common/messages/de/index.js';
import * as en from '../../common/messages/en/index.js';
import { TestApp, type TestUser } from '../support/app.js';
import { parseCsv } from '../support/csv.js';
import { type SmallFirm, smallFirm } from '../support/report-data.js';

interface Page {
  title: string;
  subject: string;
  total: number;
  totals: Record<string, unknown>;
  figures: { key: string; value: unknown }[];
  filters: { name: string; label: string; values: string[] }[];
  columns: { key: string; title: string; type: string; link?: object }[];
  rows: Record<string, unknown>[];
}

describe('reports', () => {
  let app: TestApp;
  let admin: TestUser;
  let firm: SmallFirm;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
    firm = await smallFirm(app);
    const [account] = await app.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      admin.id,
    ]);
    await admin
      .put('/api/settings/reports')
      .send({ commissionExportEmails: [account?.email] })
      .expect(200);
  });
  afterAll(() => app.stop());

  /** The report as an admin sees it. */
  async function report(
    name: string,
    filter: object = {},
    more: { range?: number[]; sort?: string[]; columns?: string[] } = {},
  ): Promise<Page> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    for (const [key, value] of Object.entries(more)) query.set(key, JSON.stringify(value));
    return (await admin.get(`/api/reports/${name}?${query}`).expect(200)).body as Page;
  }
  /** The rows of its CSV, with the column titles first. */
  async function exported(name: string, filter: object): Promise<string[][]> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), format: 'csv' });
    return parseCsv((await admin.get(`/api/reports/${name}/file?${query}`).expect(200)).text);
  }
  /** The filters of the commission report as plain SQL. */
  function commissionWhere(filter: { year?: number[]; property?: number[]; billing?: string[] }) {
    const conditions = [
      ...(filter.year ? ['b.year = ANY($1)'] : []),
      ...(filter.property ? ['p.property_type_id = ANY($1)'] : []),
      ...(filter.billing ? ['b.is_paid'] : []),
    ];
    return {
      where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
      values: [filter.year ?? filter.property].flatMap((value) => (value ? [value] : [])),
    };
  }
  const figuresOf = (page: Page): Record<string, unknown> =>
    Object.fromEntries(page.figures.map(({ key, value }) => [key, value]));

  it('sum the invoice report by county', async () => {
    const page = await report('invoice-report');
    expect(page.rows).toEqual([
      {
        id: 1,
        countyId: 1,
        county: 'Harris',
        billings: 2,
        reduction: '80000.00',
        taxSavings: '2000.00',
        invoiceAmount: '600.00',
      },
      {
        id: 5,
        countyId: 5,
        county: 'Travis',
        billings: 3,
        reduction: '49999.00',
        taxSavings: '1009.98',
        invoiceAmount: '604.99',
      },
    ]);
    expect(page.total).toBe(2);
    expect(page.totals).toEqual({
      billings: 5,
      reduction: '129999.00',
      taxSavings: '3009.98',
      invoiceAmount: '1204.99',
    });
  });

  it.each([
    ['year', () => ({ year: [firm.year] }), '500.00'],
    ['years', () => ({ year: [firm.year, firm.year - 1] }), '1204.99'],
    ['property type', () => ({ property: [2] }), '600.00'],
    ['exemption', () => ({ exemption: [1] }), '604.99'],
    ['no exemption', () => ({ exemption: [0] }), '600.00'],
    ['result', () => ({ result: [1, 2] }), '1100.00'],
    ['paid', () => ({ billing: ['paid'] }), '500.00'],
    ['unpaid or no change', () => ({ billing: ['unpaid', 'noChange'] }), '704.99'],
    ['paid of a year and type', () => ({ billing: ['paid'], year: [firm.year - 1], property: [1] }), '0.00'],
  ])('filter the invoice report by %s', async (_, filter, invoiced) => {
    const page = await report('invoice-report', filter());
    expect(page.totals['invoiceAmount']).toBe(invoiced);
  });

  it('list the properties of a county of the invoice report, each once', async () => {
    const page = await report('invoice-report-details', { county: 5, year: [firm.year, firm.year - 1] });
    expect(page.rows.map((row) => row['ownerName'])).toEqual(['Cottage', 'Ruin']);
    expect(page.rows[0]).toMatchObject({
      propertyId: firm.properties.cottage,
      state: 'TX',
      accountNumber: 'R-Cottage',
    });
    expect(page.filters[0]).toEqual({ name: 'county', label: 'County', values: ['Travis'] });
  });

  it('round the commission report to whole percents of the noticed values', async () => {
    const page = await report('commission-report', { year: [firm.year, firm.year - 1] });
    // Gail: 1,080,000 noticed, 1,030,001 settled: 4.63 %. Hugo: 1,780,000 and 1,700,000: 4.49 %.
    expect(page.rows).toMatchObject([
      {
        agent: 'Gail Moss',
        // The cottage in both years; the ruin's value rose.
        propertiesReduced: 1,
        noticeValue: '1080000.00',
        finalValue: '1030001.00',
        reduction: '49999.00',
        reductionPercent: '5',
      },
      { agent: 'Hugo Diaz', propertiesReduced: 1, reduction: '80000.00', reductionPercent: '4' },
    ]);
    // 129,999 of 2,860,000 is 4.55 %.
    expect(page.totals).toMatchObject({
      reduction: '129999.00',
      propertiesReduced: 2,
      reductionPercent: '5',
    });
  });

  it("show an agent's billings with the properties reduced and the percentage", async () => {
    const page = await report('commission-report-details', { agent: firm.agents.gail });
    expect(page.total).toBe(3);
    expect(figuresOf(page)).toEqual({ propertiesReduced: 1, reductionPercent: '5' });
    const travis = await report('commission-report-details', { agent: firm.agents.hugo, county: [5] });
    expect(travis).toMatchObject({ total: 0, rows: [], totals: { reduction: '0.00' } });
  });

  it('count properties reduced, not billings, and a property of two agents once in the total', async () => {
    const { cottage } = firm.properties;
    const [before] = await app.db.query<{ agent_id: number }>(
      'UPDATE billings SET agent_id = $1 WHERE property_id = $2 AND year = $3 RETURNING agent_id',
      [firm.agents.hugo, cottage, firm.year - 1],
    );
    expect(before?.agent_id).toBe(firm.agents.hugo);
    try {
      for (const filter of [{}, { year: [firm.year - 1] }, { property: [1] }, { billing: ['paid'] }]) {
        const { where, values } = commissionWhere(filter);
        const byAgent = await app.db.query<{ agentId: number; properties: number; reduction: string }>(
          `SELECT b.agent_id AS "agentId", count(DISTINCT CASE WHEN b.notice_value > b.final_value THEN b.property_id END)::int AS properties,
             sum(b.notice_value - b.final_value)::text AS reduction
           FROM billings b JOIN properties p ON p.id = b.property_id ${where} GROUP BY b.agent_id ORDER BY b.agent_id`,
          values,
        );
        const [all] = await app.db.query<{ properties: number; reduction: string }>(
          `SELECT count(DISTINCT b.property_id) FILTER (WHERE b.notice_value > b.final_value)::int AS properties,
             sum(b.notice_value - b.final_value)::text AS reduction
           FROM billings b JOIN properties p ON p.id = b.property_id ${where}`,
          values,
        );
        const page = await report('commission-report', filter, { sort: ['id', 'ASC'] });
        expect(page.rows.map((row) => [row['agentId'], row['propertiesReduced'], row['reduction']])).toEqual(
          byAgent.map((row) => [row.agentId, row.properties, row.reduction]),
        );
        expect(page.totals).toMatchObject({
          propertiesReduced: all?.properties,
          reduction: all?.reduction,
        });
        const csv = await exported('commission-report', filter);
        const at = csv[0]?.indexOf('Properties reduced') ?? -1;
        expect(csv.slice(1).map((row) => Number(row[at]))).toEqual(
          page.rows.map((row) => row['propertiesReduced']),
        );
      }
      // Both agents reduced the cottage.
      const whole = await report('commission-report');
      expect(whole.rows.map((row) => row['propertiesReduced'])).toEqual([1, 2]);
      expect(whole.totals['propertiesReduced']).toBe(2);
    } finally {
      await app.db.query('UPDATE billings SET agent_id = $1 WHERE property_id = $2 AND year = $3', [
        firm.agents.gail,
        cottage,
        firm.year - 1,
      ]);
    }
  });

  it('show their subject, taken from the same filter as the figures', async () => {
    const subject = async (name: string, filter: object): Promise<string> =>
      (await report(name, filter)).subject;
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

  it('total the account and the properties not invoiced like plain SQL', async () => {
    const { year, ann } = firm;
    for (const years of [undefined, [year], [year - 1, year]]) {
      const [all] = await app.db.query<Record<string, string>>(
        `SELECT sum(b.notice_value)::text AS "noticeValue", sum(b.final_value)::text AS "finalValue",
           sum(b.notice_value - b.final_value)::text AS reduction, sum(b.tax_savings)::text AS "taxSavings",
           sum(b.invoice_amount)::text AS "invoiceAmount", count(*)::int AS rows
         FROM billings b JOIN properties p ON p.id = b.property_id
         WHERE p.client_id = $1 AND ($2::int[] IS NULL OR b.year = ANY($2))`,
        [ann.id, years ?? null],
      );
      const { rows, ...totals } = all ?? {};
      const page = await report('account-specific-report', { client: ann.id, ...(years && { year: years }) });
      expect([page.total, page.totals]).toEqual([rows, totals]);
    }
    for (const county of [[5], [1, 5], undefined]) {
      const open = await app.db.query<{ name: string }>(
        `SELECT owner_name AS name FROM properties p WHERE status = 'A' AND ($2::int[] IS NULL OR county_id = ANY($2))
           AND NOT EXISTS (SELECT FROM billings b WHERE b.property_id = p.id AND b.year = $1) ORDER BY owner_name`,
        [year, county ?? null],
      );
      const page = await report('not-invoiced-properties', { year, ...(county && { county }) });
      expect(page.rows.map((row) => row['ownerName'])).toEqual(open.map((row) => row.name));
    }
    const [zip] = await app.db.query<{ all: number; active: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE status = 'A')::int AS active FROM properties
       WHERE left(zip, 5) IN ('78704', '78745')`,
    );
    const zipcodes = '78704, 78745';
    expect((await report('properties-zip', { zipcodes })).total).toBe(zip?.all);
    expect((await report('properties-zip', { zipcodes, status: 'A' })).total).toBe(zip?.active);
    expect(zip?.active).toBeLessThan(zip?.all ?? 0);
  });

  it('heads the account-specific report with the real percentage while all rows share it', async () => {
    const heads = async (filter: object): Promise<string | undefined> =>
      (await report('account-specific-report', filter)).columns.find(({ key }) => key === 'invoiceAmount')
        ?.title;
    expect(await heads({ client: firm.bob.id })).toBe('Invoice Amt (50%)');
    expect(await heads({ client: firm.ann.id })).toBe('Invoice amount');
    const page = await report('account-specific-report', { client: firm.ann.id });
    expect(page.total).toBe(4);
    expect(page.totals).toEqual({
      noticeValue: '2760000.00',
      finalValue: '2620001.00',
      reduction: '139999.00',
      taxSavings: '3209.98',
      invoiceAmount: '1204.99',
    });
  });

  it.each(['account-specific-report-details', 'account-specific-report-billings'])(
    'show one year of the account in %s',
    async (name) => {
      const page = await report(name, { client: firm.ann.id, year: firm.year });
      expect(page.rows.map((row) => [row['ownerName'], row['reduction']])).toEqual([
        ['Cottage', '50000.00'],
        ['Tower', '0.00'],
      ]);
    },
  );

  it('add up what clients owe', async () => {
    const page = await report('outstanding-balance');
    expect(page.rows).toMatchObject([{ clientName: 'Ann Lee', balance: '704.99', clientId: firm.ann.id }]);
    expect(page.totals).toEqual({ balance: '704.99' });
  });

  it('total a year for the accountant', async () => {
    const page = await report('yearly-accounting-totals', { year: firm.year });
    expect(page.rows.map((row) => [row['county'], row['invoiceAmount']])).toEqual([
      ['Harris', '0.00'],
      ['Travis', '500.00'],
    ]);
    expect(figuresOf(page)).toEqual({
      totalInvoice: '500.00',
      totalReduction: '40000.00',
      totalSavings: '800.00',
    });
  });

  it('find properties by several zip codes, long ones by their first five digits too', async () => {
    const names = async (zipcodes: unknown): Promise<unknown[]> =>
      (await report('properties-zip', { zipcodes })).rows.map((row) => row['ownerName']);
    expect(await names('78704, 77002')).toEqual(['Cottage', 'Tower', 'Shed']);
    expect(await names(['78704-1234'])).toEqual(['Shed']);
    const page = await report('properties-zip', { zipcodes: '78745', status: 'A' });
    expect(page.total).toBe(0);
  });

  it('count properties without an invoice per county', async () => {
    const page = await report('not-invoiced', { year: firm.year });
    expect(page.rows).toMatchObject([
      { county: 'Harris', properties: 1, notInvoiced: 0, percentNotInvoiced: '0.00' },
      { county: 'Travis', properties: 2, notInvoiced: 1, percentNotInvoiced: '50.00' },
    ]);
    expect(page.totals).toEqual({ properties: 3, notInvoiced: 1, percentNotInvoiced: '33.33' });
    const behind = await report('not-invoiced-properties', { year: firm.year, county: [5] });
    expect(behind.rows).toMatchObject([{ ownerName: 'Shed', clientName: 'bob Ray' }]);
  });

  it("have one meaning of 'AOA Ready', the flag, in list, page and export", async () => {
    const { cottage, tower } = firm.properties;
    // Whatever the letter lacks: the cottage has no legal description.
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
      const rows = (await report('protest-data')).rows.filter((row) => row['propertyId'] === id);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row['aoaReady']).toBe(isReady);
        expect(row['aoaMissing']).toBe('legalDescription');
      }
    }
    const [heads = [], ...lines] = await exported('protest-data', {});
    const [owner, aoa] = [heads.indexOf("Owner's name"), heads.indexOf('AOA Ready')];
    for (const line of lines) expect(line[aoa]).toBe(line[owner] === 'Cottage' ? 'Yes' : 'No');
    await admin.delete(`/api/properties/${cottage}/aoa`).expect(200);
  });

  it('list what the letter of appointment lacks in a column of the export, by the names of the fields', async () => {
    const { cottage, tower } = firm.properties;
    // Blanks are nothing.
    await app.db.query(`UPDATE properties SET account_number = '', legal_description = '  ' WHERE id = $1`, [
      cottage,
    ]);
    await app.db.query(`UPDATE properties SET legal_description = 'LOT 1' WHERE id = $1`, [tower]);
    const missing = async (locale: string): Promise<Record<string, string>> => {
      const { text } = await admin
        .get('/api/reports/protest-data/file?format=csv')
        .set('Accept-Language', locale)
        .expect(200);
      const [heads = [], ...lines] = parseCsv(text);
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

  it('build the custom report from chosen columns and filters', async () => {
    const page = await report('custom-report', {}, { columns: ['propertyStatus', 'clientName'] });
    expect(page.columns.map(({ key }) => key)).toEqual(['clientName', 'propertyStatus']);
    expect(page.total).toBe(4);
    expect(Object.keys(page.rows[0] ?? {})).toEqual([
      'id',
      'propertyId',
      'clientId',
      'clientName',
      'propertyStatus',
    ]);
    const filtered = await report('custom-report', {
      agent: [firm.agents.hugo],
      year: [firm.year],
      county: [1],
    });
    expect(filtered.rows.map((row) => row['ownerName'])).toEqual(['Tower']);
  });

  it('list leads by their decision', async () => {
    const { cottage, tower, shed } = firm.properties;
    await app.db.query(`UPDATE properties SET lead_type = 'lit' WHERE id = $1`, [cottage]);
    await app.db.query(
      `INSERT INTO arbitrations (property_id, opinion_of_value, deadline, decision) VALUES ($1, 1, '2027-01-15', 'confirmed'), ($2, 1, NULL, 'denied')`,
      [tower, shed],
    );
    const names = async (filter: object): Promise<unknown[]> =>
      (await report('leads', filter)).rows.map((row) => row['ownerName']);
    expect(await names({})).toEqual(['Cottage', 'Shed', 'Tower']);
    expect(await names({ lead: 'n/a' })).toEqual(['Cottage']);
    expect(await names({ lead: 'conflead' })).toEqual(['Tower']);
    expect(await names({ lead: 'denlead', county: [5] })).toEqual(['Shed']);
    const [row] = (await report('leads', { lead: 'conflead' })).rows;
    expect(row).toMatchObject({ leadKind: 'arb', leadState: 'conflead', deadline: '2027-01-15' });
  });

  it('page and sort, ignoring case', async () => {
    const page = await report('properties-zip', { zipcodes: '78704 78745 77002' }, { range: [1, 2] });
    expect([page.total, page.rows.length]).toEqual([4, 2]);
    const sorted = await report(
      'properties-zip',
      { zipcodes: '78704 77002' },
      { sort: ['clientName', 'DESC'] },
    );
    expect(sorted.rows[0]).toMatchObject({ clientName: 'bob Ray' });
    const money = await report('billing-report', {}, { sort: ['noticeValue', 'ASC'] });
    expect(money.rows.map((row) => row['noticeValue'])).toEqual([
      '100000.00',
      '480000.00',
      '500000.00',
      '880000.00',
      '900000.00',
    ]);
  });

  it('sort by every column of every report, in both directions', async () => {
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
    expect(definitions.length).toBe(32);
    for (const { name, filters, columns } of definitions) {
      const filter = Object.fromEntries(
        filters.filter(({ required }) => required).map((field) => [field.name, given[field.name]]),
      );
      for (const { key } of columns) {
        const up = await report(name, filter, { sort: [key, 'ASC'] });
        const down = await report(name, filter, { sort: [key, 'DESC'] });
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
  ])('refuse for %s the filter %j', async (name, filter, errors) => {
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
  ])('refuse the parameter %s', async (query, code) => {
    const { body } = await admin.get(`/api/reports/invoice-report?${encodeURI(query)}`).expect(400);
    expect(body).toMatchObject({ code });
  });

  it('do not include unknown reports', async () => {
    const { body } = await admin.get('/api/reports/salaries').expect(404);
    expect(body).toMatchObject({ code: 'reportNotFound' });
  });

  it('use the language of the caller', async () => {
    const { body } = await admin
      .get('/api/reports/outstanding-balance')
      .set('accept-language', 'de')
      .expect(200);
    expect(body).toMatchObject({ title: 'Offene Beträge', columns: [{ title: 'Name des Kunden' }, {}] });
  });

  it('are for administrators only', async () => {
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
