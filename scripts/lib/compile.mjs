import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesOf } from './fingerprint.mjs';
import { dist, root } from './paths.mjs';
import { run } from './run.mjs';

const folders = ['src', 'common', 'migrations'];

/**
 * Compiles src/, common/ and migrations/ with the plugins of nest-cli.json, and copies the files that they read at run time. Types are
 * not checked here: `npm run types` does that with a faster compiler.
 * @param {string} settings the compiler's configuration file, which names the output folder
 * @param {string} target that output folder
 * @throws StepFailure with the compiler's output
 */
export async function compileApi(settings = 'tsconfig.emit.json', target = join(dist, 'api')) {
  try {
    await run(process.execPath, [
      join(root, 'node_modules/@nestjs/cli/bin/nest.js'),
      'build',
      '-p',
      settings,
    ]);
  } finally {
    copyAssets(target);
  }
}

/**
 * Copies the files that the code reads at run time (templates, fonts, tables) to the same paths below the compiled code, and
 * removes files whose source is gone, such as a renamed migration.
 */
export function copyAssets(target = join(dist, 'api')) {
  const isCompiled = (file) => /\.tsx?$/.test(file);
  for (const file of filesOf(folders, (path) => !isCompiled(path))) {
    const copy = join(target, relative(root, file));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(file, copy);
  }
  const isSourceless = (file) => {
    const path = join(root, relative(target, file));
    if (existsSync(path)) return false;
    const source = path.replace(/\.js(\.map)?$/, '.ts');
    return source === path || !existsSync(source);
  };
  const results = folders.map((folder) => relative(root, join(target, folder)));
  for (const file of filesOf(results, isSourceless)) rmSync(file);
}
