import { comparedYear } from './comparables-case.mjs';
import { withClient } from './firm.mjs';
import { drive } from './load.mjs';

/**
 * Prints the evidence packets of many protests as one job, from the selections that the comparables case has left, and lists properties
 * meanwhile. There is no bare counterpart: the figure is the effect on the list.
 */
export async function packetsCase({ ours, database, headers, listPath, packets }) {
  const ids = await withClient(database, async (client) => {
    // Protests without comparables are left out: a house at the edge of its neighborhood may have none.
    const { rows } = await client.query(
      `SELECT p.id FROM protests p JOIN comparable_selections s ON s.protest_id = p.id AND s.is_current AND s.used > 0
       WHERE p.tax_year = $1 ORDER BY p.id LIMIT $2`,
      [comparedYear, packets],
    );
    return rows.map(({ id }) => id);
  });
  const quiet = await drive(ours.url, [listPath], { seconds: 4, headers });
  const before = ours.memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak ?? 0, ours.memory() ?? 0)), 50);
  const began = performance.now();
  let isOver = false;
  const printing = print(ours.url, headers, ids).finally(() => (isOver = true));
  // An error is thrown below, once the current round has ended.
  printing.catch(() => undefined);
  const rounds = [];
  while (!isOver) rounds.push(await drive(ours.url, [listPath], { seconds: 4, headers }));
  const run = await printing;
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  // The slowest part of the job counts.
  const busy = rounds.reduce((worst, round) => (round.p99 > worst.p99 ? round : worst));
  return {
    packets: ids.length,
    pages: run.files.reduce((sum, file) => sum + (file.pages ?? 0), 0),
    seconds: Math.round(seconds * 10) / 10,
    memoryGrowth: { megabytes: (peak ?? 0) - (before ?? 0) },
    listP99: {
      quietMs: quiet.p99,
      duringMs: busy.p99,
      times: Math.round((busy.p99 / quiet.p99) * 10) / 10,
      atMostTimes: 3,
    },
  };
}

async function print(url, headers, ids) {
  const call = async (path, method, body) => {
    const response = await fetch(`${url}/api/print-runs${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`The print run was refused: ${response.status} ${await response.text()}`);
    return response.json();
  };
  let run = await call('', 'POST', { form: 'packet', ids });
  while (run.state !== 'done') {
    if (run.state === 'failed') throw new Error('Printing the packets failed.');
    await new Promise((resolve) => setTimeout(resolve, 200));
    run = await call(`/${run.id}`, 'GET');
  }
  if (run.refused.length > 0) throw new Error(`${run.refused.length} packets were refused.`);
  return run;
}
