import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, findShell } from './browser.mjs';
import { allParts, ensureBuilt } from './build.mjs';
import { ensureLibreOffice } from './libre-office.mjs';
import { cache } from './paths.mjs';
import { ensurePrism, prism } from './prism.mjs';
import { run, runNpm } from './run.mjs';
import { failuresIn } from './test-failures.mjs';
import { unitFolders, writeTestGroups } from './test-groups.mjs';
import { filesAtWork } from './test-times.mjs';

/** Folder for the results of steps. */
export const results = join(cache, 'test-results');
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
/**
 * Time without output after which a test program counts as hung, in ms. Every file prints something when it ends, and the longest takes
 * minutes. Nightly runs have no limit: some files run longer, and nobody waits.
 */
const hangs = 25 * 60_000;
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];

/**
 * A step is one check, or runs tests and counts them. `say` receives its output.
 * @typedef {{ title: string, check?: (say: Say) => Promise<unknown>, tests?: (say: Say) => Promise<Counts> }} Step
 * @typedef {(text: string) => void} Say
 * @typedef {{ passed: number, failed: number, skipped?: number, secondTry?: number, failures?: string[] }} Counts
 */

/** Steps that every change must pass. */
export const steps = {
  build: { title: 'Build', check: () => ensureBuilt(allParts) },
  lint: { title: 'Format and lint', check: () => runNpm(['run', '--silent', 'lint']) },
  types: { title: 'Types', check: () => runNpm(['run', '--silent', 'types']) },
  generated: {
    title: 'Generated files are current',
    check: () => run(process.execPath, ['scripts/generate.mjs', '--check', '--built']),
  },
  unit: { title: 'Unit tests', tests: groupedTests('unit', unitFolders) },
  reliability: { title: 'Reliability tests', tests: jestTests('reliability', ['--maxWorkers', '2']) },
  api: { title: 'API and security tests', tests: groupedTests('api', ['test/api', 'test/security']) },
  browser: { title: 'Browser tests', tests: browserTests('browser', ['pages', 'papers']) },
};

/**
 * Steps of `npm run test:nightly`, which take long or need the machine to themselves to be meaningful. Tests that only take samples in
 * `npm test` cover all cases when PD_NIGHTLY is set.
 */
export const nightlySteps = {
  build: steps.build,
  samples: { title: 'Unit tests without sampling', tests: groupedTests('unit', unitFolders) },
  kills: {
    title: 'Reliability tests without sampling',
    tests: jestTests('reliability', ['--maxWorkers', '2']),
  },
  calls: {
    title: 'API and security tests without sampling',
    tests: groupedTests('api', ['test/api', 'test/security']),
  },
  nightly: { title: 'Long tests of the API', tests: longTests },
  load: { title: 'Load tests', tests: jestTests('load', ['--maxWorkers', '1']) },
  languages: { title: 'Texts of all languages', tests: browserTests('languages', ['languages']) },
  bench: {
    title: 'Benchmark on a small firm',
    check: () =>
      run(process.execPath, ['scripts/bench.mjs', '--rows', '20000', '--out', join(results, 'bench.json')]),
  },
};

/** Printed at the end of `npm test`. */
export const onlyNightly =
  'Only `npm run test:nightly` checks: load, memory and the benchmark, 50,000 generated requests, every sample of the tests that take some, the description by a validating proxy, exports in LibreOffice, `npm run dev`, and whether English and French texts fit their screens.';

/**
 * Order of the steps. The lanes of a phase run in parallel, and the steps of a lane one by one. The reliability tests mostly wait.
 */
export const phases = [
  [['build']],
  [
    ['lint', 'types', 'generated', 'unit', 'samples', 'api', 'calls', 'nightly'],
    ['reliability', 'kills'],
  ],
  [['browser', 'languages']],
  // One at a time, because they compare times and memory.
  [['load', 'bench']],
];

/** Installs the programs that steps need besides npm packages, while the first steps run. Returns a warning, if any. */
export async function installPrograms(names) {
  if (names.includes('browser') || names.includes('languages')) {
    process.env.PROTEST_DESK_BROWSER = await ensureBrowser();
    process.env.PROTEST_DESK_BROWSER_SHELL = (await findShell()) ?? '';
  }
  if (names.includes('nightly')) {
    await ensurePrism();
    process.env.PD_PRISM = prism;
    return ensureLibreOffice();
  }
  return undefined;
}

function jestTests(project, options = []) {
  return async (say) => {
    const file = join(results, `${project}.json`);
    const args = [...jest, '--selectProjects', project, ...options, '--json', '--outputFile', file];
    const problem = await show(args, file, say);
    const counts = readCounts(file, (json) => ({
      passed: json.numPassedTests,
      // A file that fails to load, or whose last hook fails, has no failed test.
      failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
      skipped: json.numPendingTests + json.numTodoTests,
    }));
    return settle({ ...counts, failures: failuresIn(file) }, problem);
  };
}

/** Runs a project's tests in groups that each load the service once. */
function groupedTests(project, folders) {
  return (say) => {
    const grouped = writeTestGroups(project, folders);
    return jestTests(project, ['--maxWorkers', '2', '--testMatch', join(grouped, '*.spec.ts')])(say);
  };
}

async function longTests(say) {
  process.env.PD_FUZZ_REQUESTS ??= '50000';
  return jestTests('nightly', ['--maxWorkers', '2'])(say);
}

function browserTests(name, projects) {
  return async (say) => {
    const file = join(results, `${name}.json`);
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const chosen = projects.map((project) => `--project=${project}`);
    const problem = await show([...playwright, ...chosen, '--reporter=list,json'], file, say, env);
    const counts = readCounts(file, ({ stats, errors }) => ({
      passed: stats.expected,
      // A test that passes on its second try still counts as failed: the retry is for diagnosis only.
      failed: stats.unexpected + stats.flaky + errors.length,
      secondTry: stats.flaky,
      skipped: stats.skipped,
    }));
    return settle({ ...counts, failures: failuresIn(file) }, problem);
  };
}

/** Counts a run that failed without a failed test as one failure. */
function settle(counts, problem) {
  if (!problem) return counts;
  const failures = counts.failures.length > 0 ? counts.failures : [problem];
  return { ...counts, failures, failed: Math.max(counts.failed, 1) };
}

function readCounts(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs a test program and forwards its output. Resolves with a message if the program failed. */
async function show(args, resultFile, say, env = process.env) {
  mkdirSync(results, { recursive: true });
  rmSync(resultFile, { force: true });
  try {
    const silence = process.env.PD_NIGHTLY === '1' ? undefined : hangs;
    await run(process.execPath, args, { env, onOutput: say, silence });
    return undefined;
  } catch ({ message }) {
    const unfinished = filesAtWork(results);
    return unfinished.length > 0 ? `${message}\n    Unfinished: ${unfinished.join(', ')}` : message;
  }
}
