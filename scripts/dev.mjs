/**
 * `npm run dev`: the product on its usual address, rebuilt as files change: the API is compiled and restarted, the two web
 * apps are compiled and need a reload of the page. Ctrl+C ends all of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { forgetBuilt } from './lib/build.mjs';
import { dist, root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

/** tsc writes its files one after the other; the API restarts once they have settled. */
const SETTLE_MS = 400;

await prepare();
// From here on they hold development builds, which `npm start` must not serve.
forgetBuilt(['portal', 'console']);

const compilers = [
  start('tsc', [
    'node_modules/typescript/bin/tsc',
    '-p',
    'tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  ]),
  ...['client-ui', 'admin-ui'].map((app) =>
    start(app, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--watch',
      '--mode',
      'development',
      '--config',
      `${app}/vite.config.ts`,
    ]),
  ),
];
let api = startApi();
let ending = false;

const restart = settled(async () => {
  await stop(api);
  if (!ending) api = startApi();
});
for (const folder of ['src', 'common', 'migrations']) {
  watch(join(dist, 'api', folder), { recursive: true }, restart);
  watch(
    join(root, folder),
    { recursive: true },
    settled(async (event, file) => {
      if (file && !file.endsWith('.ts')) await run(process.execPath, ['scripts/copy-assets.mjs']);
    }),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);

async function end() {
  ending = true;
  await Promise.all([api, ...compilers].map(stop));
  process.exit(0);
}

function startApi() {
  return start('API', ['--enable-source-maps', 'dist/api/src/main.js']);
}

/** Each in its own process group: Ctrl+C comes here first, and from here to everyone once. */
function start(name, args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  child.on('exit', (code) => {
    if (code) console.error(`${name} ended with ${code}.`);
  });
  return child;
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Calls `work` once after a burst of events, never twice at the same time. */
function settled(work) {
  let timer;
  let last = Promise.resolve();
  return (...event) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => work(...event)).catch((error) => console.error(error.output ?? error));
    }, SETTLE_MS);
  };
}
