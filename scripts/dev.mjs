/**
 * `npm run dev`: runs both web apps on Vite's dev server with hot reload, and recompiles and restarts the API
 * on save. The embedded database runs in this process, so it survives those restarts. Ctrl+C stops everything.
 */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { watch } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureApiTypes } from './lib/api-types.mjs';
import { forgetBuilt } from './lib/build.mjs';
import { copyAssets } from './lib/compile.mjs';
import { stopWithParent } from './lib/parent.mjs';
import { root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

/** Several files are often saved at once; the API restarts after the last one. */
const SETTLE_MS = 200;
/** Interval of readiness checks of the API. */
const LOOK_MS = 200;
/** Vite uses the next free port if one of these is in use. */
const PORTAL_PORT = 5173;
const CONSOLE_PORT = 5174;

// The API reads .env each time it starts, so it must not inherit the values read here.
const environment = { ...process.env };
/** Cleanup functions, called in reverse order on exit. */
const stops = [];
let ending = false;

process.chdir(root);
await prepare([]);
await ensureApiTypes();
stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
// From now on dist/api changes with every save, so `npm start` must rebuild it.
forgetBuilt(['api']);

try {
  const compiler = startCompiler();
  await once(compiler, 'compiled');
  copyAssets();
  // Exists only after the first compilation.
  const { readConfig } = await importApi('platform/config/config.js');
  const config = await readConfig();
  const port = config.port || (await freePort());
  const databaseUrl = await startDatabase(config);

  let api = startApi(port, databaseUrl);
  stops.push(() => stop(api));
  const restart = settled(async () => {
    copyAssets();
    await stop(api);
    if (!ending) api = startApi(port, databaseUrl);
  });
  compiler.on('compiled', restart);
  watchAssets(restart);

  const apps = await startApps(`http://127.0.0.1:${port}`);
  await untilReady(port);
  await announce({ ...apps, api: `http://localhost:${port}/api/docs` }, config.demoData);
} catch (error) {
  fail(error);
}

/**
 * Starts the Nest CLI, which compiles on save. Emits `compiled` after each successful compilation; until then the old API keeps
 * running. Types are checked by editors and `npm run types`, because checking them here would take longer than the restart.
 */
function startCompiler() {
  const compiler = new EventEmitter();
  const args = [
    'node_modules/@nestjs/cli/bin/nest.js',
    'build',
    '-p',
    'tsconfig.emit.json',
    '--watch',
    '--preserveWatchOutput',
  ];
  const child = start('The compiler', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  stops.push(() => stop(child));
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (line.includes('Found 0 errors')) compiler.emit('compiled');
  });
  return compiler;
}

/** Imports a module of the compiled API. */
async function importApi(path) {
  await import('reflect-metadata');
  return import(`../dist/api/src/${path}`);
}

/** Watches the files that the API reads but the compiler ignores: templates, fonts and tables. */
function watchAssets(onChange) {
  for (const folder of ['src', 'common', 'migrations']) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && !/\.tsx?$/.test(file)) onChange();
    });
    stops.push(() => watcher.close());
  }
}

/** Opens the database of DATABASE_URL, else starts the embedded server in this process. Returns its URL. */
async function startDatabase(config) {
  const { openDatabase } = await importApi('service.js');
  const { createLogger } = await importApi('platform/logging/logger.js');
  const { url, stop } = await openDatabase(config, createLogger(config), fail);
  stops.push(stop);
  return url;
}

function startApi(port, databaseUrl) {
  return start('The API', ['--enable-source-maps', 'dist/api/src/main.js', '--api-only'], {
    env: { ...environment, PORT: String(port), DATABASE_URL: databaseUrl },
  });
}

/**
 * Starts both web apps. The portal's port also serves the console, so links between them work as in production.
 */
async function startApps(apiUrl) {
  const serve = async (app, port, proxy) => {
    const args = ['scripts/lib/web-app.mjs', app, String(port), JSON.stringify(proxy)];
    const child = start(`Vite (${app})`, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    stops.push(() => stop(child));
    const [address] = await Promise.race([once(child, 'message'), failureOf(child, `Vite (${app})`)]);
    return address;
  };
  const staffConsole = await serve('admin-ui', CONSOLE_PORT, { '/api': apiUrl });
  const portal = await serve('client-ui', PORTAL_PORT, {
    '/api': apiUrl,
    '/admin': new URL(staffConsole).origin,
  });
  return { portal, staffConsole };
}

async function untilReady(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_MS);
  }
}

async function announce(addresses, demo) {
  const { announcement } = await importApi('announcement.js');
  console.log(announcement(addresses, demo));
}

/** Starts a child in its own process group: Ctrl+C then reaches only this process, which stops each child once. */
function start(name, args, options) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    ...options,
  });
  child.on('exit', (code) => {
    if (code && !ending) console.error(`${name} exited with ${code}.`);
  });
  return child;
}

async function failureOf(child, name) {
  await once(child, 'exit');
  throw new Error(`${name} did not start.`);
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
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work).catch((error) => console.error(error.output ?? error));
    }, SETTLE_MS);
  };
}

async function freePort() {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Prints an operator error, such as an invalid setting, as one sentence, and any other error with its stack.
 */
function fail(error) {
  if (ending) return;
  console.error(error.constructor.name === 'OperatorError' ? error.message : error);
  void end(1);
}

async function end(code) {
  if (ending) return;
  ending = true;
  for (const stopNext of stops.toReversed()) {
    try {
      await stopNext();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}
