/**
 * `npm test`: all checks, from formatting to the browser, each step even if an earlier one failed. `npm test
 * -- --only lint,unit` runs only those. Ends with the number of checks that passed and failed; a step without
 * tests counts as one check.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, findShell } from './lib/browser.mjs';
import { allParts, ensureBuilt } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ensureLibreOffice } from './lib/libre-office.mjs';
import { cache } from './lib/paths.mjs';
import { StepFailure, endStepsOnSignal, run, runNpm } from './lib/run.mjs';
import { writeTestGroups } from './lib/test-groups.mjs';

const results = join(cache, 'test-results');
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];

/** In order. A step is either one check, or runs tests and writes their counts to a file. */
const steps = {
  lint: { title: 'Format and lint', check: () => runNpm(['run', '--silent', 'lint']) },
  types: { title: 'Types', check: () => runNpm(['run', '--silent', 'types']) },
  build: { title: 'Build', check: () => ensureBuilt(allParts) },
  generated: {
    title: 'Generated files are current',
    check: () => run(process.execPath, ['scripts/generate.mjs', '--check']),
  },
  unit: { title: 'Unit tests', tests: jestTests('unit', ['--maxWorkers', '2']) },
  api: { title: 'API and security tests', tests: apiTests },
  reliability: { title: 'Reliability tests', tests: jestTests('reliability', ['--maxWorkers', '2']) },
  // One at a time: they compare times and memory.
  load: { title: 'Load tests', tests: jestTests('load', ['--maxWorkers', '1']) },
  browser: { title: 'Browser tests', tests: browserTests },
  // Only checks that it runs; its figures mean nothing in so short a time.
  bench: {
    title: 'Benchmark on a small firm',
    check: () =>
      run(process.execPath, ['scripts/bench.mjs', '--rows', '20000', '--out', join(results, 'bench.json')]),
  },
};

/** Steps that run side by side, where the first of them stands: each uses one core and shows its output when it ends. */
const sideBySide = [['lint', 'types']];

const selected = selectSteps(process.argv.slice(2));
checkNode();
endStepsOnSignal();
mkdirSync(results, { recursive: true });
// The developer's own settings must not affect the tests.
process.env.NODE_ENV = 'test';

const outcomes = [];
try {
  await ensureInstalled();
  if (selected.includes('browser')) {
    process.env.PROTEST_DESK_BROWSER = await ensureBrowser();
    process.env.PROTEST_DESK_BROWSER_SHELL = (await findShell()) ?? '';
  }
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(`${error.output.trim()}\n\n${error.message}`);
  process.exit(1);
}
// Beside the first steps, which do not need it.
const libreOffice = selected.includes('api') ? ensureLibreOffice() : undefined;
for (const group of groupsOf(selected)) outcomes.push(...(await Promise.all(group.map(perform))));
report();

/** The steps in order, those that run side by side in one group. */
function groupsOf(names) {
  const groups = names.map((name) => sideBySide.find((group) => group.includes(name)) ?? [name]);
  return [...new Set(groups.map((group) => group.join()))].map((group) =>
    group.split(',').filter((name) => names.includes(name)),
  );
}

async function perform(name) {
  const { title, check, tests } = steps[name];
  console.log(`\n=== ${title}`);
  const began = Date.now();
  let outcome;
  if (tests) {
    outcome = await tests();
  } else {
    try {
      await check();
      outcome = { passed: 1, failed: 0 };
    } catch (error) {
      console.error(`${title}:`, error.output?.trim() || error);
      outcome = { passed: 0, failed: 1 };
    }
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`--- ${title}: ${outcome.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { title, seconds, ...outcome };
}

function report() {
  console.log('\n=== Summary');
  for (const { title, seconds, passed, failed, skipped, secondTry } of outcomes) {
    const counts = [
      `${passed} passed`,
      secondTry && `${secondTry} of them on the second try`,
      failed && `${failed} failed`,
      skipped && `${skipped} skipped`,
    ].filter(Boolean);
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${title}: ${counts.join(', ')} (${seconds} s)`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

function jestTests(project, options = []) {
  return async () => {
    const file = join(results, `${project}.json`);
    const ok = await show(
      [...jest, '--selectProjects', project, ...options, '--json', '--outputFile', file],
      file,
    );
    const counts = readCounts(file, (json) => ({
      passed: json.numPassedTests,
      // A file that fails to load has no tests to count.
      failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
      skipped: json.numPendingTests + json.numTodoTests,
    }));
    return settle(counts, ok);
  };
}

async function apiTests() {
  const problem = await libreOffice;
  if (problem) console.warn(problem);
  return groupedTests('api', ['test/api', 'test/security'])();
}

/** The tests of a project in groups, of which each loads the service once. */
function groupedTests(project, folders) {
  return () => {
    const grouped = writeTestGroups(project, folders);
    return jestTests(project, ['--maxWorkers', '2', '--testMatch', join(grouped, '*.spec.ts')])();
  };
}

async function browserTests() {
  const file = join(results, 'browser.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ok = await show([...playwright, '--reporter=list,json'], file, env);
  const counts = readCounts(file, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    secondTry: stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
  return settle(counts, ok);
}

/** A run that failed without a failed test counts as one failure. */
function settle(counts, ok) {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs a test program with its output shown; resolves with whether it succeeded. */
function show(args, resultFile, env = process.env) {
  rmSync(resultFile, { force: true });
  return run(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).then(
    () => true,
    () => false,
  );
}

function selectSteps(args) {
  const [flag, list, ...rest] = args;
  if (flag === undefined) return Object.keys(steps);
  const names = flag === '--only' ? (list ?? '').split(',') : [];
  const unknown = names.filter((name) => !(name in steps));
  if (names.length === 0 || unknown.length > 0 || rest.length > 0) {
    console.error(`Usage: npm test -- --only <steps>, the steps being ${Object.keys(steps).join(', ')}.`);
    process.exit(2);
  }
  return Object.keys(steps).filter((name) => names.includes(name));
}
