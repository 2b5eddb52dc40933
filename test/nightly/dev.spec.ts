import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  type Running,
  eventually,
  isRunning,
  killHard,
  processTree,
  startNode,
} from '../support/processes.js';
import { readyFolder } from '../support/ready-folder.js';
import { scratchCopy } from '../support/scratch-copy.js';

const onLinux = process.platform === 'linux' ? it : it.skip;

let folder: string;
/** A folder with a database that is already set up, which saves time. */
let data: string;
let dev: Running;

beforeEach(async () => {
  folder = scratchCopy();
  ({ folder: data } = await readyFolder());
  const settings = { PORT: '0', DEMO_DATA: 'false', DATA_DIR: join(data, 'data'), LOG_LEVEL: 'error' };
  dev = startNode(['scripts/dev.mjs'], { HOME: process.env['HOME'] ?? '', ...settings }, folder);
});

afterEach(async () => {
  if (isRunning(dev.pid)) await killHard(processTree(dev.pid));
  for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.text();
}

onLinux('npm run dev serves both apps and the API, follows changes, and Ctrl+C leaves nothing', async () => {
  const output = await eventually('the addresses', () => {
    if (dev.child.exitCode !== null) throw new Error(`It ended: ${dev.stdout()}${dev.stderr()}`);
    return /Client portal +(\S+)\n +Staff console +(\S+)\n +API +(\S+)/.exec(dev.stdout());
  });
  const [, portal = '', staffConsole = '', api = ''] = output;
  const database = readFileSync(join(data, 'data/postgres/postmaster.pid'), 'utf8');

  expect(await textOf(portal)).toContain('/@vite/client');
  expect(await textOf(staffConsole)).toContain('/admin/@vite/client');
  // The portal's port also serves the console, as in production.
  expect(await textOf(new URL('/admin/', portal).href)).toContain('/admin/@vite/client');
  for (const address of [portal, staffConsole, api]) {
    expect(JSON.parse(await textOf(new URL('/api/health/ready', address).href))).toEqual({ status: 'ok' });
  }

  edit('client-ui/src/main.tsx', (text) => `${text}\nconsole.log('saved in the portal');\n`);
  edit('src/platform/server/health.controller.ts', (text) => text.replaceAll("'ok'", "'saved'"));
  await eventually('the portal has the change', async () =>
    (await textOf(new URL('/src/main.tsx', portal).href)).includes('saved in the portal'),
  );
  // Requested directly, because Vite would log every request during the API's restart.
  await eventually('the API has the change', () =>
    fetch(new URL('/api/health/ready', api)).then(
      async (answer) => (await answer.text()).includes('saved'),
      () => false,
    ),
  );
  expect(readFileSync(join(data, 'data/postgres/postmaster.pid'), 'utf8')).toBe(database);

  const tree = processTree(dev.pid);
  expect(tree.length).toBeGreaterThan(5);
  dev.child.kill('SIGINT');
  expect(await dev.ended).toBe(0);
  expect(tree.filter(isRunning)).toEqual([]);
  expect(dev.stderr()).toBe('');
});
