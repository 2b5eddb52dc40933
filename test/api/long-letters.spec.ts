import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { maxPropertiesInLetter } from '../../common/letters/limits.js';
import { longLettersInAll } from '../../src/letters/letter-limits.js';
import { LongLetters } from '../../src/letters/long-letters.service.js';
import { LetterPrinter } from '../../src/letters/printing/letter-printer.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { AppError } from '../../src/platform/errors/errors.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { TestApp, type TestUser } from '../support/app.js';
import { expectTexts } from '../support/letter-checks.js';
import { readPdf } from '../support/pdf-text.js';
import { eventually } from '../support/processes.js';

const count = 300;

describe('a long letter', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let propertyIds: number[];

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client] = await Promise.all([app.admin(), app.client()]);
    propertyIds = await properties(client, count);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const properties = async (owner: TestUser, many: number): Promise<number[]> => {
    const rows = await app.db.query<{ id: number }>(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, account_number, legal_description, property_type_id, is_new)
       SELECT $1::int, 'Ana Peña', n || ' Bluebonnet Lane', 'Austin', '78704', 5, 'L' || $1::int || '-' || n, repeat('LOT 7 BLOCK 2 ', 30), 1, false
       FROM generate_series(1, $2::int) AS n RETURNING id`,
      [owner.id, many],
    );
    return rows.map(({ id }) => id);
  };
  const link = async (user: TestUser, id: number, params: object = { scope: 'district' }): Promise<string> =>
    (await user.post('/api/links', { purpose: 'property-aoa', id, params }).expect(201)).body.url;
  const ask = (url: string) => app.anyone.get(url).set('accept', 'application/json');
  /** Skips the page layout: the 'PDF' is the letter's data. */
  const printQuickly = () =>
    jest
      .spyOn(LetterPrinter.prototype, 'print')
      .mockImplementation(async (_name, data) => Buffer.from(JSON.stringify(data)));
  /** Blocks all letters in the printer until released. */
  const holdPrinter = (): (() => void) => {
    let letGo: (pdf: Buffer) => void = () => undefined;
    const held = new Promise<Buffer>((resolve) => (letGo = resolve));
    jest.spyOn(LetterPrinter.prototype, 'print').mockReturnValue(held);
    return () => letGo(Buffer.from('printed'));
  };
  const opened = (url: string): Promise<Buffer> =>
    eventually('the letter is printed', async () => {
      const { status, body } = await ask(url).responseType('blob');
      if (status !== 202) expect(status).toBe(200);
      return status === 200 ? (body as Buffer) : undefined;
    });

  it('a long letter is printed by a job and opened by the same link', async () => {
    const url = await link(client, propertyIds[0]!);
    const first = await ask(url).expect(202);
    expect(first.body).toEqual({ progress: null, retryAfter: 2 });
    expect(first.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    const read = await readPdf(await opened(url));
    expectTexts(read, [`L${client.id}-1`, `L${client.id}-${count}`, `${count - 4} more properties`]);
    // The file is stored: the next request gets it at once.
    const { headers } = await app.anyone.get(url).expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename="property-aoa-${propertyIds[0]}.pdf"`);
  });

  it('a browser that asks for a long letter gets a waiting page in its language', async () => {
    printQuickly();
    const url = await link(client, propertyIds[1]!);
    const { text, headers } = await app.anyone
      .get(url)
      .set('accept', 'text/html')
      .set('accept-language', 'fr')
      .expect(202);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*script-src 'sha256-/);
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('Votre courrier est en préparation.');
    expect(text).toMatch(/<progress max="100"( value="\d+")? aria-labelledby/);
    await opened(url);
  });

  it('a long letter is printed again only when its data has changed', async () => {
    const print = printQuickly();
    const url = await link(client, propertyIds[2]!);
    await opened(url);
    await opened(url);
    expect(print).toHaveBeenCalledTimes(1);
    await app.db.query(`UPDATE properties SET address = '1 Changed Street' WHERE id = $1`, [propertyIds[2]!]);
    await ask(url).expect(202);
    expect((await opened(url)).toString()).toContain('1 Changed Street');
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('an account has at most two long letters in progress', async () => {
    const other = await app.client();
    const ids = await properties(other, count);
    const urls = await Promise.all(ids.slice(0, 5).map((id) => link(other, id)));
    // The job is blocked so that all five requests are open at once.
    const letGo = holdPrinter();
    const answers = await Promise.all(urls.map((url) => ask(url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 503, 503, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body.code).toBe('lettersBusy');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const rows = await app.db.query('SELECT 1 FROM letter_prints WHERE user_id = $1', [other.id]);
    expect(rows).toHaveLength(2);
    await app.db.query('DELETE FROM letter_prints WHERE user_id = $1', [other.id]);
    letGo();
  });

  it('a long letter is refused while the limit of all accounts together is reached', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => app.client()));
    const urls = await Promise.all(
      others.map(async (other) => link(other, (await properties(other, count))[0]!)),
    );
    await app.db.query(
      `INSERT INTO letter_prints (user_id, subject, letter, fingerprint, data, created_at, expires_at)
       SELECT $1, 'waiting ' || n, 'property-aoa', '', '{}', now(), now() + interval '1 hour' FROM generate_series(1, $2) AS n`,
      [admin.id, longLettersInAll - 2],
    );
    const letGo = holdPrinter();
    try {
      const answers = await Promise.all(urls.map((url) => ask(url)));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 503, 503]);
      const refused = answers.find(({ status }) => status === 503);
      expect(refused?.body.code).toBe('lettersBusy');
      expect(refused?.headers['retry-after']).toBe('10');
    } finally {
      await app.db.query(`DELETE FROM letter_prints WHERE state IN ('queued', 'running')`);
      letGo();
    }
  });

  it('a long letter that was stopped is reported as such, and can be retried later', async () => {
    const url = await link(admin, propertyIds[3]!);
    jest
      .spyOn(LetterPrinter.prototype, 'print')
      .mockRejectedValue(new AppError(503, 'letterStopped', { retryAfter: 60 }));
    await ask(url).expect(202);
    const { body, headers } = await eventually('the letter has failed', async () => {
      const answer = await ask(url);
      return answer.status === 202 ? undefined : answer;
    });
    expect(body).toMatchObject({ statusCode: 503, code: 'letterStopped' });
    expect(headers['retry-after']).toBe('60');
    const page = await app.anyone.get(url).set('accept', 'text/html').expect(503);
    expect(page.text).toContain('took too long');
    expect(page.headers['retry-after']).toBe('60');
    jest.restoreAllMocks();
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 61_000));
    printQuickly();
    await ask(url).expect(202);
    await opened(url);
  });

  it('a job retries a long letter that found the machine busy', async () => {
    const url = await link(admin, propertyIds[4]!);
    const print = printQuickly().mockRejectedValueOnce(new AppError(503, 'lettersBusy', { retryAfter: 10 }));
    expect((await opened(url)).toString()).toContain('5 Bluebonnet Lane');
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('a long letter that found the machine busy on its last try can be ordered again at once', async () => {
    const url = await link(admin, propertyIds[5]!);
    jest.spyOn(Jobs.prototype, 'isLastTry').mockResolvedValue(true);
    const print = printQuickly().mockRejectedValueOnce(new AppError(503, 'lettersBusy', { retryAfter: 10 }));
    await ask(url).expect(202);
    await eventually('it was given up', async () => {
      const rows = await app.db.query(
        `SELECT 1 FROM letter_prints WHERE subject LIKE $1 AND state = 'failed'`,
        [`property-aoa ${propertyIds[5]} %`],
      );
      return rows.length > 0;
    });
    expect((await opened(url)).toString()).toContain('6 Bluebonnet Lane');
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('a long letter lists properties up to a maximum, and says how many there are', async () => {
    printQuickly();
    const owner = await app.client();
    const [id = 0] = await properties(owner, maxPropertiesInLetter + 5);
    const sheet = await admin.post('/api/links', { purpose: 'client-info-sheet', id: owner.id }).expect(201);
    for (const url of [await link(owner, id), sheet.body.url as string]) {
      const printed = JSON.parse((await opened(url)).toString()) as Record<string, unknown>;
      expect(printed['properties']).toHaveLength(maxPropertiesInLetter);
      expect(printed['accountsInAll'] ?? printed['propertiesInAll']).toBe(maxPropertiesInLetter + 5);
    }
  });

  it('expired long letters are deleted with their files', async () => {
    const kept = await app.db.query<{ key: string }>(
      `SELECT file_key AS key FROM letter_prints WHERE state = 'done' ORDER BY file_key`,
    );
    expect(kept.length).toBeGreaterThan(2);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 7 * 3_600_000));
    await app.app.get(LongLetters, { strict: false }).clearExpired();
    expect(await app.db.query('SELECT 1 FROM letter_prints')).toEqual([]);
    for (const { key } of kept) expect(await app.app.get(Storage).exists(key)).toBe(false);
  });
});
