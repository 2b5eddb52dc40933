import type { TestApp, TestUser } from './app.js';

/** A firm small enough to add up by hand; counties are Harris (1) and Travis (5). */
export interface SmallFirm {
  readonly ann: TestUser;
  readonly bob: TestUser;
  /** Agents by first name. */
  readonly agents: { readonly gail: number; readonly hugo: number };
  /** Ids of the properties, by nickname. */
  readonly properties: {
    /** Ann's in Travis, zip 78704, homestead. */
    readonly cottage: number;
    /** Ann's in Harris, zip 77002. */
    readonly tower: number;
    /** Bob's in Travis, zip 78704-1234, never billed. */
    readonly shed: number;
    /** Bob's in Travis, zip 78745, inactive. */
    readonly ruin: number;
  };
  readonly year: number;
}

/**
 * | property | year | agent | result | notice | final | rate | % | reduction | savings | invoice | paid |
 * | cottage | Y | Gail | 1 | 500,000 | 450,000 | 2 % | 50 | 50,000 | 1,000.00 | 500.00 | yes |
 * | cottage | Y-1 | Gail | 3 | 480,000 | 470,001 | 2.1 % | 50 | 9,999 | 209.98 | 104.99 | no |
 * | tower | Y | Hugo | 5 | 900,000 | 900,000 | 2.5 % | 30 | 0 | 0.00 | 0.00 | no, no change |
 * | tower | Y-1 | Hugo | 2 | 880,000 | 800,000 | 2.5 % | 30 | 80,000 | 2,000.00 | 600.00 | no |
 * | ruin | Y | Gail | 1 | 100,000 | 110,000 | 2 % | 50 | -10,000 | -200.00 | 0.00 | no, market cut |
 */
export async function smallFirm(app: TestApp): Promise<SmallFirm> {
  const [ann, bob] = [await app.client(), await app.client()];
  await app.db.query(
    `UPDATE users SET first_name = 'Ann', last_name = 'Lee', phone1 = '(512) 555-0101' WHERE id = $1`,
    [ann.id],
  );
  await app.db.query(`UPDATE users SET first_name = 'bob', last_name = 'Ray' WHERE id = $1`, [bob.id]);
  const agents = await app.db.query<{ id: number }>(
    `INSERT INTO agents (first_name, last_name, email) VALUES ('Gail', 'Moss', 'gail@example.com'), ('Hugo', 'Diaz', NULL) RETURNING id`,
  );
  const [gail, hugo] = [agents[0]?.id ?? 0, agents[1]?.id ?? 0];
  const property = async (
    clientId: number,
    name: string,
    countyId: number,
    zip: string,
    more: { status?: 'A' | 'I'; exemption?: number; type?: number } = {},
  ): Promise<number> => {
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, account_number, property_type_id, exemption_type_id, status, is_new)
       VALUES ($1, $2, '12 Bluebonnet Ln', 'Austin', $3, $4, $5, $6, $7, $8, false) RETURNING id`,
      [
        clientId,
        name,
        zip,
        countyId,
        `R-${name}`,
        more.type ?? 1,
        more.exemption ?? null,
        more.status ?? 'A',
      ],
    );
    return row?.id ?? 0;
  };
  const properties = {
    cottage: await property(ann.id, 'Cottage', 5, '78704', { exemption: 1 }),
    tower: await property(ann.id, 'Tower', 1, '77002', { type: 2 }),
    shed: await property(bob.id, 'Shed', 5, '78704-1234'),
    ruin: await property(bob.id, 'Ruin', 5, '78745', { status: 'I' }),
  };
  const year = new Date().getFullYear();
  const billing = (
    propertyId: number,
    taxYear: number,
    agentId: number,
    resultId: number,
    values: [string, string, string, string],
    flags: { paid?: boolean; marketCut?: boolean; noChange?: boolean } = {},
  ): Promise<unknown> =>
    app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage, is_paid, is_market_cut, is_no_change)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        propertyId,
        taxYear,
        agentId,
        resultId,
        ...values,
        flags.paid ?? false,
        flags.marketCut ?? false,
        flags.noChange ?? false,
      ],
    );
  const { cottage, tower, ruin } = properties;
  await billing(cottage, year, gail, 1, ['500000', '450000', '0.02', '50'], { paid: true });
  await billing(cottage, year - 1, gail, 3, ['480000', '470001', '0.021', '50']);
  await billing(tower, year, hugo, 5, ['900000', '900000', '0.025', '30'], { noChange: true });
  await billing(tower, year - 1, hugo, 2, ['880000', '800000', '0.025', '30']);
  await billing(ruin, year, gail, 1, ['100000', '110000', '0.02', '50'], { marketCut: true });
  return { ann, bob, agents: { gail, hugo }, properties, year };
}
