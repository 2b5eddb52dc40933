import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AddCountyFacts1795391269434 } from '../../migrations/1795391269434-add-county-facts.js';
import { countyFacts } from '../../migrations/data/county-facts.js';
import { migrations } from '../../migrations/index.js';
import { filingWays } from '../../common/season/terms.js';
import { migrate } from '../../src/platform/database/schema.js';
import { TestApp, type TestUser } from '../support/app.js';
import { createEmptyDatabase } from '../support/database.js';

interface County {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

describe('county facts', () => {
  let app: TestApp;
  let staff: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    staff = await app.staff();
  });
  afterAll(() => app.stop());

  const county = async (name: string): Promise<County> => {
    const { body } = await staff.get(`/api/counties?filter={"q":"${name}"}`).expect(200);
    const found = (body as County[]).find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name} County.`);
    return found;
  };

  it('county facts are filled in from November 2026, and blank where nothing is known', async () => {
    expect(await county('Fort Bend')).toMatchObject({
      filingWays: ['portal', 'mail'],
      appointmentFirst: true,
    });
    expect(await county('Harris')).toMatchObject({
      hearingCopies: 4,
      protestAddress: 'P.O. Box 922004, Houston 77292-2004',
      appointmentFirst: null,
    });
    expect(await county('El Paso')).toMatchObject({
      portalUrl: 'https://epcad.org/OnlineServices/ProtestPortal',
    });
    expect(await county('Loving')).toMatchObject({
      filingWays: null,
      protestAddress: null,
      appointmentFirst: null,
      hearingCopies: null,
      evidenceRules: null,
      officeHours: null,
      practiceNotes: null,
    });
  });

  it('knows the counties of a million people by the last census, and Harris as that of four', async () => {
    const rows = await app.db.query<{ name: string; band: string }>(
      `SELECT name, population_band AS band FROM counties WHERE population_band IS NOT NULL ORDER BY name`,
    );
    expect(rows.map(({ name, band }) => `${name} ${band}`)).toEqual([
      'Bexar million',
      'Collin million',
      'Dallas million',
      'Harris four_million',
      'Tarrant million',
      'Travis million',
    ]);
    const { id } = await county('Dallas');
    const form = { approvalPostponedFor: 2027, recordsApprovedOn: '2027-08-20' };
    const { body } = await staff.put(`/api/counties/${id}`, form).expect(200);
    expect(body).toMatchObject({ ...form, populationBand: 'million' });
    await staff.put(`/api/counties/${id}`, { populationBand: null }).expect(400);
    await staff
      .put(`/api/counties/${id}`, { approvalPostponedFor: null, recordsApprovedOn: null })
      .expect(200);
  });

  it('county facts name counties and filing ways that exist', async () => {
    const known = await app.db.query<{ name: string }>(
      `SELECT name FROM counties WHERE state = 'TX' ORDER BY id`,
    );
    const names = new Set(known.map(({ name }) => name));
    for (const [name, { ways = [] }] of Object.entries(countyFacts)) {
      expect([name, names.has(name)]).toEqual([name, true]);
      for (const way of ways) expect(filingWays as readonly string[]).toContain(way);
    }
  });

  it('the office changes county facts with an activity, and clears them again', async () => {
    const { id, version } = await county('Bell');
    const path = `/api/counties/${id}`;
    const form = { filingWays: ['email', 'portal'], hearingCopies: 3, appointmentFirst: false, version };
    const { body } = await staff.put(path, form).expect(200);
    expect(body).toMatchObject({
      filingWays: ['email', 'portal'],
      hearingCopies: 3,
      appointmentFirst: false,
    });
    const activity = await app.db.first<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE details->>'resource' = 'counties' ORDER BY id DESC LIMIT 1`,
    );
    expect(activity?.fields).toEqual([
      { field: 'filingWays', old: ['portal'], new: ['email', 'portal'] },
      { field: 'appointmentFirst', old: null, new: false },
      { field: 'hearingCopies', old: null, new: 3 },
    ]);
    const cleared = { filingWays: null, hearingCopies: null, appointmentFirst: null };
    expect((await staff.put(path, cleared).expect(200)).body).toMatchObject(cleared);
  });

  it('a county is in Mountain or, by default, Central time', async () => {
    expect(await county('El Paso')).toMatchObject({ timeZone: 'America/Denver' });
    const { id, version } = await county('Culberson');
    const { body } = await staff
      .put(`/api/counties/${id}`, { timeZone: 'America/Denver', version })
      .expect(200);
    expect(body.timeZone).toBe('America/Denver');
    const form = {
      name: 'Lea',
      state: 'NM',
      districtName: 'Lea',
      address: '1 Main',
      city: 'Lovington',
      agentCode: 'x',
    };
    const bare = await staff.post('/api/counties', { ...form, timeZone: null }).expect(201);
    expect(bare.body.timeZone).toBe('America/Chicago');
    const one = await staff
      .post('/api/counties', { ...form, name: 'Eddy', timeZone: 'America/Denver' })
      .expect(201);
    expect(one.body.timeZone).toBe('America/Denver');
  });

  it.each([
    [{ timeZone: 'Europe/Berlin' }, 'timeZone'],
    [{ filingWays: ['pigeon'] }, 'filingWays'],
    [{ hearingCopies: 0 }, 'hearingCopies'],
    [{ hearingCopies: 51 }, 'hearingCopies'],
    [{ appointmentFirst: 'perhaps' }, 'appointmentFirst'],
    [{ evidenceRules: 'x'.repeat(201) }, 'evidenceRules'],
    [{ practiceNotes: 'x'.repeat(4001) }, 'practiceNotes'],
    [{ populationBand: 'many' }, 'populationBand'],
    [{ approvalPostponedFor: 1999 }, 'approvalPostponedFor'],
    // Bell has fewer than a million people.
    [{ approvalPostponedFor: 2027 }, 'approvalPostponedFor'],
    [{ recordsApprovedOn: '2027-02-30' }, 'recordsApprovedOn'],
  ])('refuses %j as facts of a county', async (form, field) => {
    const { id } = await county('Bell');
    const { body } = await staff.put(`/api/counties/${id}`, form).expect(400);
    expect(Object.keys(body.errors as object)).toEqual([field]);
  });

  it('the migration keeps a portal that the firm had entered', async () => {
    const place = migrations.indexOf(AddCountyFacts1795391269434);
    const { url, drop } = await createEmptyDatabase();
    const old = new DataSource({
      type: 'postgres',
      url,
      migrations: migrations.slice(0, place),
      migrationsTableName: 'migrations',
    });
    try {
      await old.initialize();
      await old.runMigrations({ transaction: 'each' });
      await old.query(`UPDATE counties SET portal_url = 'https://ours.example.com/' WHERE name = 'Dallas'`);
      await migrate(url);
      const [dallas] = await old.query<
        { portal_url: string; hearing_copies: null; evidence_rules: string }[]
      >(`SELECT portal_url, hearing_copies, evidence_rules FROM counties WHERE name = 'Dallas'`);
      expect(dallas).toMatchObject({ portal_url: 'https://ours.example.com/', hearing_copies: null });
      expect(dallas?.evidence_rules).toContain('8 MB');
    } finally {
      await old.destroy();
      await drop();
    }
  });
});
