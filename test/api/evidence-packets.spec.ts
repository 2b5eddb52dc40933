import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { renderPdf } from '../../src/platform/pdf/printer.js';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { addHouses, houses, protestOf } from '../support/neighborhood.js';
import { emptyBoxes, readPdf } from '../support/pdf-text.js';
import { eventually } from '../support/processes.js';
import { png, upload } from '../support/uploads.js';

describe('evidence packets', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;
  let other: TestUser;
  let propertyId: number;
  let protestId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [staff, client, other] = await Promise.all([app.staff(), app.client(), app.client()]);
    const numbers = ['P1', 'P2', 'P3', 'P4', 'P5'];
    await addHouses(app, [
      { number: 'SUB' },
      ...numbers.map((number, index) => ({ number, area: 1900 + index * 40, improvement: 300_000 })),
      { number: 'DEAR', land: 230_000, improvement: 300_000 },
    ]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    // An account number belongs to one active property at a time.
    await app.db.query(`UPDATE properties SET status = 'I'`);
    ({ propertyId, protestId } = await protestOf(app, client.id, 'SUB'));
  });

  const chosen = async (): Promise<{
    id: number;
    version: number;
    files: { id: number; isBound: boolean }[];
  }> => (await staff.post('/api/comparable-selections', { protestId }).expect(201)).body;
  const link = async (caller: TestUser, id: number): Promise<string> =>
    (await caller.post('/api/links', { purpose: 'evidence-packet', id }).expect(201)).body.url as string;
  /** Polls a link until the job has printed the packet. */
  const opened = async (url: string): Promise<Buffer> =>
    eventually('the packet', async () => {
      const answer = await app.anyone.get(url).buffer(true).parse(binary);
      return answer.headers['content-type'] === 'application/pdf' ? (answer.body as Buffer) : undefined;
    });

  it('a packet shows the conclusion, the arithmetic, and the log with what was not used and why', async () => {
    const { id, version } = await chosen();
    await staff
      .put(`/api/comparable-selections/${id}`, {
        accountNumber: 'P1',
        leftOutFor: 'On a busy road.',
        version,
      })
      .expect(200);
    const { text } = await readPdf(await opened(await link(staff, id)));
    for (const part of [
      'Evidence Packet (draft, not for use)',
      'Improvements',
      'Protest of the 2027 value',
      'is $400,015',
      'Left out: On a busy road.',
      'Not used: an adjustment is over the limit',
      'section 41.43(b)(3)',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('firm’s rules');
  });

  it('a packet names the case and the value that is asked for, and draws the figures of its grid', async () => {
    await app.db.query(
      `UPDATE protests SET case_number = 'TC-2027-77', filing_confirmation = 'R-1', opinion_of_value = 395000, notice_market_value = 420000 WHERE id = $1`,
      [protestId],
    );
    const { id } = await chosen();
    const { text } = await readPdf(await opened(await link(staff, id)));
    for (const part of ['TC-2027-77', 'Requested market value', 'asks for a market value of $395,000'])
      expect(text).toContain(part);
    expect(text).not.toContain('draft');
    expect(text).not.toContain('Market value per square foot');
    // The grid has the district's market value and the adjusted value of P3.
    const { body } = await staff.get(`/api/comparable-selections/${id}`).expect(200);
    expect(body).toMatchObject({ requestedValue: '395000.00', flaws: [], needsReason: false });
    const p3 = (body.rows as { account: { accountNumber: string }; adjustedValue: string }[]).find(
      ({ account }) => account.accountNumber === 'P3',
    );
    expect(text).toContain('420');
    expect(text).toContain(
      (Number(p3?.adjustedValue) / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 }),
    );
  });

  it('a packet shows owners in their own letters, by link and in a print run', async () => {
    await app.db.query(`UPDATE properties SET owner_name = '李明' WHERE id = $1`, [propertyId]);
    await app.db.query(
      `UPDATE protests SET notice_market_value = 420000, opinion_of_value = 395000 WHERE id = $1`,
      [protestId],
    );
    const { id } = await chosen();
    const { body } = await staff.post('/api/print-runs', { form: 'packet', ids: [protestId] }).expect(201);
    const run = await eventually('the run is over', async () => {
      const { body: read } = await staff.get(`/api/print-runs/${body.id}`).expect(200);
      return ['done', 'failed'].includes(read.state as string) ? read : undefined;
    });
    expect(run.refused).toEqual([]);
    for (const url of [await link(staff, id), run.files[0].url as string]) {
      const pdf = await opened(url);
      expect((await readPdf(pdf)).text).toContain('李明');
      expect(await emptyBoxes(pdf)).toBe(0);
    }
  });

  it('a packet that does not argue for the owner is neither released nor printed without a reason', async () => {
    // With a notice at the indicated value, there is nothing to argue.
    await app.db.query('UPDATE protests SET notice_market_value = 390000 WHERE id = $1', [protestId]);
    const { id } = await chosen();
    const path = `/api/comparable-selections/${id}`;
    expect((await staff.get(path).expect(200)).body).toMatchObject({
      flaws: ['notBelow'],
      needsReason: true,
      requestedValue: null,
      useReason: null,
    });
    const printed = async () => {
      const { body } = await staff.post('/api/print-runs', { form: 'packet', ids: [protestId] }).expect(201);
      return eventually('the run is over', async () => {
        const { body: run } = await staff.get(`/api/print-runs/${body.id}`).expect(200);
        return ['done', 'failed'].includes(run.state as string) ? run : undefined;
      });
    };
    expect((await printed()).refused).toMatchObject([{ id: protestId, code: 'packetNeedsReason' }]);
    const refused = await staff.post(`${path}/release`, {}).expect(400);
    expect(Object.keys(refused.body.errors as object)).toEqual(['reason']);
    await staff.post(`${path}/use-reason`, { reason: '' }).expect(400);
    await client.post(`${path}/use-reason`, { reason: 'Mine.' }).expect(403);
    const { body } = await staff.post(`${path}/use-reason`, { reason: 'The photos show it.' }).expect(200);
    expect(body).toMatchObject({ needsReason: false, useReason: 'The photos show it.' });
    expect(body.useReasonByName).toEqual(expect.any(String));
    expect((await printed()).refused).toEqual([]);
    await staff.post(`${path}/release`, {}).expect(200);
    const activities = await app.db.query<{ event: string; fields: object[] }>(
      `SELECT details->>'event' AS event, fields FROM activities WHERE (details->>'protestId')::int = $1
         AND details->>'event' IN ('PacketUseExplained', 'ComparablesReleased') ORDER BY id`,
      [protestId],
    );
    expect(activities.map(({ event }) => event)).toEqual(['PacketUseExplained', 'ComparablesReleased']);
    expect(activities[0]?.fields).toEqual([{ field: 'useReason', old: null, new: 'The photos show it.' }]);
    const { text } = await readPdf(await opened(await link(client, id)));
    expect(text).not.toContain('The photos show it.');
  });

  it('a packet loses the reason with the conclusion that it was given for, and is released with one at once', async () => {
    const { id } = await chosen();
    const path = `/api/comparable-selections/${id}`;
    const leaveOut = (accountNumber: string) =>
      staff.put(path, { accountNumber, leftOutFor: 'On a busy road.' }).expect(200);
    const { body: few } = await leaveOut('P1');
    expect(few).toMatchObject({ flaws: ['tooFew'], needsReason: true });
    await staff.post(`${path}/use-reason`, { reason: 'Four are alike.' }).expect(200);
    const { body: fewer } = await leaveOut('P2');
    expect(fewer).toMatchObject({ needsReason: true, useReason: null });
    const { body } = await staff.post(`${path}/release`, { reason: 'Three are alike.' }).expect(200);
    expect(body).toMatchObject({ needsReason: false, useReason: 'Three are alike.' });
    expect(body.releasedAt).not.toBeNull();
  });

  it('a packet that was released without a reason is the owner’s only once somebody gives one', async () => {
    const { id } = await chosen();
    await app.db.query(
      `UPDATE comparable_selections SET released_at = now(), is_enough = false WHERE id = $1`,
      [id],
    );
    await client.post('/api/links', { purpose: 'evidence-packet', id }).expect(404);
    await staff
      .post(`/api/comparable-selections/${id}/use-reason`, { reason: 'Agreed with the owner.' })
      .expect(200);
    await link(client, id);
  });

  it('a packet has the owner’s photos and papers behind it, each with its exhibit', async () => {
    const printed = await renderPdf({ content: ['Estimate of the repairs'] });
    await upload(app, client, '/api/description-files', { propertyId, type: 2 }, [
      { name: 'crack.png', content: png() },
    ]).expect(201);
    await upload(app, client, '/api/description-files', { propertyId, type: 1 }, [
      { name: 'estimate.pdf', content: printed },
    ]).expect(201);
    const selection = await chosen();
    expect(selection.files.map(({ isBound }) => isBound)).toEqual([true, true]);
    const { text, pages } = await readPdf(await opened(await link(staff, selection.id)));
    expect(text).toContain('A: crack.png');
    expect(text).toContain('B: estimate.pdf');
    expect(text).toContain('Exhibit A, page 1 of 1');
    expect(text).toContain('Exhibit B, page 1 of 1');
    expect(text).toContain('Estimate of the repairs');
    const { body } = await staff
      .put(`/api/comparable-selections/${selection.id}/files`, {
        fileIds: [selection.files[1]?.id],
        version: selection.version,
      })
      .expect(200);
    const without = await readPdf(await opened(await link(staff, selection.id)));
    expect(without.text).toContain('A: estimate.pdf');
    expect(without.text).not.toContain('crack.png');
    expect(pages).toHaveLength(without.pages.length + 1);
    await staff
      .put(`/api/comparable-selections/${selection.id}/files`, { fileIds: [999_999], version: body.version })
      .expect(400);
  });

  it('a packet says of a file that cannot be read that it is not there', async () => {
    await upload(app, client, '/api/description-files', { propertyId, type: 2 }, [
      { name: 'lost.png', content: png() },
    ]).expect(201);
    await app.db.query(`UPDATE stored_files SET key = 'gone/' || id WHERE name = 'lost.png'`);
    const { id } = await chosen();
    const { text } = await readPdf(await opened(await link(staff, id)));
    expect(text).toContain('Exhibit A cannot be read and is not part of this packet.');
  });

  it('a packet is the owner’s once it is released, and nobody else’s', async () => {
    const { id } = await chosen();
    const packets = async (caller: TestUser) =>
      (
        await caller
          .get('/api/evidence-packets')
          .query({ filter: JSON.stringify({ propertyId }) })
          .expect(200)
      ).body as object[];
    expect(await packets(client)).toEqual([]);
    await client.post('/api/links', { purpose: 'evidence-packet', id }).expect(404);
    await staff.post(`/api/comparable-selections/${id}/release`, {}).expect(200);
    expect(await packets(client)).toMatchObject([{ id, taxYear: 2027, used: 5, marketValue: '420000.00' }]);
    expect(await packets(other)).toEqual([]);
    await other.post('/api/links', { purpose: 'evidence-packet', id }).expect(404);
    const { text } = await readPdf(await opened(await link(client, id)));
    expect(text).toContain('Evidence Packet');
  });

  it('packets are printed for many in the order of their hearings, and those without comparables named', async () => {
    await addHouses(app, [{ number: 'LATE' }, { number: 'NONE', neighborhood: 'N900' }]);
    const late = await protestOf(app, client.id, 'LATE');
    const without = await protestOf(app, client.id, 'NONE');
    const times = [
      [protestId, '14:00'],
      [late.protestId, '09:00'],
    ] as const;
    for (const [id, time] of times) {
      await app.db.query('UPDATE protests SET hearing_time = $2 WHERE id = $1', [id, time]);
      await staff.post('/api/comparable-selections', { protestId: id }).expect(201);
    }
    const filter = { countyId: houses.countyId, hearingFrom: '2027-06-15', hearingUntil: '2027-06-15' };
    const { body: found } = await staff.get('/api/protests').query({ filter: JSON.stringify(filter) });
    const ids = [protestId, late.protestId, without.protestId];
    expect(found.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(ids));
    const { body: begun } = await staff.post('/api/print-runs', { form: 'packet', ids }).expect(201);
    const run = await eventually('the run is over', async () => {
      const { body } = await staff.get(`/api/print-runs/${begun.id}`).expect(200);
      return body.state === 'done' ? body : undefined;
    });
    expect(run.refused).toMatchObject([{ id: without.protestId, code: 'noComparables' }]);
    expect(run.files).toHaveLength(1);
    const file = await app.anyone
      .get(run.files[0].url as string)
      .buffer(true)
      .parse(binary)
      .expect(200);
    const { text } = await readPdf(file.body as Buffer);
    expect(text.indexOf('Evidence Packet')).toBeGreaterThanOrEqual(0);
    expect(text.indexOf('LATE')).toBeLessThan(text.indexOf('SUB'));
  });
});
