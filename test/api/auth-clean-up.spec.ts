import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessClock } from '../../src/auth/access-clock.js';
import { TestApp } from '../support/app.js';

describe('the daily clean-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());

  it('the daily clean-up deletes what has expired and keeps what is valid or recent', async () => {
    const admin = await app.admin();
    await app.db.query(
      `INSERT INTO sessions (user_id, ip, expires_at, ended_at) VALUES
         ($1, 'ended long ago', now() + interval '1 day', now() - interval '91 days'),
         ($1, 'expired long ago', now() - interval '91 days', NULL),
         ($1, 'ended lately', now() + interval '1 day', now() - interval '89 days')`,
      [admin.id],
    );
    await app.db.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES
         ($1, 'old', now() - interval '2 days'), ($1, 'open', now() + interval '1 hour')`,
      [admin.id],
    );
    const clock = app.app.get(AccessClock, { strict: false });
    await clock.cleanUp();
    await clock.cleanUp();
    const sessions = await app.db.query<{ ip: string }>(
      'SELECT ip FROM sessions WHERE user_id = $1 ORDER BY ip',
      [admin.id],
    );
    expect(sessions.map(({ ip }) => ip).sort()).toEqual(['', 'ended lately']);
    const resets = await app.db.query<{ hash: string }>('SELECT token_hash AS hash FROM password_resets');
    expect(resets).toEqual([{ hash: 'open' }]);
    await admin.get('/api/auth/account').expect(200);
  });
});
