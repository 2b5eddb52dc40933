import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, findShell } from './browser.mjs';
import { allParts, ensureBuilt } from './build.mjs';
import { ensureLibreOffice } from './libre-office.mjs';
import { cache } from './paths.mjs';
import { ensurePrism, prism } from './prism.mjs';
import { run, runNpm } from './run.mjs';
import { failuresIn } from './test-failures.mjs';
import { writeTestGroups } from './test-groups.mjs';
import { filesAtWork } from './test-times.mjs';

/** Where steps write what they found. */
export const results = join(cache, 'test-results');
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
/**
 * Milliseconds without a word from a test program: a file says something when it ends, and the longest takes minutes. At night some
 * work for longer, and nobody waits.
 */
const hangs = 25 * 60_000;
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];

/**
 * A step is one check, or runs tests and counts them. `say` receives its output.
 * @typedef {{ title: string, check?: (say: Say) => Promise<unknown>, tests?: (say: Say) => Promise<Counts> }} Step
 * @typedef {(text: string) => void} Say
 * @typedef {{ passed: number, failed: number, skipped?: number, secondTry?: number, failures?: string[] }} Counts
 */

/** Everything that a change has to pass. */
export const steps = {
  build: { title: 'Build', check: () => ensureBuilt(allParts) },
  lint: { title: 'Format and lint', check: () => runNpm(['run', '--silent', 'lint']) },
  types: { title: 'Types', check: () => runNpm(['run', '--silent', 'types']) },
  generated: {
    title: 'Generated files are current',
    check: () => run(process.execPath, ['scripts/generate.mjs', '--check', '--built']),
  },
  unit: { title: 'Unit tests', tests: jestTests('unit', ['--maxWorkers', '2']) },
  reliability: { title: 'Reliability tests', tests: jestTests('reliability', ['--maxWorkers', '2']) },
  api: { title: 'API and security tests', tests: groupedTests('api', ['test/api', 'test/security']) },
  browser: { title: 'Browser tests', tests: browserTests('browser', ['pages', 'papers']) },
};

/**
 * What takes long, or needs the machine for itself to say anything: `npm run test:nightly`. Tests that take samples in `npm test` take all
 * when PD_NIGHTLY is set.
 */
export const nightlySteps = {
  build: steps.build,
  samples: { title: 'Unit tests without sampling', tests: jestTests('unit', ['--maxWorkers', '2']) },
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

/** Said at the end of `npm test`. */
export const onlyNightly =
  'Only `npm run test:nightly` checks: load, memory and the benchmark, 50,000 generated requests, every sample of the tests that take some, the description by a validating proxy, exports in LibreOffice, `npm run dev`, and whether English and French texts fit their screens.';

/**
 * In which order the steps run: those of a phase side by side in lanes, each lane one after the other. The reliability tests mostly wait.
 */
export const phases = [
  [['build']],
  [
    ['lint', 'types', 'generated', 'unit', 'samples', 'api', 'calls', 'nightly'],
    ['reliability', 'kills'],
  ],
  [['browser', 'languages']],
  // One at a time: they compare times and memory.
  [['load', 'bench']],
];

/** Installs what the steps need besides packages, while the first of them run. */
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

/** The tests of a project in groups, of which each loads the service once. */
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
      // The second try shows what the first one met; it is no excuse.
      failed: stats.unexpected + stats.flaky + errors.length,
      secondTry: stats.flaky,
      skipped: stats.skipped,
    }));
    return settle({ ...counts, failures: failuresIn(file) }, problem);
  };
}

/** A run that failed without a failed test counts as one failure. */
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

/** Runs a test program and passes on its output; resolves with what is wrong if it did not succeed. */
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
