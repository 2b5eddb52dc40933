import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Data of this run only: a firm with the demonstration data. Workers read the same environment. */
process.env['PD_BROWSER_DATA'] ??= mkdtempSync(join(tmpdir(), 'protest-desk-browser-'));
const port = Number((process.env['PD_BROWSER_PORT'] ??= '3499'));
const baseURL = `http://localhost:${port}`;
const asRoot = process.getuid?.() === 0;

const browser = process.env['PROTEST_DESK_BROWSER'];
/** Chromium without a window system takes two thirds of the time for the same pages, but shows no PDFs. */
const shell = process.env['PROTEST_DESK_BROWSER_SHELL'];
/** Tests in which a PDF is opened in a tab: their titles have this tag. */
const withPdf = /@pdf/;
const languages = 'languages/**';

const launching = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to run as root; the other flags prevent background network requests.
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      // Pages live for seconds: compiling their code to be fast later takes a quarter of the tests' time, and is never needed.
      '--js-flags=--no-opt --no-maglev',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});

/**
 * Browser tests use the built product, as served by `npm start`: one server for all files, started here, and
 * every test creates its own data. `npm test` finds the browser; for manual runs set PROTEST_DESK_BROWSER.
 */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: '.cache/test-results/browser',
  workers: 2,
  fullyParallel: false,
  // The only limits, for what never happens: a busy machine makes each test slow (test/house/tests.spec.ts).
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // The second try is traced, to show what the first one met: it counts as a failure all the same.
  retries: 1,
  reporter: 'list',
  globalTeardown: './test/browser/support/global-teardown.ts',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    // Traces of every test take a quarter of the run's time; a failed one is traced on its retry.
    trace: 'on-first-retry',
    // Nothing moves: a dialog is there or gone at once.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pages', testIgnore: languages, grepInvert: withPdf, use: launching(shell || browser) },
    { name: 'papers', testIgnore: languages, grep: withPdf, use: launching(browser) },
    // Every night.
    { name: 'languages', testMatch: languages, use: launching(shell || browser) },
  ],
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
      TIME_LIMIT_FACTOR: '4',
      // The receiver of a test is on this machine.
      WEBHOOKS_ALLOW_PRIVATE: 'true',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
