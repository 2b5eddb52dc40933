import { expect } from '@jest/globals';
import type { Cast } from '../calls.js';
import type { CallRow, CallRows } from './row.js';

const year = new Date().getFullYear();

async function expectBilling({ app }: Cast, id: number, columns: object): Promise<void> {
  expect(await app.db.first('SELECT * FROM billings WHERE id = $1', [id])).toMatchObject(columns);
}

/** The property of a billing. */
async function propertyOf({ app }: Cast, billingId: number): Promise<number> {
  const row = await app.db.first<{ id: number }>('SELECT property_id AS id FROM billings WHERE id = $1', [
    billingId,
  ]);
  return row?.id ?? 0;
}

const change =
  (form: object, columns: object, answer: object): CallRow =>
  async (cast) => {
    const id = await cast.rows.billing(cast.owner);
    return {
      body: { id, ...form },
      answer: { data: answer },
      effect: () => expectBilling(cast, id, columns),
    };
  };

/** The amounts of the billing that `rows.billing` inserts. */
const amounts = {
  year,
  agent_id: 1,
  pr_id: 1,
  billingPercentage: '50.00',
  noticedValue: '778372.00',
  settledValue: '700000.00',
  taxrate: '0.02200000',
  reduction: '78372.00',
  taxsavings: '1724.18',
  invoiceamount: '862.09',
  is_paid: 0,
  is_marketcut: 0,
  is_no_change: 0,
  invoice_status: 'unpaid',
  agent_fname: expect.any(String),
  agent_lname: expect.any(String),
  result_name: expect.any(String),
};

export const billingRows: CallRows = {
  'POST property-billing/store': async (cast) => {
    const id = await cast.rows.property(cast.owner);
    return {
      body: {
        id,
        year,
        agent_id: '1',
        pr_id: 1,
        billingPercentage: 50,
        noticedValue: '778372',
        settledValue: '700000',
        taxrate: '0.022',
        is_marketcut: '1',
      },
      answer: { data: { ...amounts, property_id: id, is_marketcut: 1 } },
      effect: (body) =>
        expectBilling(cast, (body as { data: { id: number } }).data.id, {
          property_id: id,
          final_value: '700000.00',
          is_market_cut: true,
        }),
    };
  },
  'POST property-billing/by-roperty': async (cast) => {
    const billingId = await cast.rows.billing(cast.owner);
    const id = await propertyOf(cast, billingId);
    return {
      body: { page: 1, per_page: 10, id },
      answer: { data: [{ ...amounts, id: billingId, property_id: id }], total: 1 },
    };
  },
  'GET property-billing/details/:id': async ({ rows, owner }) => {
    const id = await rows.billing(owner);
    return { path: { id }, answer: { data: { ...amounts, id } } };
  },
  'POST property-billing/edit': change(
    { settledValue: '650000', year },
    { final_value: '650000.00', notice_value: '778372.00' },
    { settledValue: '650000.00', reduction: '128372.00' },
  ),
  'POST property-billing/update-paid': change(
    { is_paid: 1 },
    { is_paid: true },
    { is_paid: 1, invoice_status: 'paid' },
  ),
  'POST property-billing/update-market-cut': change(
    { is_marketcut: 1 },
    { is_market_cut: true },
    { is_marketcut: 1 },
  ),
  'POST property-billing/update-no-change': change(
    { is_no_change: 1 },
    { is_no_change: true },
    { is_no_change: 1 },
  ),
  'POST export/property-billing-export': async (cast) => {
    const id = await propertyOf(cast, await cast.rows.billing(cast.owner));
    return {
      body: { id },
      effect: async (body) => {
        const csv = String(body);
        expect(csv.trim().split('\n')).toHaveLength(2);
        expect(csv).toContain('778372.00');
      },
    };
  },
};
