import type { TestApp, TestUser } from './app.js';

/** A protest for which the office enters settlement offers. */
export class OfferedProtest {
  constructor(
    private readonly app: TestApp,
    private readonly staff: TestUser,
    readonly propertyId: number,
    readonly id: number,
  ) {}

  /** Creates a protest for a new property with an appointment in force and a billing of the previous year. */
  static async of(app: TestApp, staff: TestUser, owner: TestUser): Promise<OfferedProtest> {
    const propertyId = await app.property(owner.id);
    const [row] = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage, notice_market_value, notice_appraised_value)
       VALUES ($1, 2027, 'informal', 500000, 500000) RETURNING id`,
      [propertyId],
    );
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2026-01-10', 'contract')`,
      [propertyId],
    );
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, 2026, 1, 1, 500000, 480000, 0.022, 50)`,
      [propertyId],
    );
    return new OfferedProtest(app, staff, propertyId, row?.id ?? 0);
  }

  /** Sends an offer and returns the pending request, whatever its outcome. */
  enter(changes: object = {}) {
    return this.staff.post('/api/offers', {
      protestId: this.id,
      source: 'informal',
      offeredValue: '450000',
      offeredOn: '2027-05-20',
      note: 'We advise to accept.',
      ...changes,
    });
  }

  /** Enters an offer, expecting success. */
  async offer(changes: object = {}): Promise<{ id: number; version: number }> {
    return (await this.enter(changes).expect(201)).body as { id: number; version: number };
  }

  /** Reads the protest's row. */
  row() {
    return this.app.db.first<{ stage: string; value: string | null; consent: string | null }>(
      'SELECT stage, final_value::text AS value, consent FROM protests WHERE id = $1',
      [this.id],
    );
  }
}
