import { expect } from '@jest/globals';
import type { Cast } from '../calls.js';
import type { CallRow, CallRows } from './row.js';

/** A billing of the owner with its own property type, county, agent and zip code. */
interface Billed {
  readonly billingId: number;
  readonly propertyId: number;
  readonly typeId: number;
  readonly countyId: number;
  readonly agentId: number;
  readonly zip: string;
}

const year = new Date().getFullYear();
/** Amounts of a billing of `Rows.billing`. */
const figures = { reduction: '78372.00', savings: '1724.18', invoice: '862.09' };
const totals = {
  total_reduction: figures.reduction,
  total_savings: figures.savings,
  total_invoice: figures.invoice,
};
const values = { noticedValue: '778372.00', settledValue: '700000.00', reduction: figures.reduction };

async function billed({ app, rows, owner }: Cast): Promise<Billed> {
  const billingId = await rows.billing(owner);
  const typeId = await rows.reference('property-types');
  const countyId = await rows.reference('counties');
  const agentId = await rows.reference('agents');
  const zip = String(10_000 + (billingId % 80_000));
  const property = await app.db.first<{ id: number }>(
    `UPDATE properties SET property_type_id = $2, county_id = $3, zip = $4, lead_type = 'lit'
     WHERE id = (SELECT property_id FROM billings WHERE id = $1) RETURNING id`,
    [billingId, typeId, countyId, zip],
  );
  await app.db.query('UPDATE billings SET agent_id = $2 WHERE id = $1', [billingId, agentId]);
  return { billingId, propertyId: property?.id ?? 0, typeId, countyId, agentId, zip };
}

/** Creates a property of the owner without a billing, in its own county. */
async function unbilled({ app, rows, owner }: Cast): Promise<{ propertyId: number; countyId: number }> {
  const countyId = await rows.reference('counties');
  return { propertyId: await app.property(owner.id, { countyId }), countyId };
}

const firstPage = { page: 1, per_page: 10 };
const key = expect.any(String) as unknown as string;

const reports: Readonly<Record<string, CallRow>> = {
  'property-byzip': async (cast) => {
    const { propertyId, zip } = await billed(cast);
    return {
      body: { ...firstPage, zipcodes: zip },
      answer: {
        data: [
          { id: propertyId, user_id: cast.owner.id, email: cast.owner.email, owner_name: expect.any(String) },
        ],
        total: 1,
      },
    };
  },
  'not-invoice': async (cast) => {
    const { countyId } = await unbilled(cast);
    return {
      body: { page: 1, per_page: 1000, year },
      answer: {
        data: expect.arrayContaining([
          expect.objectContaining({
            county_id: countyId,
            all_properties: 1,
            not_invoice: 1,
            percent_not_invoice: '100.00',
          }),
        ]),
        total_query: [{ not_invoice: expect.any(Number) }],
      },
    };
  },
  'not-invoice-properties': async (cast) => {
    const { propertyId, countyId } = await unbilled(cast);
    return {
      body: { ...firstPage, year, county_id: countyId },
      answer: { data: [{ id: propertyId, user_id: cast.owner.id, property_city: 'Austin' }], total: 1 },
    };
  },
  'yearly-accounting': async (cast) => {
    const { countyId } = await billed(cast);
    return {
      body: { page: 1, per_page: 1000, year },
      answer: {
        data: expect.arrayContaining([expect.objectContaining({ county: countyId, year, ...totals })]),
        total_query: [{ total_invoice: expect.any(String) }],
      },
    };
  },
  'invoice-report': async (cast) => {
    const { countyId, typeId } = await billed(cast);
    return {
      body: { year: [year], property: [typeId], billing: [2], result: [], exemption: [] },
      answer: { data: [{ county: countyId, year, ...totals }], total: 1, total_query: [totals], key },
    };
  },
  'invoice-properties': async (cast) => {
    const { propertyId, countyId, typeId } = await billed(cast);
    return {
      body: { ...firstPage, county_id: countyId, year: [year], property: [typeId], billing: [], result: [] },
      answer: { data: [{ id: propertyId, property_zip: expect.any(String) }], total: 1 },
    };
  },
  'commission-report': async (cast) => {
    const { agentId, typeId } = await billed(cast);
    return {
      body: { year: [year], property: [typeId], billing: ['unpaid'], exemption: [] },
      answer: {
        data: [{ id: agentId, total_reduction: figures.reduction, percentageReduction: '10' }],
        total: 1,
        key,
      },
    };
  },
  'commission-invoice-properties': async (cast) => {
    const { billingId, propertyId, agentId, countyId } = await billed(cast);
    return {
      body: { ...firstPage, year: [year], agent_id: agentId, county_id: countyId },
      answer: {
        data: [{ id: billingId, property_id: propertyId, year, ...values }],
        total: 1,
        total_query: [
          { total_reduction: figures.reduction, total_noticed: '778372.00', total_settled: '700000.00' },
        ],
      },
    };
  },
  custom: async (cast) => {
    const { propertyId, typeId } = await billed(cast);
    return {
      body: { ...firstPage, filterData: { property: [typeId], year: [year], email: 'true', pstatus: true } },
      answer: {
        data: [
          { id: propertyId, email: cast.owner.email, pstatus: 'A', account_number: null, owner_name: null },
        ],
        total: 1,
        key,
      },
    };
  },
  leads: async (cast) => {
    const { propertyId, typeId } = await billed(cast);
    // As the existing front end encodes it.
    const filterData = Buffer.from(`lead_type=n/a&property=[${typeId}]`).toString('base64');
    return {
      body: { ...firstPage, filterData },
      answer: { data: [{ id: propertyId, l_type: 'lit', lead_status: 'n/a' }], total: 1, key },
    };
  },
  'account-spicific': async (cast) => {
    const { billingId } = await billed(cast);
    return {
      body: { ...firstPage, id: cast.owner.id },
      answer: {
        data: [
          { id: billingId, year, ...values, taxsavings: figures.savings, invoiceamount: figures.invoice },
        ],
        total: 1,
        total_query: [totals],
      },
    };
  },
  'account-spicific-properties': async (cast) => {
    const { billingId } = await billed(cast);
    return {
      body: { ...firstPage, id: cast.owner.id, year },
      answer: { data: [{ id: billingId, ...values, is_paid: 0 }], total: 1 },
    };
  },
  'account-spicific-billing': async (cast) => {
    const { billingId } = await billed(cast);
    return {
      body: { ...firstPage, id: cast.owner.id, year },
      answer: {
        data: [
          {
            id: billingId,
            billingPercentage: '50.00',
            invoiceamount: figures.invoice,
            taxrate: '0.02200000',
          },
        ],
        total: 1,
      },
    };
  },
};

const outstanding: CallRow = async (cast) => {
  await billed(cast);
  return {
    query: { page: '1', per_page: '1000' },
    answer: {
      data: expect.arrayContaining([
        expect.objectContaining({ id: cast.owner.id, balance: figures.invoice }),
      ]),
      total_query: [{ balance: expect.any(String) }],
    },
  };
};

/** Each call with and without its prefix. */
export const reportRows: CallRows = Object.fromEntries([
  ...Object.entries(reports).flatMap(([name, row]) => [
    [`POST report/${name}`, row],
    [`POST ${name}`, row],
  ]),
  ['GET report/outstandng-balance', outstanding],
  ['GET outstandng-balance', outstanding],
]) as CallRows;
