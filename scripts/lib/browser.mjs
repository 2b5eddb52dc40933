import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from './on-path.mjs';
import { StepFailure, run, runNpm, step } from './run.mjs';

const PROGRAMS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
/** Chromium without a window system. */
const SHELL = 'chromium-headless-shell';
const APPLICATIONS = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * The path of a Chrome or Chromium that starts: an installed one, else one that is downloaded now, by
 * Debian's package manager or by Playwright.
 * @throws StepFailure that says what to do when there is none
 */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH) {
    if (starts(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    throw new StepFailure(
      `CHROME_PATH names ${process.env.CHROME_PATH}, which does not start as a browser.`,
      '',
    );
  }
  const installed = await findBrowser();
  if (installed) return installed;

  const attempts = [];
  if (mayInstall()) {
    await step('Installing Chromium with apt-get', () =>
      attempt(attempts, 'apt-get', () => installWithApt('chromium', 'fonts-liberation')),
    );
    const found = await findBrowser();
    if (found) return found;
  }
  await step("Installing Chromium with Playwright's download", () =>
    attempt(attempts, 'playwright', installWithPlaywright),
  );
  const found = await findBrowser();
  if (found) return found;
  throw new StepFailure(
    'The browser tests need Chrome or Chromium and none could be installed: install one, or set CHROME_PATH to one.',
    attempts.join('\n\n'),
  );
}

/** The path of Chromium's headless shell, installed if that is possible; it only saves time. Undefined without one. */
export async function findShell() {
  if (process.env.CHROME_PATH) return undefined;
  if (mayInstall() && !onPath(SHELL))
    await step("Installing Chromium's headless shell with apt-get", () =>
      attempt([], 'apt-get', () => installWithApt(SHELL)),
    );
  const path = onPath(SHELL);
  return path && starts(path) ? path : undefined;
}

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

async function findBrowser() {
  const candidates = [
    ...PROGRAMS.map(onPath).filter(Boolean),
    ...(APPLICATIONS[process.platform] ?? []),
    await playwrightsOwn(),
  ];
  return candidates.find((path) => path && existsSync(path) && starts(path)) ?? null;
}

/** Some systems have a placeholder that only explains how to install the browser, so its version is checked. */
function starts(path) {
  // On Windows Chrome opens a window instead.
  if (process.platform === 'win32') return existsSync(path);
  try {
    return /Chrom(e|ium)/.test(
      execFileSync(path, ['--version'], {
        encoding: 'utf8',
        timeout: 20_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  try {
    return chromium.executablePath();
  } catch {
    return null;
  }
}

async function installWithApt(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
}

async function installWithPlaywright() {
  const libraries = process.getuid?.() === 0 && onPath('apt-get') ? ['--with-deps'] : [];
  await runNpm(['exec', '--', 'playwright', 'install', ...libraries, 'chromium']);
}

async function attempt(attempts, name, install) {
  try {
    await install();
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    attempts.push(`${name}: ${error.output.trim().split('\n').slice(-8).join('\n')}`);
  }
}
