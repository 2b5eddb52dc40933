import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp, writeStamp } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { StepFailure, runNpm, step } from './run.mjs';

const stampFile = join(root, 'node_modules', '.protest-desk-stamp');

/** Exits with an error if Node.js is too old. */
export function checkNode() {
  const wanted = /^>=(\d+)\.(\d+)/.exec(readJson('package.json').engines.node);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > +wanted[1] || (major === +wanted[1] && minor >= +wanted[2])) return;
  console.error(
    `Protest Desk needs Node.js ${wanted[1]}.${wanted[2]} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * Installs the packages when they are missing or do not match package-lock.json. This includes development
 * packages even in production, because the build needs them.
 */
export async function ensureInstalled() {
  const wanted = lockHash();
  if (readStamp(stampFile) === wanted && existsSync(join(root, 'node_modules', 'typescript'))) return;
  if (!installedMatchesLock()) await step('Installing packages (a few minutes the first time)', install);
  writeStamp(stampFile, wanted);
}

async function install() {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await runNpm(['ci', ...flags]);
  } catch (first) {
    try {
      await runNpm(['install', '--no-save', ...flags]);
    } catch (second) {
      throw new StepFailure(
        'The packages could not be installed. Is the npm registry reachable?',
        `${first.output}\n${second.output}`,
      );
    }
  }
}

/** Hash of package-lock.json and the platform. Native modules depend on the platform, so a folder copied to another one is reinstalled. */
function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
    .slice(0, 32);
}

/** Whether the installed packages, which npm records in node_modules, match package-lock.json, as after a manual install. */
function installedMatchesLock() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const there = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = readJson('package-lock.json').packages;
  const complete = Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || there[path]?.version === entry.version || (!there[path] && mayBeMissing(entry)),
  );
  return complete && Object.keys(there).every((path) => path in wanted);
}

/** Optional packages may be missing, except those for this platform. */
function mayBeMissing(entry) {
  const madeForThis =
    entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch) && !entry.libc;
  return entry.optional && !madeForThis;
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
