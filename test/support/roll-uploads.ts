import { expect } from '@jest/globals';
import { linesOf, propLine } from '../rolls/pacs-files.js';
import type { TestApp, TestUser } from './app.js';
import { eventually } from './processes.js';
import { upload } from './uploads.js';

/** An import in preparation, as its page shows it. */
export interface Details {
  readonly id: number;
  readonly state: string;
  readonly importId: number | null;
  readonly files: { id: number; name: string; size: number }[];
  readonly problem: { code: string; params: Record<string, unknown> } | null;
  readonly found: {
    readonly tables: { name: string; layout: string | null }[];
    readonly columns: string[] | null;
    readonly mapping: Record<string, string> | null;
    readonly staging: { accounts: number; refused: number; reasons: Record<string, number> } | null;
    readonly rows: Record<string, unknown>[];
    readonly changes: object | null;
  } | null;
}

/** Imports files of a county over HTTP. */
export class RollUploads {
  private constructor(
    private readonly app: TestApp,
    private readonly staff: TestUser,
    /** The county. */
    readonly countyId: number,
  ) {}

  static async of(app: TestApp, staff: TestUser, county = 'Travis'): Promise<RollUploads> {
    const row = await app.db.first<{ id: number }>('SELECT id FROM counties WHERE name = $1', [county]);
    return new RollUploads(app, staff, row?.id ?? 0);
  }

  async begin(taxYear = 2027, kind = 'roll'): Promise<number> {
    const form = { countyId: this.countyId, taxYear, kind };
    return (await this.staff.post('/api/roll-uploads', form).expect(201)).body.id;
  }

  async send(uploadId: number, name: string, content: string | Buffer): Promise<Details> {
    const file = { name, content: Buffer.from(content) };
    const { body } = await upload(this.app, this.staff, '/api/roll-upload-files', { uploadId }, [
      file,
    ]).expect(201);
    return body;
  }

  /** Waits until an import has this state. */
  async settled(id: number, state: string): Promise<Details> {
    await eventually(`upload ${id} is ${state}`, async () => {
      const { body } = await this.staff.get(`/api/roll-uploads/${id}`).expect(200);
      return body.state === state;
    });
    return (await this.staff.get(`/api/roll-uploads/${id}`).expect(200)).body;
  }

  async check(id: number, form: object = {}): Promise<Details> {
    const { body } = await this.staff.post(`/api/roll-uploads/${id}/check`, form).expect(200);
    expect(body.state).toBe('checking');
    return this.settled(id, 'checked');
  }

  async run(id: number, form: object = {}): Promise<Details> {
    await this.staff.post(`/api/roll-uploads/${id}/import`, form).expect(200);
    return this.settled(id, 'imported');
  }

  /** Returns the imported accounts of a tax year. */
  async accounts(year: number): Promise<Record<string, unknown>[]> {
    const query = `filter={"taxYear":${year}}&sort=["accountNumber","ASC"]`;
    return (await this.staff.get(`/api/roll-accounts?${query}`).expect(200)).body;
  }
}

/** Returns a file of accounts with these numbers, in the layout of PACS. */
export function roll(ids: readonly number[], year: number): string {
  return linesOf(ids.map((id) => propLine({ id, year })));
}
