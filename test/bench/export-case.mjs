import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/paths.mjs';
import { drive, median } from './load.mjs';

const report = 'leads';
const seconds = (ms) => Math.round(ms / 10) / 100;

/**
 * Measures the export of a tenth of the properties, 20 columns, as XLSX: wall time against exceljs, memory, and
 * the effect on concurrent lists of properties.
 */
export async function exportCase({ ours, database, folder, headers, listPath, rounds }) {
  const times = { ours: [], bare: [] };
  let growth = 0;
  for (let round = 0; round < rounds; round++) {
    const before = ours.memory();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak ?? 0, ours.memory() ?? 0)), 25);
    times.ours.push(await exportOnce(ours.url, headers));
    clearInterval(watch);
    growth = Math.max(growth, (peak ?? 0) - (before ?? 0));
    times.bare.push(await bareExport(database, join(folder, 'bare.xlsx')));
  }
  const quiet = await drive(ours.url, [listPath], { seconds: 4, headers });
  const busy = await whileExporting(ours.url, headers, listPath);
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  return {
    ours: { seconds: seconds(oursMs) },
    bare: { seconds: seconds(bareMs) },
    ratio: Math.round((bareMs / oursMs) * 100) / 100,
    memoryGrowth: { megabytes: growth, atMostMegabytes: 150 },
    listP99: {
      quietMs: quiet.p99,
      duringMs: busy.p99,
      times: Math.round((busy.p99 / quiet.p99) * 10) / 10,
      atMostTimes: 3,
    },
  };
}

/** Exports once. Returns the time from the request to the finished file, in ms. */
async function exportOnce(url, headers) {
  const began = performance.now();
  const json = { ...headers, 'content-type': 'application/json' };
  const created = await fetch(`${url}/api/reports/${report}/exports`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ format: 'xlsx', filter: {} }),
  });
  let task = await created.json();
  if (!created.ok) throw new Error(`The export was refused: ${created.status} ${JSON.stringify(task)}`);
  while (task.state !== 'done') {
    if (task.state === 'failed') throw new Error(`The export failed: ${task.message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    task = await (await fetch(`${url}/api/exports/${task.id}`, { headers })).json();
  }
  return performance.now() - began;
}

async function bareExport(database, file) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'test/bench/bare-export.mjs'), file],
    {
      env: { ...process.env, DATABASE_URL: database },
    },
  );
  return Number(stdout);
}

/** Measures lists while exports run one after the other. */
async function whileExporting(url, headers, path) {
  let isOver = false;
  const exporting = (async () => {
    while (!isOver) await exportOnce(url, headers);
  })();
  try {
    return await drive(url, [path], { seconds: 4, headers });
  } finally {
    isOver = true;
    await exporting;
  }
}
