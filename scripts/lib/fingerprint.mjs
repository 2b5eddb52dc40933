import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.git']);

/** All files at or below the given paths (relative to the project), in a stable order. */
export function filesOf(paths, keep = () => true) {
  const found = [];
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) walk(join(path, name));
    } else if (keep(path)) {
      found.push(path);
    }
  };
  for (const path of paths) walk(join(root, path));
  return found;
}

/** A hash of the files' names and contents. Modification times are ignored, because every checkout changes them. */
export function fingerprint(paths, keep) {
  const hash = createHash('sha256');
  for (const file of filesOf(paths, keep)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}
