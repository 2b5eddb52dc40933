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
 * Returns the path of a Chrome or Chromium that starts: CHROME_PATH or an installed one, else one installed now
 * with apt-get or by Playwright.
 * @throws StepFailure if CHROME_PATH does not start, or if no browser could be installed; the message says what to do
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

/** Returns the path of Chromium's headless shell, installing it if possible. Undefined without one: the shell only saves time. */
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

/** Checks the program's version, because some systems have a placeholder that only explains how to install the browser. */
function starts(path) {
  // On Windows, `--version` makes Chrome open a window.
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
