import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  billingAmounts,
  type BillingAmounts,
  type BillingFigures,
  savingsPolicies,
} from '../../common/billing/billing.js';
import { sumMoney } from '../../common/text/sum-money.js';
import { TestApp, type TestUser } from '../support/app.js';

/** Number of random billings: five per property, one per year. */
const count = 10_000;
const yearsEach = 5;

const cents = (max: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: 0, max })
    .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
/** Values of small and large properties, round ones, and pairs that end on half a cent. */
const value = fc.oneof(
  cents(99_999_999),
  cents(99_999_999_999),
  fc.integer({ min: 0, max: 3_000_000 }).map((dollars) => `${dollars}.00`),
  fc.constantFrom('0.00', '0.01', '1.00', '999999999999.99', '250000.50'),
);
const rate = fc.oneof(
  fc.integer({ min: 0, max: 4_000_000 }).map((part) => `0.${String(part).padStart(8, '0')}`),
  fc.constantFrom('0.02200000', '0.00500000', '1.00000000', '0.00000001', '0.02500000'),
);
const percentage = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((part) => (part / 100).toFixed(2)),
  fc.constantFrom('0.00', '30.00', '50.00', '100.00', '33.33'),
);
/** True savings: unknown, one cent above or below zero, or any amount. */
const trueSavings = fc.option(
  fc.oneof(cents(9_999_999), fc.constantFrom('0.00', '0.01', '-0.01', '-1234.55')),
  {
    nil: null,
  },
);
const figures: fc.Arbitrary<BillingFigures> = fc.record({
  savingsPolicy: fc.constantFrom(...savingsPolicies),
  trueSavings,
  noticeValue: value,
  finalValue: value,
  taxRate: rate,
  billingPercentage: percentage,
});

type Amounts = BillingAmounts & { propertyId: number; year: number };

describe('the money of 10,000 random billings', () => {
  let app: TestApp;
  let admin: TestUser;
  const currentYear = new Date().getFullYear();
  /** The amounts that the form shows, by property and year. */
  const expected = new Map<string, BillingAmounts>();
  const key = (row: { propertyId: number; year: number }): string => `${row.propertyId}/${row.year}`;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    const client = await app.client();
    const drawn = fc.sample(figures, { numRuns: count, seed: 20_261_120 });
    const properties = await app.db.query<{ id: number }>(
      `INSERT INTO properties (client_id, owner_name, county_id, is_new)
       SELECT $1, 'Owner ' || n, 1 + n % 40, false FROM generate_series(1, $2) AS n RETURNING id`,
      [client.id, count / yearsEach],
    );
    const rows = drawn.map((billing, index) => ({
      ...billing,
      propertyId: properties[Math.floor(index / yearsEach)]?.id ?? 0,
      year: currentYear - (index % yearsEach),
    }));
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage,
         savings_policy, true_savings, savings_account)
       SELECT t.property, t.year, 1, 1 + t.property % 3, t.notice, t.final, t.rate, t.percentage,
         t.policy, t.saved, CASE WHEN t.saved IS NOT NULL THEN '{}'::jsonb END
       FROM unnest($1::int[], $2::int[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::text[], $8::numeric[])
         AS t(property, year, notice, final, rate, percentage, policy, saved)`,
      [
        rows.map((row) => row.propertyId),
        rows.map((row) => row.year),
        rows.map((row) => row.noticeValue),
        rows.map((row) => row.finalValue),
        rows.map((row) => row.taxRate),
        rows.map((row) => row.billingPercentage),
        rows.map((row) => row.savingsPolicy ?? 'formula'),
        rows.map((row) => row.trueSavings ?? null),
      ],
    );
    for (const row of rows) {
      const amounts = billingAmounts(row);
      if (!amounts) throw new Error(`The form shows nothing for ${JSON.stringify(row)}.`);
      expected.set(key(row), amounts);
    }
  });
  afterAll(() => app.stop());

  // The inserted rows have only amounts, without the `savingsAccount` that explains the true savings.
  beforeAll(() => app.described.allow(/savingsAccount must have required property/));

  /** Rows whose amounts differ from the form's. */
  const differing = (rows: readonly Amounts[]): object[] =>
    rows
      .map(({ propertyId, year, reduction, taxSavings, invoiceAmount }) => ({
        row: { propertyId, year, reduction, taxSavings, invoiceAmount },
        form: expected.get(key({ propertyId, year })),
      }))
      .filter(
        ({ row, form }) =>
          row.reduction !== form?.reduction ||
          row.taxSavings !== form.taxSavings ||
          row.invoiceAmount !== form.invoiceAmount,
      );

  it('amounts are the same in the form and in the columns of the database', async () => {
    const rows = await app.db.query<Amounts>(
      `SELECT property_id AS "propertyId", year, reduction::text, tax_savings::text AS "taxSavings", invoice_amount::text AS "invoiceAmount" FROM billings ORDER BY id`,
    );
    expect(rows.length).toBe(count);
    expect(differing(rows)).toEqual([]);
  });

  it.each([
    ['API', async (range: string) => (await admin.get(`/api/billings?range=${range}`).expect(200)).body],
    [
      'report',
      async (range: string) =>
        (await admin.get(`/api/reports/billing-report?range=${range}`).expect(200)).body.rows,
    ],
  ])('the form and the %s have equal amounts', async (_, page: (range: string) => Promise<Amounts[]>) => {
    const rows: Amounts[] = [];
    for (let start = 0; start < count; start += 1000) rows.push(...(await page(`[${start},${start + 999}]`)));
    expect(new Set(rows.map(key)).size).toBe(count);
    expect(differing(rows)).toEqual([]);
  });

  it('the totals of each report add up to the cent', async () => {
    const sums = (year?: number): Record<string, string> => {
      const amounts = [...expected]
        .filter(([of]) => !year || of.endsWith(`/${year}`))
        .map(([, found]) => found);
      return {
        reduction: sumMoney(amounts.map((found) => found.reduction)),
        taxSavings: sumMoney(amounts.map((found) => found.taxSavings)),
        invoiceAmount: sumMoney(amounts.map((found) => found.invoiceAmount)),
      };
    };
    const totals = async (name: string, filter: object = {}): Promise<Record<string, unknown>> => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      return (await admin.get(`/api/reports/${name}?${query}`).expect(200)).body.totals;
    };
    for (const year of [currentYear, currentYear - 3]) {
      expect(await totals('yearly-accounting-totals', { year })).toEqual(sums(year));
      expect(await totals('invoice-report', { year: [year] })).toMatchObject(sums(year));
      expect(await totals('invoice-report', { year: [year], billing: ['unpaid'] })).toMatchObject(sums(year));
    }
    expect(await totals('invoice-report', { result: [1, 2, 3] })).toMatchObject(sums());
    expect(await totals('billing-report')).toMatchObject(sums());
    expect(await totals('outstanding-balance')).toEqual({ balance: sums()['invoiceAmount'] });
    expect(await totals('commission-report')).toMatchObject({ reduction: sums()['reduction'] });
    const { body } = await admin.get('/api/billings/savings').expect(200);
    expect(body).toMatchObject(sums());
  });
});
