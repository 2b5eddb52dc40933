import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileApi } from './compile.mjs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { dist, root } from './paths.mjs';
import { StepFailure, run, step } from './run.mjs';

const bin = (name) => join(root, 'node_modules', ...name);
const isSource = (file) => !file.endsWith('.spec.ts') && !file.endsWith('.spec.tsx');

/** The parts that can be built: sources, the file that must exist afterwards, and the build command. */
const parts = {
  api: {
    title: 'the API',
    sources: [
      'src',
      'common',
      'migrations',
      'tsconfig.json',
      'tsconfig.base.json',
      'tsconfig.build.json',
      'tsconfig.emit.json',
      'nest-cli.json',
      'scripts/bundle.mjs',
      'scripts/lib/compile.mjs',
      'package-lock.json',
    ],
    result: 'api/programs/main.js',
    make: async () => {
      await compileApi();
      await run(process.execPath, ['scripts/bundle.mjs']);
    },
  },
  portal: webApp('the portal', 'client-ui', 'portal'),
  console: webApp('the console', 'admin-ui', 'console'),
};

function webApp(title, folder, name) {
  return {
    title,
    sources: [folder, 'web-shared', 'common', 'tsconfig.base.json', 'package-lock.json'],
    result: `${name}/index.html`,
    make: () =>
      run(
        process.execPath,
        [bin(['vite', 'bin', 'vite.js']), 'build', '--config', `${folder}/vite.config.ts`],
        {
          env: { ...process.env, NODE_ENV: 'production' },
        },
      ),
  };
}

export const allParts = Object.keys(parts);

/** Whether a part is built from the current sources. */
export function isBuilt(name) {
  const { sources, result } = parts[name];
  return existsSync(join(dist, result)) && readStamp(stampOf(name)) === fingerprint(sources, isSource);
}

/**
 * Builds the named parts whose sources have changed.
 * @throws StepFailure with the compiler's output
 */
export async function ensureBuilt(names = allParts) {
  const stale = names.filter((name) => !isBuilt(name));
  if (stale.length === 0) return;
  const titles = stale.map((name) => parts[name].title);
  await step(`Building ${titles.join(', ').replace(/, ([^,]*)$/, ' and $1')}`, async () => {
    const results = await Promise.allSettled(stale.map(buildPart));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

/** Forces a rebuild of the named parts, because something else has overwritten their results. */
export function forgetBuilt(names) {
  for (const name of names) rmSync(stampOf(name), { force: true });
}

async function buildPart(name) {
  // Taken before the build, so that changes during the build trigger another one.
  const print = fingerprint(parts[name].sources, isSource);
  try {
    await parts[name].make();
  } catch (error) {
    throw error instanceof StepFailure
      ? new StepFailure(`Building ${parts[name].title} failed.`, error.output)
      : error;
  }
  writeStamp(stampOf(name), print);
}

function stampOf(name) {
  return join(dist, `.${name}.stamp`);
}
