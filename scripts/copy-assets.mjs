/**
 * The second part of `npm run build:api`: `nest build` writes the JavaScript, this copies the files that the
 * code reads at run time (templates, fonts, tables) to the same paths in dist/api, and removes files whose
 * source is gone, such as a renamed migration.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesOf } from './lib/fingerprint.mjs';
import { dist, root } from './lib/paths.mjs';

const folders = ['src', 'common', 'migrations'];
const target = join(dist, 'api');
const isCompiled = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

for (const file of filesOf(folders, (path) => !isCompiled(path))) {
  const copy = join(target, relative(root, file));
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(file, copy);
}

const sourceless = (file) => {
  const path = join(root, relative(target, file));
  if (existsSync(path)) return false;
  const source = path.replace(/\.js(\.map)?$/, '.ts');
  return source === path || !existsSync(source);
};
for (const file of filesOf(
  folders.map((folder) => join('dist', 'api', folder)),
  sourceless,
)) {
  rmSync(file);
}
