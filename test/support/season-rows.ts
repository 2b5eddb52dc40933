import { usualComparableRules } from '../../common/season/comparable-rules.js';
import { columnsOf } from '../../src/properties/rolls/candidate-columns.js';
import type { TestApp, TestUser } from './app.js';
import { addHouses, houses } from './neighborhood.js';
import { pdf, upload } from './uploads.js';

/** Account numbers of the comparable in `comparables`, and of a house that can be added to it. */
export const comparedHouse = 'R100201';
export const addedHouse = 'R100202';

/** Creates properties and what belongs to their tax years: rolls, protests, comparables and offers. */
export class SeasonRows {
  protected constructor(
    protected readonly app: TestApp,
    /** Creates rows that only the office can create. */
    protected readonly admin: TestUser,
  ) {}

  property(owner: TestUser): Promise<number> {
    return this.app.property(owner.id, { ownerName: `Owner ${owner.id}` });
  }

  /** An import that changed nothing. */
  rollImport(): Promise<number> {
    return this.insert(
      `roll_imports (county_id, tax_year, kind, state, finished_at) VALUES (1, 2027, 'roll', 'unchanged', now())`,
    );
  }

  /** The county and tax year of an import. */
  async importedRoll(): Promise<{ countyId: number; taxYear: number }> {
    await this.rollImport();
    return { countyId: 1, taxYear: 2027 };
  }

  /** A case difference: the district has a hearing that our protest lacks. */
  async difference(owner: TestUser): Promise<number> {
    return this.insert(
      `case_differences (county_id, tax_year, kind, property_id, hearing_on, import_id)
       SELECT 1, tax_year, 'hearing', property_id, '2027-06-15', 1 FROM protests WHERE id = ${await this.protest(owner)}`,
    );
  }

  /** A notice from a roll that a property's value has risen. */
  async rollNotice(owner: TestUser): Promise<number> {
    const property = await this.property(owner);
    return this.insert(
      `roll_notices (county_id, tax_year, kind, account_key, account_number, property_id, client_id, value, last_value, import_id)
       VALUES (1, 2027, 'rise', 'N${property}', 'N${property}', ${property}, ${owner.id}, 500000, 400000, 1)`,
    );
  }

  /** An import in preparation. With state `checked` it could be imported if its files existed. */
  rollUpload(state: 'open' | 'checked' = 'open'): Promise<number> {
    const staging = {
      files: [],
      layout: '',
      isWhole: true,
      isSupplement: false,
      accounts: 1,
      refused: 0,
      reasons: {},
    };
    const found = { tables: [], columns: null, mapping: null, rows: [], staging };
    return this.insert(
      `roll_uploads (county_id, tax_year, kind, state, found) VALUES (1, 2027, 'roll', '${state}', '${JSON.stringify(found)}')`,
    );
  }

  /** A file of an import in preparation. */
  async rollUploadFile(): Promise<number> {
    const id = await this.insert(
      `stored_files (key, name, content_type, size, sha256) VALUES ('rolls/' || gen_random_uuid(), 'PROP.TXT', 'application/octet-stream', 1, 'x')`,
    );
    await this.app.db.query('INSERT INTO roll_upload_files (file_id, upload_id) VALUES ($1, $2)', [
      id,
      await this.rollUpload(),
    ]);
    return id;
  }

  /** An account of a district. */
  rollAccount(): Promise<number> {
    const number = Math.random().toString(36).slice(2).toUpperCase();
    return this.insert(
      `roll_accounts (county_id, tax_year, account_number, account_key, import_id) VALUES (1, 2027, '${number}', '${number}', 1)`,
    );
  }

  /** Comparables of a protest, one of which is used. */
  async comparables(owner: TestUser): Promise<number> {
    const protestId = await this.protest(owner);
    await this.inRoll(protestId);
    await addHouses(this.app, [{ number: addedHouse }]);
    const house = (accountNumber: string) => ({
      accountNumber,
      situs: null,
      neighborhoodCode: 'N1',
      stateCode: 'A1',
      classCode: 'R4',
      livingArea: '2000',
      yearBuilt: 2000,
      landSqft: '7000',
      landValue: '100000',
      improvementValue: '320000',
      marketValue: '420000',
      appraisedValue: '420000',
    });
    const undecided = { distance: 0, addedFor: null, leftOutFor: null, other: null };
    const candidates = [{ account: house(comparedHouse), ...undecided }];
    const values = [house('SUBJECT'), usualComparableRules, columnsOf(candidates)].map(
      (value) => `'${JSON.stringify(value)}'`,
    );
    return this.insert(
      `comparable_selections (protest_id, subject, rules, candidates, used, is_enough) VALUES (${protestId}, ${values.join(', ')}, 1, false)`,
    );
  }

  /** Like `comparables`, but released to the owner, with a reason for having fewer comparables than the rules require. */
  async packet(owner: TestUser): Promise<number> {
    const id = await this.comparables(owner);
    await this.app.db.query(
      `UPDATE comparable_selections SET released_at = now(), use_reason = 'The only sale nearby', use_reason_at = now() WHERE id = $1`,
      [id],
    );
    return id;
  }

  /** Gives the property of a protest an account in the roll of its tax year. */
  async inRoll(protestId: number): Promise<void> {
    const number = `K${protestId}`;
    await addHouses(this.app, [{ number }]);
    await this.app.db.query(
      `UPDATE properties p SET account_number = $2, county_id = $3 FROM protests pt WHERE pt.id = $1 AND p.id = pt.property_id`,
      [protestId, number, houses.countyId],
    );
    await this.app.db.query('UPDATE protests SET tax_year = $2 WHERE id = $1', [protestId, houses.taxYear]);
  }

  /** A roll with one house and a finished import, which the public estimate can use. */
  async rollOfHouse(number: string): Promise<void> {
    await addHouses(this.app, [{ number }]);
    await this.app.db.query(
      `INSERT INTO roll_imports (county_id, tax_year, kind, state, accounts, finished_at) VALUES ($1, $2, 'roll', 'done', 1, now())`,
      [houses.countyId, houses.taxYear],
    );
  }

  /** A finished run of comparables. */
  comparableRun(): Promise<number> {
    return this.insert(
      `comparable_runs (tax_year, only_missing, state, total) VALUES (2027, true, 'done', 0)`,
    );
  }

  /** An open offer without an expiry. */
  async offer(owner: TestUser): Promise<number> {
    return this.insert(
      `offers (protest_id, source, offered_value, offered_on) VALUES (${await this.protest(owner)}, 'informal', 450000, '2026-05-20')`,
    );
  }

  /** An open offer that the firm may accept by the owner's instruction. */
  async instructedOffer(owner: TestUser): Promise<number> {
    const id = await this.offer(owner);
    // An offer without a notice value to compare with is treated as doubtful.
    await this.app.db.query(
      'UPDATE protests SET notice_market_value = 500000 WHERE id = (SELECT protest_id FROM offers WHERE id = $1)',
      [id],
    );
    await this.app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source)
       SELECT p.property_id, '2026-01-10', 'paper' FROM offers o JOIN protests p ON p.id = o.protest_id WHERE o.id = $1`,
      [id],
    );
    await this.app.db.query(
      `INSERT INTO offer_instructions (client_id, kind, max_value) VALUES ($1, 'limit', 450000)
       ON CONFLICT (client_id, property_id) DO UPDATE SET kind = 'limit', max_value = 450000`,
      [owner.id],
    );
    return id;
  }

  /** An offer that the owner has declined. */
  async answeredOffer(owner: TestUser): Promise<number> {
    const id = await this.offer(owner);
    const body = { answer: 'declined', version: 1, saidBy: 'Ann Lee', saidAt: '2026-05-20 14:00' };
    await this.admin.post(`/api/offers/${id}/phone-answer`, body).expect(200);
    return id;
  }

  /** An appointment of agent signed on paper. */
  async appointment(owner: TestUser): Promise<number> {
    return this.insert(
      `appointments (property_id, signed_on, source) VALUES (${await this.property(owner)}, '2026-01-10', 'paper')`,
    );
  }

  /** A protest with a hearing, of an earlier year, so it does not become the property's current one. */
  async hearing(owner: TestUser): Promise<number> {
    return this.insert(
      `protests (property_id, tax_year, stage, hearing_on) VALUES (${await this.property(owner)}, 2024, 'hearing', '2024-06-15')`,
    );
  }

  /** An open protest of the current tax year. */
  async protest(owner: TestUser): Promise<number> {
    return this.insert(
      `protests (property_id, tax_year) VALUES (${await this.property(owner)}, ${new Date().getFullYear()})`,
    );
  }

  /** Input for entering confirmations: a list with that of one filed protest. */
  async confirmationList(owner: TestUser): Promise<{ countyId: number; taxYear: number; text: string }> {
    const id = await this.protest(owner);
    await this.app.db.query(`UPDATE protests SET stage = 'filed' WHERE id = $1`, [id]);
    const found = await this.app.db.first<{ countyId: number; taxYear: number }>(
      `UPDATE properties p SET account_number = $2 FROM protests pt WHERE pt.id = $1 AND p.id = pt.property_id
       RETURNING p.county_id AS "countyId", pt.tax_year AS "taxYear"`,
      [id, `C${id}`],
    );
    return { ...found!, text: `C${id}, TCAD-${id}` };
  }

  /** A protest with a filing file and an order file. */
  async protestWithFile(owner: TestUser): Promise<number> {
    const id = await this.protest(owner);
    const file = { name: 'order.pdf', content: pdf(String(id)) };
    for (const kind of ['filing', 'order'])
      await upload(this.app, this.admin, `/api/protests/${id}/files`, { kind }, [file]).expect(200);
    return id;
  }

  /** Inserts a row directly. Returns its id. */
  protected async insert(into: string): Promise<number> {
    const row = await this.app.db.first<{ id: number | string }>(`INSERT INTO ${into} RETURNING id`);
    return Number(row?.id);
  }
}
