import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { TestApp, type TestUser } from '../support/app.js';

let app: TestApp;
let staff: TestUser;
let client: TestUser;
let other: TestUser;
let countyId: number;

const year = 2027;
const soon = DateTime.now().plus({ days: 5 }).toISODate();

beforeAll(async () => {
  app = await TestApp.shared();
  [staff, client, other] = await Promise.all([app.staff(), app.client(), app.client()]);
  countyId = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
});
afterAll(() => app.stop());

interface Line {
  readonly accountNumber: string;
  readonly state: string;
  readonly verdict: string | null;
  readonly message: string | null;
  readonly noticeValue: string | null;
  readonly doubt: string | null;
  readonly propertyId: number | null;
  readonly offeredValue: string | null;
}
let accounts = 100;
/** Creates a property with a protest and its owner's instruction for offers. */
async function protested(
  instruction?: { kind: string; maxValue?: string },
  { owner = client, stage = 'informal', isAppointed = true } = {},
): Promise<{ account: string; property: number; protest: number }> {
  const account = `T-${(accounts += 1)}`;
  const property = await app.property(owner.id, { countyId, accountNumber: account });
  const row = await app.db.first<{ id: number }>(
    `INSERT INTO protests (property_id, tax_year, stage, notice_market_value, notice_appraised_value)
     VALUES ($1, $2, $3, 500000, 450000) RETURNING id`,
    [property, year, stage],
  );
  if (isAppointed)
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2026-01-10', 'contract')`,
      [property],
    );
  if (instruction)
    await staff
      .put(`/api/properties/${property}/offer-instructions`, { ...instruction, version: null })
      .expect(200);
  return { account, property, protest: row?.id ?? 0 };
}

const form = (text: string, more: object = {}) => ({
  countyId,
  taxYear: year,
  text,
  offeredOn: '2027-05-20',
  accept: true,
  ...more,
});
const send = async (path: string, body: object): Promise<Line[]> => {
  const { body: answer } = await staff.post(`/api/offers/topline-list${path}`, body).expect(200);
  return (answer as { lines: Line[] }).lines;
};
const states = (lines: readonly Line[]): string[] => lines.map(({ state }) => state);
const offersOf = (protest: number) =>
  app.db.query<{ source: string; value: string; state: string; ends: Date | null; version: number }>(
    `SELECT source, offered_value::text AS value, state, ends_at AS ends, version FROM offers WHERE protest_id = $1 ORDER BY id`,
    [protest],
  );
const stageOf = async (protest: number): Promise<unknown> =>
  (await app.db.first<{ stage: string }>('SELECT stage FROM protests WHERE id = $1', [protest]))?.stage;
const eventsOf = async (property: number): Promise<string[]> =>
  (
    await app.db.query<{ event: string }>(
      `SELECT details->>'event' AS event FROM activities WHERE property_id = $1 AND details->>'event' LIKE 'Offer%' ORDER BY id`,
      [property],
    )
  ).map(({ event }) => event);
const mailsOf = async (property: number): Promise<number> =>
  (
    await app.db.first<{ n: number }>(
      `SELECT count(*)::int AS n FROM messages m WHERE m.template = 'offer-received' AND m.cause IN
         (SELECT 'offer:' || o.id FROM offers o JOIN protests p ON p.id = o.protest_id WHERE p.property_id = $1)`,
      [property],
    )
  )?.n ?? -1;

describe('a topline list', () => {
  it('a topline list accepts what instructions allow, asks the others, and says what became of each line', async () => {
    const within = await protested({ kind: 'limit', maxValue: '400000' });
    const above = await protested({ kind: 'limit', maxValue: '300000' });
    const asked = await protested({ kind: 'ask' });
    const advised = await protested({ kind: 'advice' });
    const silent = await protested();
    const over = await protested(undefined, { stage: 'ordered' });
    const none = await app.property(client.id, { countyId, accountNumber: 'T-NONE' });
    const text = [
      'Account,Value,Last day',
      `${within.account},"$385,000",${soon}`,
      ...[above, asked, advised, silent, over].map(({ account }) => `${account},385000,${soon}`),
      `T-NONE,385000,`,
      `T-NOBODY,385000,`,
      `${within.account.replace('-', '')},385000,`,
      `T-NONE-2,much,`,
    ].join('\n');
    const expected = [
      'accept',
      'ask',
      'ask',
      'ask',
      'ask',
      'decided',
      'noProtest',
      'unknown',
      'repeated',
      'unknown',
    ];
    const seen = await send('/preview', form(text));
    expect(states(seen)).toEqual(expected);
    expect(seen.slice(0, 5).map(({ verdict }) => verdict)).toEqual([
      'withinLimit',
      'aboveLimit',
      'ask',
      'advice',
      'none',
    ]);
    expect(seen[0]?.noticeValue).toBe('450000.00');
    // If accepting is not allowed, all owners are asked.
    expect(states(await send('/preview', form(text, { accept: false })))[0]).toBe('ask');
    // With the firm's advice, owners who follow it need not be asked.
    expect(states(await send('/preview', form(text, { advice: 'Fair by comparables.' })))[3]).toBe('accept');
    expect(await offersOf(within.protest)).toEqual([]);

    const done = await send('', form(text));
    expect(states(done)).toEqual(
      expected.map((state) => ({ accept: 'accepted', ask: 'entered' })[state] ?? state),
    );
    expect([await stageOf(within.protest), await stageOf(above.protest)]).toEqual(['settled', 'informal']);
    expect(await offersOf(within.protest)).toMatchObject([
      { source: 'topline', value: '385000.00', state: 'accepted' },
    ]);
    const [open] = await offersOf(above.protest);
    expect(open).toMatchObject({ source: 'topline', value: '385000.00', state: 'open', version: 1 });
    expect(
      DateTime.fromJSDate(open?.ends ?? new Date(0), { zone: 'America/Chicago' }).toFormat(
        'yyyy-MM-dd HH:mm',
      ),
    ).toBe(`${soon} 23:59`);
    expect(await eventsOf(within.property)).toEqual([
      'OfferInstructionChanged',
      'OfferEntered',
      'OfferAccepted',
    ]);
    expect(await eventsOf(silent.property)).toEqual(['OfferEntered']);
    expect(await offersOf(none)).toEqual([]);
    // Owners who are not asked get no mail that asks.
    expect([await mailsOf(within.property), await mailsOf(above.property)]).toEqual([0, 1]);

    // Sending the same list again changes nothing.
    expect(states(await send('', form(text)))).toEqual([
      'decided',
      'already',
      'already',
      'already',
      'already',
      'decided',
      'noProtest',
      'unknown',
      'repeated',
      'unknown',
    ]);
    expect(await offersOf(above.protest)).toEqual([open]);

    // With advice the open offer is accepted.
    const withAdvice = form(`${advised.account},385000,${soon}`, { advice: 'Fair by comparables.' });
    expect(states(await send('', withAdvice))).toEqual(['accepted']);
    expect(await offersOf(advised.protest)).toMatchObject([{ state: 'accepted', value: '385000.00' }]);
  });

  it('a topline list asks about values that no instruction can mean, and which column has them', async () => {
    const limit = { kind: 'limit', maxValue: '999999' };
    const many = await Promise.all(Array.from({ length: 5 }, () => protested(limit)));
    // Above the notice, at it, 0, below half of it, and no tax saved below the capped value of $450,000.
    const values = ['640000', '500000', '0', '249999.99', '450000'];
    const text = many.map(({ account }, index) => `${account},${values[index]}`).join('\n');
    expect(
      (await send('/preview', form(text))).map(({ state, verdict, doubt }) => [state, verdict, doubt]),
    ).toEqual(
      ['notBelowNotice', 'notBelowNotice', 'zero', 'belowHalf', 'noSaving'].map((doubt) => [
        'ask',
        'doubtful',
        doubt,
      ]),
    );
    expect(states(await send('', form(text)))).toEqual(many.map(() => 'entered'));
    expect(await Promise.all(many.map(({ protest }) => stageOf(protest)))).toEqual(
      many.map(() => 'informal'),
    );

    const { account, protest } = await protested(limit);
    const columns = `Topline of June\n\nAccount,Market Value,Our Value\n${account},480000,385000`;
    const { body } = await staff.post('/api/offers/topline-list', form(columns)).expect(400);
    expect(body).toMatchObject({ errors: { valueColumn: expect.stringMatching(/Market Value, Our Value/) } });
    const cut = await send('', form(`Account,Offered Value\n${account},385,000`));
    expect(cut).toMatchObject([{ state: 'refused', message: expect.stringMatching(/more cells/) }]);
    // With two values for one account, neither becomes an offer.
    const both = await send('', form(`${account},400000\n${account},385000`));
    expect(states(both)).toEqual(['refused', 'repeated']);
    expect(await offersOf(protest)).toEqual([]);
    expect(states(await send('', form(columns, { valueColumn: 'Our Value' })))).toEqual(['accepted']);
    expect(await offersOf(protest)).toMatchObject([{ value: '385000.00', state: 'accepted' }]);
  });

  it('a topline list, however mangled, accepts no value that the notice or the instruction forbids', async () => {
    const limited = await protested({ kind: 'limit', maxValue: '420000' });
    const advised = await protested({ kind: 'advice' });
    const bounds = new Map([
      [limited.property, { least: 250_000, most: 420_000 }],
      [advised.property, { least: 250_000, most: 449_999.99 }],
    ]);
    const amount = fc.oneof(
      fc.constantFrom(
        '385000',
        '385,000',
        '"385,000"',
        '$385',
        '500000',
        '640000',
        '0',
        '449999.99',
        '385.000',
        '1e5',
        '-1',
      ),
      fc.integer({ min: 0, max: 700_000 }).map(String),
    );
    const number = fc.constantFrom(limited.account, advised.account, `000${limited.account}`);
    const cell = fc.oneof(
      amount,
      number,
      fc.constantFrom('', 'Lee, Ann', soon, 'Market Value', '6/3/27', '000'),
    );
    const title = fc.constantFrom(
      'Account',
      'Market Value',
      'Settlement Value',
      'Offer',
      'Notice',
      'Ends',
      'Owner',
      '',
    );
    const row = fc.oneof(fc.tuple(number, amount), fc.array(cell, { minLength: 1, maxLength: 5 }));
    const list = fc.record({
      head: fc.option(fc.array(title, { minLength: 1, maxLength: 5 })),
      above: fc.option(fc.constantFrom('Topline of June', 'Travis CAD; 2027, final', '')),
      rows: fc.array(row, { minLength: 1, maxLength: 4 }),
      sign: fc.constantFrom(',', ';', '\t'),
      valueColumn: fc.option(title),
    });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(list, async ({ head, above, rows, sign, valueColumn }) => {
        const text = [above, head?.join(sign), ...rows.map((cells) => cells.join(sign))]
          .filter((line) => line !== null && line !== undefined)
          .join('\n');
        const { body, status } = await staff.post(
          '/api/offers/topline-list/preview',
          form(text, {
            valueColumn,
            lineAdvice: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, 'Fair.'])),
          }),
        );
        if (status === 400) return;
        expect(status).toBe(200);
        for (const line of (body as { lines: Line[] }).lines.filter(({ state }) => state === 'accept')) {
          accepted += 1;
          const { least, most } = bounds.get(line.propertyId ?? 0)!;
          expect(Number(line.offeredValue)).toBeGreaterThanOrEqual(least);
          expect(Number(line.offeredValue)).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 300 },
    );
    // The lists were not all refused.
    expect(accepted).toBeGreaterThan(10);
  });

  it('a topline list accepts nothing for an inactive property, and asks where no appointment is in force', async () => {
    const limit = { kind: 'limit', maxValue: '400000' };
    const gone = await protested(limit);
    const unsigned = await protested(limit, { isAppointed: false });
    await app.db.query(`UPDATE properties SET status = 'I', deactivated_at = now() WHERE id = $1`, [
      gone.property,
    ]);
    const text = `${gone.account},385000\n${unsigned.account},385000`;
    const seen = await send('/preview', form(text));
    expect(seen).toMatchObject([
      { state: 'inactive', verdict: null, authorityGap: 'inactive' },
      { state: 'ask', verdict: 'withinLimit', authorityGap: 'noAppointment' },
    ]);
    expect(states(await send('', form(text)))).toEqual(['inactive', 'entered']);
    expect(await offersOf(gone.protest)).toEqual([]);
    expect(await mailsOf(gone.property)).toBe(0);
    expect(await stageOf(gone.protest)).toBe('informal');
    expect(await offersOf(unsigned.protest)).toMatchObject([{ state: 'open' }]);
  });

  it('a topline list is accepted with advice of its own for each owner who takes it', async () => {
    const both = [await protested({ kind: 'advice' }), await protested({ kind: 'advice' })];
    const text = both.map(({ account }) => `${account},385000`).join('\n');
    const one = await staff.post('/api/offers/topline-list', form(text, { advice: 'Fair.' })).expect(400);
    expect(one.body).toMatchObject({ errors: { advice: expect.stringMatching(/each line/) } });
    expect(states(await send('', form(text, { lineAdvice: { 2: 'Like the house next door.' } })))).toEqual([
      'entered',
      'accepted',
    ]);
    expect(await stageOf(both[0]!.protest)).toBe('informal');
    const [answer] = await app.db.query('SELECT note FROM offer_answers WHERE protest_id = $1', [
      both[1]!.protest,
    ]);
    expect(answer).toEqual({ note: 'Like the house next door.' });
  });

  it('a topline list changes an open offer, and asks nobody again who has declined the value', async () => {
    const { account, protest, property } = await protested();
    const id = async (): Promise<{ id: number; version: number }> =>
      (await app.db.first('SELECT id, version FROM offers WHERE protest_id = $1', [protest])) as {
        id: number;
        version: number;
      };
    await send('', form(`${account},400000`));
    expect(states(await send('', form(`${account},390000,${soon}`)))).toEqual(['changed']);
    expect(await offersOf(protest)).toMatchObject([{ value: '390000.00', state: 'open', version: 2 }]);
    const offer = await id();
    await client.post(`/api/offers/${offer.id}/decline`, { version: offer.version }).expect(200);
    expect(states(await send('', form(`${account},390000,${soon}`)))).toEqual(['answered']);
    // An instruction does not overrule the owner's own answer.
    await staff
      .put(`/api/properties/${property}/offer-instructions`, {
        kind: 'limit',
        maxValue: '395000',
        version: null,
      })
      .expect(200);
    expect(states(await send('', form(`${account},390000,${soon}`)))).toEqual(['answered']);
    expect(states(await send('', form(`${account},380000,${soon}`)))).toEqual(['accepted']);
  });

  it('a topline list taken over twice at once makes each offer once', async () => {
    const rows = await Promise.all(Array.from({ length: 6 }, () => protested()));
    const limits = await Promise.all(
      Array.from({ length: 6 }, () => protested({ kind: 'limit', maxValue: '400000' })),
    );
    const text = [...rows, ...limits].map(({ account }) => `${account},385000,${soon}`).join('\n');
    const both = await Promise.all([send('', form(text)), send('', form(text))]);
    for (const { protest } of [...rows, ...limits]) expect(await offersOf(protest)).toHaveLength(1);
    const made = both.flatMap(states).filter((state) => state === 'entered' || state === 'accepted');
    expect(made).toHaveLength(12);
    expect(
      both.flatMap(states).filter((state) => !['entered', 'accepted', 'already', 'decided'].includes(state)),
    ).toEqual([]);
  });

  it('a topline list refuses invalid values with clear words, line by line or as a whole', async () => {
    const { account, protest } = await protested();
    const lines = await send('', form(`${account},much`));
    expect(lines).toMatchObject([{ state: 'refused', message: 'This value is no amount in dollars' }]);
    const past = await send('', form(`${account},385000,2020-01-01`));
    expect(past).toMatchObject([{ state: 'refused', message: expect.stringMatching(/past/) }]);
    expect(await offersOf(protest)).toEqual([]);
    const errorsOf = async (body: object): Promise<unknown> =>
      ((await staff.post('/api/offers/topline-list', body).expect(400)).body as { errors: unknown }).errors;
    expect(await errorsOf(form('1,2\n'.repeat(1001)))).toHaveProperty('text');
    expect(await errorsOf(form('x'.repeat(150_001)))).toHaveProperty('text');
    expect(await errorsOf(form('1,2', { endsAt: '25:00' }))).toHaveProperty('endsAt');
    expect(await errorsOf({})).toMatchObject({
      countyId: expect.any(String),
      taxYear: expect.any(String),
      text: expect.any(String),
      offeredOn: expect.any(String),
      accept: expect.any(String),
    });
    await client.post('/api/offers/topline-list', form(`${account},385000`)).expect(403);
    await other.post('/api/offers/topline-list/preview', form(`${account},385000`)).expect(403);
  });

  it('a topline list says what became of each line when the database refuses one', async () => {
    const lines = [await protested(), await protested(), await protested()];
    // Simulates a lock timeout and an unexpected error.
    await app.db.query(`CREATE FUNCTION refuse_offer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.offered_value = 111111 THEN RAISE EXCEPTION 'busy' USING ERRCODE = '55P03'; END IF;
      IF NEW.offered_value = 222222 THEN RAISE EXCEPTION 'strange' USING ERRCODE = 'XX000'; END IF;
      RETURN NEW; END $$`);
    await app.db.query(
      'CREATE TRIGGER refuse_offer BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION refuse_offer()',
    );
    try {
      const values = ['111111', '222222', '385000'];
      const text = lines.map(({ account }, index) => `${account},${values[index]},${soon}`).join('\n');
      const done = await send('', form(text));
      expect(done.map(({ state, message }) => [state, message])).toEqual([
        ['refused', expect.stringContaining('took too long')],
        ['refused', 'Something went wrong.'],
        ['entered', null],
      ]);
      expect(await offersOf(lines[0]!.protest)).toEqual([]);
      expect(await offersOf(lines[2]!.protest)).toHaveLength(1);
    } finally {
      await app.db.query('DROP FUNCTION refuse_offer CASCADE');
    }
  });
});
