import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PrintRunDto } from '../../src/letters/print-runs/print-run.dto.js';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { addHouses, protestOf } from '../support/neighborhood.js';
import { readPdf } from '../support/pdf-text.js';
import { eventually } from '../support/processes.js';

const day = '2027-06-15';

describe('the day sheet with packets', () => {
  let app: TestApp;
  let ann: TestUser;
  let staff: TestUser;
  let client: TestUser;
  /** Protest ids in ascending order; the second protest is heard first. */
  let protests: number[];

  beforeAll(async () => {
    app = await TestApp.shared();
    [ann, staff, client] = await Promise.all([app.user(3, { firstName: 'Ann' }), app.staff(), app.client()]);
    await addHouses(app, [
      ...['AFTERNOON', 'MORNING'].map((number) => ({ number })),
      ...[1, 2, 3, 4, 5].map((index) => ({ number: `P${index}`, area: 1900 + index * 40 })),
    ]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    await app.db.query(`DELETE FROM comparable_selections; DELETE FROM protests`);
    await app.db.query(`UPDATE properties SET status = 'I'`);
    protests = [];
    for (const number of ['AFTERNOON', 'MORNING'])
      protests.push((await protestOf(app, client.id, number)).protestId);
    const elsewhere = await app.property(client.id, { countyId: 1 });
    const [row] = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage, hearing_on) VALUES ($1, 2027, 'hearing', $2) RETURNING id`,
      [elsewhere, day],
    );
    protests.push(row?.id ?? 0);
    const times = ['15:00', '09:00', '11:00'];
    await app.db.query(
      `UPDATE protests SET hearing_user_id = $3, hearing_time = heard.at
       FROM unnest($1::int[], $2::time[]) AS heard(id, at) WHERE protests.id = heard.id`,
      [protests, times, ann.id],
    );
    for (const protestId of protests.slice(0, 2))
      await staff.post('/api/comparable-selections', { protestId }).expect(201);
  });

  const start = (ids: readonly number[]) => staff.post('/api/print-runs', { form: 'day-sheet', ids });
  const finished = (id: number): Promise<PrintRunDto> =>
    eventually('the run is over', async () => {
      const { body } = await staff.get(`/api/print-runs/${id}`).expect(200);
      return ['done', 'failed'].includes(body.state as string) ? (body as PrintRunDto) : undefined;
    });

  it('the PDF of the day sheet names the packets, which follow by time, whatever the county', async () => {
    const { body } = await start(protests).expect(201);
    const run = await finished(body.id as number);
    expect(run).toMatchObject({ state: 'done', total: 3, done: 3 });
    // The protest without comparables is still on the sheet.
    expect(run.refused).toMatchObject([{ id: protests[2], code: 'noComparables' }]);
    expect(run.files).toMatchObject([{ countyId: null, countyName: null, forms: 3 }]);
    const { body: pdf } = await app.anyone
      .get(run.files[0]?.url ?? '')
      .buffer(true)
      .parse(binary);
    const { text } = await readPdf(pdf as Buffer);
    expect(text).toContain('Hearings of the Day');
    expect(text.match(/Evidence packet of .*?: 6 comparables, indicated value \$/g)).toHaveLength(2);
    expect(text).toContain('No evidence packet: no comparables have been chosen');
    const [sheet, ...packets] = text.split('Evidence Packet');
    expect(sheet?.indexOf('9:00')).toBeLessThan(sheet?.indexOf('11:00') ?? 0);
    const order = packets.map((packet) => /MORNING|AFTERNOON/.exec(packet)?.[0]).filter(Boolean);
    expect([...new Set(order)]).toEqual(['MORNING', 'AFTERNOON']);
  });

  it('the day sheet is of one person and day, of up to 60 hearings', async () => {
    const refused = async (ids: readonly number[]) =>
      Object.keys((await start(ids).expect(400)).body.errors as object);
    const [one = 0] = protests;
    await app.db.query(`UPDATE protests SET hearing_on = '2027-06-16' WHERE id = $1`, [one]);
    expect(await refused(protests)).toEqual(['ids']);
    await app.db.query('UPDATE protests SET hearing_on = $2, hearing_user_id = $3 WHERE id = $1', [
      one,
      day,
      staff.id,
    ]);
    expect(await refused(protests)).toEqual(['ids']);
    expect(await refused([99_999_999])).toEqual(['ids']);
    const many = await start(Array.from({ length: 61 }, (_, index) => index + 1)).expect(400);
    expect(many.body.code).toBe('bulkTooMany');
    await client.post('/api/print-runs', { form: 'day-sheet', ids: protests }).expect(403);
  });
});
