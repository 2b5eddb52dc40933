import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Data of this run only: a firm with the demonstration in it. Workers read the same environment. */
process.env['PD_BROWSER_DATA'] ??= mkdtempSync(join(tmpdir(), 'protest-desk-browser-'));
const port = Number((process.env['PD_BROWSER_PORT'] ??= '3499'));
const baseURL = `http://localhost:${port}`;
const asRoot = process.getuid?.() === 0;

/**
 * Browser tests drive the built product, as `npm start` serves it: one server for all files, started here, with every
 * test making the data it needs. `npm test` finds the browser; PROTEST_DESK_BROWSER names one for a run by hand.
 */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: '.cache/test-results/browser',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A machine that stood still for a moment is not a fault; the summary counts what needed its second try.
  retries: 1,
  reporter: 'list',
  globalTeardown: './test/browser/support/global-teardown.ts',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    // Traces of every test cost a quarter of the run; one that failed is traced at its second try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['PROTEST_DESK_BROWSER'] || undefined,
      // Chromium's sandbox refuses to run as root; the others keep it from calling home.
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/api/src/main.js',
    url: `${baseURL}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: process.env['PD_BROWSER_DATA'],
      DEMO_DATA: 'true',
      LOG_LEVEL: 'error',
      // All tests come from one address.
      RATE_LIMIT_FACTOR: '50',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
