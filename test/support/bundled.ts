import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A script compiled for a process that a test starts. */
export interface Bundled {
  readonly entry: URL;
  remove(): void;
}

/** Compiles a script, as the build does, in a separate process, because the compiler does not run inside Jest. */
export function bundled(path: string): Bundled {
  // Inside the project, where the script finds the packages.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bundled-'));
  const compiler = fileURLToPath(new URL('bundle.mjs', import.meta.url));
  execFileSync(process.execPath, [compiler, path, folder]);
  return {
    entry: pathToFileURL(join(folder, `${basename(path, '.ts')}.mjs`)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
