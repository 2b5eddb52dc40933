import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { eventually, isRunning, killHard, processTree, projectRoot } from '../support/processes.js';

const folder = mkdtempSync(join(tmpdir(), 'pd-npm-start-'));
let left: number[] = [];

afterEach(async () => {
  await killHard(left.filter(isRunning));
  rmSync(folder, { recursive: true, force: true });
});

const onUnix = process.platform === 'win32' ? it.skip : it;

onUnix('npm start stops everything when npm alone is told to', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    // A separate process group, as under a service manager, so the signal reaches only npm.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: folder,
      DEMO_DATA: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const pid = npm.pid ?? 0;
  await eventually('the addresses', () => output.includes('Protest Desk is running.'));
  left = processTree(pid);
  expect(left.length).toBeGreaterThan(3);
  npm.kill('SIGTERM');
  await eventually('an empty house', () => left.every((member) => !isRunning(member)));
});
