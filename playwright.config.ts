import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Data folder of this run, filled with the demo firm. Set in the environment, so workers use the same one. */
process.env['PD_BROWSER_DATA'] ??= mkdtempSync(join(tmpdir(), 'protest-desk-browser-'));
const port = Number((process.env['PD_BROWSER_PORT'] ??= '3499'));
const baseURL = `http://localhost:${port}`;
const asRoot = process.getuid?.() === 0;

const browser = process.env['PROTEST_DESK_BROWSER'];
/** The headless shell needs two thirds of the time for the same pages, but cannot show PDFs. */
const shell = process.env['PROTEST_DESK_BROWSER_SHELL'];
/** Title tag of tests that open a PDF in a tab. */
const withPdf = /@pdf/;
const languages = 'languages/**';

const launching = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to run as root; the other flags prevent background network requests.
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      // Pages live only for seconds, so optimizing their code never pays off; it would take a quarter of the tests' time.
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
 * Browser tests run against the built product. One server, started here, serves all files, and every test
 * creates its own data. `npm test` finds the browser; for manual runs set PROTEST_DESK_BROWSER.
 */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: '.cache/test-results/browser',
  workers: 2,
  fullyParallel: false,
  // The only time limits, meant for hangs: a busy machine makes any test slow (test/house/tests.spec.ts).
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // The retry is traced to diagnose the first failure; the test counts as failed even if it passes (scripts/lib/test-steps.mjs).
  retries: 1,
  reporter: 'list',
  globalTeardown: './test/browser/support/global-teardown.ts',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    // Tracing every test takes a quarter of the run's time, so only the retry of a failed test is traced.
    trace: 'on-first-retry',
    // Without animations, dialogs open and close at once.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pages', testIgnore: languages, grepInvert: withPdf, use: launching(shell || browser) },
    { name: 'papers', testIgnore: languages, grep: withPdf, use: launching(browser) },
    // Runs only in the nightly tests.
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
      // All tests share one IP address.
      RATE_LIMIT_FACTOR: '50',
      TIME_LIMIT_FACTOR: '4',
      // Test receivers run on this machine.
      WEBHOOKS_ALLOW_PRIVATE: 'true',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
