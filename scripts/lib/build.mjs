import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { dist, root } from './paths.mjs';
import { StepFailure, run, step } from './run.mjs';

const bin = (name) => join(root, 'node_modules', ...name);
const isSource = (file) => !file.endsWith('.spec.ts') && !file.endsWith('.spec.tsx');

/** What can be built: where it comes from, what it must leave behind, how it is made. */
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
      'scripts/copy-assets.mjs',
      'package-lock.json',
    ],
    result: 'api/src/main.js',
    make: async () => {
      // tsc writes only what changed since its last run, which is nothing when only the result was removed.
      if (!existsSync(join(dist, 'api', 'src'))) rmSync(join(dist, 'api'), { recursive: true, force: true });
      try {
        await run(process.execPath, [bin(['typescript', 'bin', 'tsc']), '-p', 'tsconfig.build.json']);
      } finally {
        // tsc writes its output in spite of type errors, so the files beside it belong there too.
        await run(process.execPath, ['scripts/copy-assets.mjs']);
      }
    },
  },
  portal: webApp('the portal', 'client-ui', 'portal'),
  console: webApp('the console', 'admin-ui', 'console'),
};

function webApp(title, folder, name) {
  return {
    title,
    sources: [folder, 'common', 'tsconfig.base.json', 'package-lock.json'],
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

/** Whether a part's result is there and made from the sources as they are now. */
export function isBuilt(name) {
  const { sources, result } = parts[name];
  return existsSync(join(dist, result)) && readStamp(stampOf(name)) === fingerprint(sources, isSource);
}

/**
 * Builds the named parts whose sources changed since they were built.
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

/** Has the named parts built again the next time, because something else writes into their results. */
export function forgetBuilt(names) {
  for (const name of names) rmSync(stampOf(name), { force: true });
}

async function buildPart(name) {
  // Taken before the build: what changes while it runs is built the next time.
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
