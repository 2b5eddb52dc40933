import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from './processes.js';

/** Files generated from the API description, which are not committed. Copied because generating them takes seconds. */
const made = [
  'common/api-types.d.ts',
  'clients/typescript/src/schema.ts',
  'clients/typescript/src/list-names.ts',
];

/**
 * Copies the project to a new folder, with the same packages, for a test that changes files. Remove the folder
 * afterwards.
 * @returns the path of the folder
 */
export function scratchCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pd-copy-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: projectRoot, encoding: 'utf8' }).split('\0');
  for (const file of [...files, ...made]) {
    if (!file || !existsSync(join(projectRoot, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(folder, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}
