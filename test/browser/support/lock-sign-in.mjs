/**
 * Locks an account like fifty wrong passwords: `node lock-sign-in.mjs <email>`. The server under test allows
 * many more attempts, because all tests share one address, so this sets the count in the database.
 */
import 'reflect-metadata';
import pg from 'pg';

const dist = '../../../dist/api/src';
const { loadConfig } = await import(`${dist}/platform/config/config.js`);
const { createLogger } = await import(`${dist}/platform/logging/logger.js`);
const { openDatabaseBesideOthers } = await import(`${dist}/service.js`);
const { canonicalEmail, fingerprint } = await import(`${dist}/platform/rate-limits/rate-limits.service.js`);

const config = loadConfig(process.env);
const database = await openDatabaseBesideOthers(config, createLogger(config));
const client = new pg.Client({ connectionString: database.url });
await client.connect();
await client.query(
  `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)
   ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
  [`signInAccount:${fingerprint(canonicalEmail(process.argv[2]))}`, Date.now() + 3_600_000],
);
await client.end();
await database.stop();
process.exit(0);
