import type { BillingDto } from '../../src/billing/billing.dto.js';
import type { TestApp, TestUser } from './app.js';

/** A property with its protest. */
export interface ProtestCase {
  readonly propertyId: number;
  readonly protestId: number;
}

/** Whom the protests belong to, and who bills them; known once the test's service has started. */
interface People {
  readonly app: TestApp;
  readonly admin: TestUser;
  readonly client: TestUser;
}

/** Makes decided protests of a tax year and their billings. */
export function decidedProtests(of: () => People, year: number) {
  /** A property with a protest of the year. */
  async function protested(
    facts: Record<string, string | number | null> = {},
    countyId = 5,
  ): Promise<ProtestCase> {
    const { app, client } = of();
    const propertyId = await app.property(client.id, { countyId });
    const values = {
      stage: 'settled',
      notice_market_value: 500000,
      notice_appraised_value: 500000,
      filed_on: `${year}-05-03`,
      filed_by: 'portal',
      filing_confirmation: 'ok',
      decided_on: `${year}-06-10`,
      final_value: 450000,
      consent: 'by phone',
      ...facts,
    };
    const names = Object.keys(values);
    const [row] = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, ${names.join(', ')})
       VALUES ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')}) RETURNING id`,
      [propertyId, year, ...Object.values(values)],
    );
    return { propertyId, protestId: row?.id ?? 0 };
  }

  const form = (propertyId: number, more: object = {}) => ({
    propertyId,
    year,
    agentId: 1,
    resultId: 1,
    noticeValue: '500000',
    finalValue: '450000',
    taxRate: '0.02',
    billingPercentage: '50',
    ...more,
  });
  const bill = async (propertyId: number, more: object = {}): Promise<BillingDto> =>
    (await of().admin.post('/api/billings', form(propertyId, more)).expect(201)).body as BillingDto;
  return { protested, form, bill };
}
