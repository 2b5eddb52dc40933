import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { type SmallFirm, smallFirm } from '../support/report-data.js';
import { type ReportPage, ReportPages } from '../support/report-pages.js';

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

const figuresOf = (page: ReportPage): Record<string, unknown> =>
  Object.fromEntries(page.figures.map(({ key, value }) => [key, value]));

describe('figures of reports', () => {
  let app: TestApp;
  let admin: TestUser;
  let firm: SmallFirm;
  let reports: ReportPages;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    reports = new ReportPages(admin);
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

  it('the invoice report is summed by county', async () => {
    const page = await reports.page('invoice-report');
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
  ])('the invoice report is filtered by %s', async (_, filter, invoiced) => {
    const page = await reports.page('invoice-report', filter());
    expect(page.totals['invoiceAmount']).toBe(invoiced);
  });

  it('the properties of a county of the invoice report are listed once each', async () => {
    const page = await reports.page('invoice-report-details', {
      county: 5,
      year: [firm.year, firm.year - 1],
    });
    expect(page.rows.map((row) => row['ownerName'])).toEqual(['Cottage', 'Ruin']);
    expect(page.rows[0]).toMatchObject({
      propertyId: firm.properties.cottage,
      state: 'TX',
      accountNumber: 'R-Cottage',
    });
    expect(page.filters[0]).toEqual({ name: 'county', label: 'County', values: ['Travis'] });
  });

  it('the commission report rounds to whole percents of the noticed values', async () => {
    const page = await reports.page('commission-report', { year: [firm.year, firm.year - 1] });
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

  it('an agent’s billings are shown with the properties reduced and the percentage', async () => {
    const page = await reports.page('commission-report-details', { agent: firm.agents.gail });
    expect(page.total).toBe(3);
    expect(figuresOf(page)).toEqual({ propertiesReduced: 1, reductionPercent: '5' });
    const travis = await reports.page('commission-report-details', { agent: firm.agents.hugo, county: [5] });
    expect(travis).toMatchObject({ total: 0, rows: [], totals: { reduction: '0.00' } });
  });

  it('the commission report counts each reduced property once, per agent and in the total', async () => {
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
        const page = await reports.page('commission-report', filter, { sort: ['id', 'ASC'] });
        expect(page.rows.map((row) => [row['agentId'], row['propertiesReduced'], row['reduction']])).toEqual(
          byAgent.map((row) => [row.agentId, row.properties, row.reduction]),
        );
        expect(page.totals).toMatchObject({
          propertiesReduced: all?.properties,
          reduction: all?.reduction,
        });
        const csv = await reports.csv('commission-report', filter);
        const at = csv[0]?.indexOf('Properties reduced') ?? -1;
        expect(csv.slice(1).map((row) => Number(row[at]))).toEqual(
          page.rows.map((row) => row['propertiesReduced']),
        );
      }
      // Both agents reduced the cottage.
      const whole = await reports.page('commission-report');
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

  it('the reports on an account, properties not invoiced and zip codes agree with plain SQL', async () => {
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
      const page = await reports.page('account-specific-report', {
        client: ann.id,
        ...(years && { year: years }),
      });
      expect([page.total, page.totals]).toEqual([rows, totals]);
    }
    for (const county of [[5], [1, 5], undefined]) {
      const open = await app.db.query<{ name: string }>(
        `SELECT owner_name AS name FROM properties p WHERE status = 'A' AND ($2::int[] IS NULL OR county_id = ANY($2))
           AND NOT EXISTS (SELECT FROM billings b WHERE b.property_id = p.id AND b.year = $1) ORDER BY owner_name`,
        [year, county ?? null],
      );
      const page = await reports.page('not-invoiced-properties', { year, ...(county && { county }) });
      expect(page.rows.map((row) => row['ownerName'])).toEqual(open.map((row) => row.name));
    }
    const [zip] = await app.db.query<{ all: number; active: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE status = 'A')::int AS active FROM properties
       WHERE left(zip, 5) IN ('78704', '78745')`,
    );
    const zipcodes = '78704, 78745';
    expect((await reports.page('properties-zip', { zipcodes })).total).toBe(zip?.all);
    expect((await reports.page('properties-zip', { zipcodes, status: 'A' })).total).toBe(zip?.active);
    expect(zip?.active).toBeLessThan(zip?.all ?? 0);
  });

  it('the account-specific report is headed with the real percentage while all rows share it', async () => {
    const heads = async (filter: object): Promise<string | undefined> =>
      (await reports.page('account-specific-report', filter)).columns.find(
        ({ key }) => key === 'invoiceAmount',
      )?.title;
    expect(await heads({ client: firm.bob.id })).toBe('Invoice Amt (50%)');
    expect(await heads({ client: firm.ann.id })).toBe('Invoice amount');
    const page = await reports.page('account-specific-report', { client: firm.ann.id });
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
    '%s shows one year of the account',
    async (name) => {
      const page = await reports.page(name, { client: firm.ann.id, year: firm.year });
      expect(page.rows.map((row) => [row['ownerName'], row['reduction']])).toEqual([
        ['Cottage', '50000.00'],
        ['Tower', '0.00'],
      ]);
    },
  );

  it('the outstanding balance adds up what clients owe', async () => {
    const page = await reports.page('outstanding-balance');
    expect(page.rows).toMatchObject([{ clientName: 'Ann Lee', balance: '704.99', clientId: firm.ann.id }]);
    expect(page.totals).toEqual({ balance: '704.99' });
  });

  it('the yearly accounting totals sum up a year by county', async () => {
    const page = await reports.page('yearly-accounting-totals', { year: firm.year });
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

  it('properties without an invoice are counted per county', async () => {
    const page = await reports.page('not-invoiced', { year: firm.year });
    expect(page.rows).toMatchObject([
      { county: 'Harris', properties: 1, notInvoiced: 0, percentNotInvoiced: '0.00' },
      { county: 'Travis', properties: 2, notInvoiced: 1, percentNotInvoiced: '50.00' },
    ]);
    expect(page.totals).toEqual({
      properties: 3,
      notInvoiced: 1,
      percentNotInvoiced: '33.33',
      decidedNotInvoiced: 0,
      undecidedNotInvoiced: 0,
    });
    const behind = await reports.page('not-invoiced-properties', { year: firm.year, county: [5] });
    expect(behind.rows).toMatchObject([{ ownerName: 'Shed', clientName: 'bob Ray' }]);
  });
});
