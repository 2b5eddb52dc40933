import { Injectable } from '@nestjs/common';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { invalid, notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one } from '../platform/query/list-query.js';
import { referenceLists, type ReferenceResource } from './reference.lists.js';

/** What the registration form chooses from. */
export interface Choices {
  readonly states: { code: string; name: string }[];
  readonly counties: { id: number; name: string; state: string }[];
  readonly propertyTypes: { id: number; type: string; value: string }[];
  readonly exemptionTypes: { id: number; title: string }[];
}

const tables = {
  county: 'counties',
  propertyType: 'property_types',
  exemptionType: 'exemption_types',
  result: 'results',
  agent: 'agents',
} as const;

/** Reads the reference data: states, counties, types, results, agents. */
@Injectable()
export class ReferenceService {
  constructor(private readonly db: Database) {}

  list(resource: ReferenceResource, params: ListParams): Promise<ListPage> {
    return list(this.db, referenceLists[resource], params);
  }

  /** @throws 404 when there is no such row */
  async get<Row extends object>(resource: ReferenceResource, id: number): Promise<Row> {
    const row = await one<Row>(this.db, referenceLists[resource], id);
    if (!row) throw notFound();
    return row;
  }

  /** All choices of the registration form in one call. */
  async choices(): Promise<Choices> {
    const [states, counties, propertyTypes, exemptionTypes] = await Promise.all([
      this.db.query<Choices['states'][number]>('SELECT code, name FROM states ORDER BY name'),
      this.db.query<Choices['counties'][number]>('SELECT id, name, state FROM counties ORDER BY name'),
      this.db.query<Choices['propertyTypes'][number]>(
        'SELECT id, type, value FROM property_types ORDER BY id',
      ),
      this.db.query<Choices['exemptionTypes'][number]>('SELECT id, title FROM exemption_types ORDER BY id'),
    ]);
    return { states, counties, propertyTypes, exemptionTypes };
  }

  /** The name of a chosen row, as people read it; null when there is none. */
  async name(from: 'county' | 'exemptionType', id: number): Promise<string | null> {
    const column = from === 'county' ? 'name' : 'title';
    const row = await this.db.first<{ name: string }>(
      `SELECT ${column} AS name FROM ${tables[from]} WHERE id = $1`,
      [id],
    );
    return row?.name ?? null;
  }

  /**
   * Checks that chosen rows exist, before the database refuses them with an error that no form can show.
   * @param chosen field of the form -> what it chooses from and the id; null and undefined are no choice
   * @throws 400 with an error per field whose choice does not exist
   */
  async assertChosen(
    tx: Tx,
    chosen: Readonly<Record<string, readonly [from: keyof typeof tables, id: number | null | undefined]>>,
  ): Promise<void> {
    const missing: string[] = [];
    for (const [field, [from, id]] of Object.entries(chosen)) {
      if (id === null || id === undefined) continue;
      const found = await txQuery(tx, `SELECT 1 FROM ${tables[from]} WHERE id = $1`, [id]);
      if (found.length === 0) missing.push(field);
    }
    if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, 'choice'])));
  }

  /** @throws 400 when `code` is no state we know */
  async assertState(tx: Tx, field: string, code: string | null | undefined): Promise<void> {
    if (!code) return;
    const found = await txQuery(tx, 'SELECT 1 FROM states WHERE code = $1', [code]);
    if (found.length === 0) throw invalid({ [field]: 'state' });
  }
}
