import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, root } from '../../scripts/lib/paths.mjs';
import { casesOf, noteOfBench, rollCases } from './cases.mjs';
import { batchCase } from './batch-case.mjs';
import { clearCompared, comparablesCase } from './comparables-case.mjs';
import { exportCase } from './export-case.mjs';
import { admin, openFirm, withClient } from './firm.mjs';
import { compare, median } from './load.mjs';
import { clearRoll, importCase } from './import-case.mjs';
import { mailCase, startSink } from './mail-case.mjs';
import { pacsCase } from './pacs-case.mjs';
import { packetsCase } from './packets-case.mjs';
import { atRiskCase, seasonCase } from './season-case.mjs';
import { startServer } from './processes.mjs';
import { printTable } from './table.mjs';

/**
 * Runs the benchmark: loads the built API and a bare server on the same firm in turn.
 * @param options rows (properties of the firm), rounds and seconds of each, out (a file for the figures),
 * only (cases), accounts (of the imported roll)
 */
export async function bench({ rows, rounds, seconds, out, only, accounts = 2 * rows }) {
  const stops = [];
  // Runs once: if a signal makes a round fail, that failure waits for the cleanup that the signal started.
  let stopping;
  const stopAll = () =>
    (stopping ??= (async () => {
      for (const stop of stops.reverse()) await stop();
    })());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void stopAll().then(() => process.exit(1)));
  try {
    const firm = await openFirm(rows);
    stops.push(() => firm.stop());
    const folder = mkdtempSync(join(tmpdir(), 'protest-desk-bench-'));
    stops.push(async () => rmSync(folder, { recursive: true, force: true }));
    const sink = await startSink();
    stops.push(() => sink.stop());
    const api = () =>
      startServer(join(dist, 'api/programs/main.js'), {
        env: {
          DATABASE_URL: firm.url,
          DATA_DIR: folder,
          SMTP_URL: sink.url,
          DEMO_DATA: 'false',
          NODE_ENV: 'development',
        },
        probe: '/api/health/ready',
      });
    const bareServer = () =>
      startServer(join(root, 'test/bench/bare-server.mjs'), {
        env: { DATABASE_URL: firm.url },
        probe: '/live',
      });

    const starts = { ours: [], bare: [] };
    for (let turn = 0; turn < 2; turn++) {
      for (const [side, start] of Object.entries({ ours: api, bare: bareServer })) {
        const server = await start();
        starts[side].push(server.startMs);
        await server.stop();
      }
    }
    const ours = await api();
    stops.push(() => ours.stop());
    const bare = await bareServer();
    stops.push(() => bare.stop());
    starts.ours.push(ours.startMs);
    starts.bare.push(bare.startMs);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const idleMegabytes = ours.memory();

    const headers = { authorization: `Bearer ${await signIn(ours.url)}` };
    const cases = {};
    if (!only || ['open-season', 'season-board', 'at-risk'].some((name) => only.includes(name))) {
      cases['open-season'] = {
        what: 'opening a season, against one INSERT ... SELECT of the same rows',
        // At most 2.5 times as long.
        atLeast: 0.4,
        ...(await seasonCase({ ours, database: firm.url, headers, rounds: Math.min(rounds, 3) })),
      };
      cases['at-risk'] = {
        what: 'what is at risk by reason, against plain SQL for the same figures',
        // At most twice as long.
        atLeast: 0.5,
        ...(await atRiskCase({ ours, database: firm.url, headers, rounds })),
      };
    }
    const firmCases = await casesOf(firm.url, rows);
    const listPath = firmCases.find(({ name }) => name === 'list-properties').ours[0];
    let packets;
    if (!only || only.includes('comparables') || only.includes('packets')) {
      const protests = Math.min(10_000, rows / 20);
      cases['comparables'] = {
        what: `comparables for ${protests.toLocaleString('en')} protests, against one statement that picks the same candidates`,
        atLeast: 0.5,
        ...(await comparablesCase({
          ours,
          database: firm.url,
          headers,
          protests,
          rounds: Math.min(rounds, 3),
        })),
      };
      // A run on a small firm only checks that the case works, so few packets are enough.
      const wanted = only?.includes('packets') || rows >= 1_000_000 ? Math.min(500, protests) : 20;
      packets = await packetsCase({ ours, database: firm.url, headers, listPath, packets: wanted });
      await withClient(firm.url, clearCompared);
    }
    const needsRoll =
      !only || ['import-roll', 'roll-number', 'roll-address'].some((name) => only.includes(name));
    // Runs only if requested by name, because its files are large.
    if (only?.includes('import-pacs')) {
      cases['import-pacs'] = {
        what: `PROP and IMP_DET of ${accounts.toLocaleString('en')} accounts, against one COPY of the same accounts as CSV`,
        ...(await pacsCase({ database: firm.url, folder, accounts })),
      };
    }
    if (needsRoll) {
      cases['import-roll'] = {
        what: `${accounts.toLocaleString('en')} accounts, against one COPY of the same file`,
        atLeast: 0.5,
        ...(await importCase({
          ours,
          database: firm.url,
          folder,
          headers,
          listPath,
          accounts,
          rounds: Math.min(rounds, 3),
        })),
      };
      stops.push(() => withClient(firm.url, clearRoll));
      firmCases.push(...rollCases(accounts));
    }
    for (const { name, what, atLeast, times, body, ...paths } of firmCases) {
      if (only && !only.includes(name)) continue;
      const figures = await compare(
        { url: ours.url, paths: paths.ours, headers, times, body },
        // Some cases are compared with another request to the API: a provider call with the REST operation for the same rows.
        paths.rest
          ? { url: ours.url, paths: paths.rest, headers, times }
          : { url: bare.url, paths: paths.bare, times, body },
        { rounds, seconds, settle: () => settle(firm.url) },
      );
      cases[name] = { what, atLeast, ...figures };
      console.log(
        `${name}: ${figures.ours.perSecond} to ${figures.bare.perSecond} a second, ratio ${figures.ratio}`,
      );
    }
    await withClient(firm.url, (client) =>
      client.query('DELETE FROM notes WHERE starts_with(text, $1)', [noteOfBench]),
    );
    if (!only || only.includes('export-xlsx')) {
      cases['export-xlsx'] = {
        what: `${(rows / 10).toLocaleString('en')} rows x 20 columns, wall time`,
        atLeast: 0.7,
        ...(await exportCase({
          ours,
          database: firm.url,
          folder,
          headers,
          listPath,
          rounds: Math.min(rounds, 3),
        })),
      };
    }
    if (!only || only.includes('send-mail')) {
      // If requested by name, runs at full size even on a small firm, because the mails do not depend on the firm.
      const mails = rows < 1_000_000 && !only ? 2000 : 10_000;
      cases['send-mail'] = {
        what: `${mails.toLocaleString('en')} mails to a loopback server`,
        atLeast: 0.5,
        ...(await mailCase({ sink, database: firm.url, mails, rounds: Math.min(rounds, 3) })),
      };
    }
    if (!only || only.includes('batch-queue')) {
      cases['batch-queue'] = {
        what: 'queueing a batch e-mail, against one INSERT ... SELECT of the same rows',
        // At most three times as long.
        atLeast: 0.33,
        ...(await batchCase({ ours, database: firm.url, headers, rows, rounds: Math.min(rounds, 3) })),
      };
    }
    const startMs = { ours: median(starts.ours), bare: median(starts.bare) };
    const summary = {
      rows,
      connectionsEach: 20,
      rounds,
      secondsEach: seconds,
      coldStart: { ...startMs, differenceMs: startMs.ours - startMs.bare, atMostMs: 2000 },
      idleMemory: { megabytes: idleMegabytes, atMostMegabytes: 220 },
      yearlyAccountingIsExact: await yearIsExact(firm.url, ours.url, headers),
      cases,
      ...(packets && { packets }),
    };
    printTable(summary);
    if (out) writeFileSync(out, `${JSON.stringify(summary, null, 2)}\n`);
    if (cases['at-risk'] && !cases['at-risk'].isExact)
      throw new Error('What is at risk differs from the plain SQL over the rows.');
    if (!summary.yearlyAccountingIsExact)
      throw new Error('The yearly accounting differs from the plain aggregate over the billings.');
    return summary;
  } finally {
    await stopAll();
  }
}

/** Waits until the database is idle, a minute at most. */
async function settle(database) {
  await withClient(database, async (client) => {
    for (let turn = 0; turn < 600; turn++) {
      const { rows } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND datname = current_database() LIMIT 1`,
      );
      if (rows.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

async function signIn(url) {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, form: 'admin' }),
  });
  if (!response.ok)
    throw new Error(`The benchmark cannot sign in: ${response.status} ${await response.text()}`);
  return (await response.json()).accessToken;
}

/** Whether the report's figures match the plain aggregate over the billings, to the cent. */
async function yearIsExact(database, url, headers) {
  const year = new Date().getFullYear() - 1;
  const response = await fetch(
    `${url}/api/reports/yearly-accounting-totals?filter={"year":${year}}&range=[0,999]`,
    { headers },
  );
  const report = await response.json();
  const plain = await withClient(database, async (client) => {
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query(
      `SELECT p.county_id AS "countyId", sum(b.invoice_amount)::text AS "invoiceAmount", sum(b.reduction)::text AS reduction,
         sum(b.tax_savings)::text AS "taxSavings"
       FROM billings b JOIN properties p ON p.id = b.property_id WHERE b.year = $1 GROUP BY p.county_id`,
      [year],
    );
    return rows;
  });
  const key = ({ countyId, invoiceAmount, reduction, taxSavings }) =>
    [countyId, invoiceAmount, reduction, taxSavings].join(' ');
  return (
    report.rows.length === plain.length && report.rows.map(key).sort().join() === plain.map(key).sort().join()
  );
}
