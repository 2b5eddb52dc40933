/**
 * `npm test`: runs all checks of a change, from formatting to browser tests; a failed step does not stop the others. `npm test -- --only
 * lint,unit` runs only those steps. `npm run test:nightly` runs the long checks. Finally prints the times of steps and files, and how many
 * checks passed and failed; a step without tests counts as one check.
 */
import { ensureApiTypes } from './lib/api-types.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { StepFailure, endStepsOnSignal } from './lib/run.mjs';
import { installPrograms, nightlySteps, onlyNightly, phases, results, steps } from './lib/test-steps.mjs';
import { describeFailures } from './lib/test-failures.mjs';
import { clearTimes, describeFiles, fileTimes, mostCpu, writeTimes } from './lib/test-times.mjs';

const isNightly = process.argv.includes('--nightly');
const known = isNightly ? nightlySteps : steps;
const selected = selectSteps(process.argv.slice(2).filter((argument) => argument !== '--nightly'));
const began = Date.now();
checkNode();
endStepsOnSignal();
clearTimes(results);
// The developer's own settings must not affect the tests.
process.env.NODE_ENV = 'test';
if (isNightly) process.env.PD_NIGHTLY = '1';

const outcomes = [];
const programs = await prepare();
for (const lanes of phases) {
  const chosen = lanes.map((lane) => lane.filter((name) => selected.includes(name)));
  const running = chosen.filter((lane) => lane.length > 0);
  if (
    running.some((lane) => lane.includes('browser') || lane.includes('languages') || lane.includes('nightly'))
  )
    await programsInstalled();
  await Promise.all(running.map((lane) => runLane(lane, running.length > 1)));
}
report();

/** Installs the packages and starts installing other programs, which continues while the first steps run. */
async function prepare() {
  try {
    await ensureInstalled();
    await ensureApiTypes();
  } catch (error) {
    fail(error);
  }
  const installing = installPrograms(selected);
  // Reported when a step needs them.
  installing.catch(() => undefined);
  return installing;
}

async function programsInstalled() {
  try {
    const problem = await programs;
    if (problem) console.warn(problem);
  } catch (error) {
    fail(error);
  }
}

function fail(error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(`${error.output.trim()}\n\n${error.message}`);
  process.exit(1);
}

/** Runs a lane's steps one after the other. If other lanes run in parallel, a step's output is printed when the step ends. */
async function runLane(names, isBesideOthers) {
  for (const name of names) {
    let output = '';
    const say = isBesideOthers ? (text) => (output += text) : (text) => process.stdout.write(text);
    if (!isBesideOthers) console.log(`\n=== ${known[name].title}`);
    const outcome = await perform(name, say);
    if (isBesideOthers) process.stdout.write(`\n=== ${outcome.title}\n${output}`);
    console.log(
      `--- ${outcome.title}: ${outcome.failed === 0 ? 'passed' : 'FAILED'} in ${outcome.seconds.toFixed(1)} s`,
    );
    outcomes.push(outcome);
  }
}

async function perform(name, say) {
  const { title, check, tests } = known[name];
  const began = Date.now();
  let counts = { passed: 1, failed: 0 };
  try {
    if (tests) counts = await tests(say);
    else await check(say);
  } catch (error) {
    const output = error.output?.trim() || error.stack || String(error);
    say(`${title}: ${output}\n`);
    // The end of a program's output usually holds the error that matters.
    counts = { passed: 0, failed: 1, failures: [`${title}\n    ${output.slice(-600)}`] };
  }
  return { name, title, seconds: (Date.now() - began) / 1000, ...counts };
}

/** Fails test files that take too much CPU time, which, unlike elapsed time, hardly depends on what else runs on the machine. */
function checkFiles(files) {
  const slow = files.filter(({ cpu }) => cpu > mostCpu);
  for (const { file, cpu } of slow)
    console.log(`${file} took ${cpu.toFixed(0)} s of CPU: split it, or leave a part to the nightly tests.`);
  const title = `No test file takes more than ${mostCpu} s of CPU`;
  outcomes.push({ name: 'files', title, seconds: 0, passed: slow.length > 0 ? 0 : 1, failed: slow.length });
}

function report() {
  const files = fileTimes(results);
  console.log(`\n${describeFiles(files)}`);
  if (!isNightly) checkFiles(files);
  console.log('\n=== Summary');
  const order = Object.keys(known);
  outcomes.sort(
    (one, other) => ((order.indexOf(one.name) + 99) % 99) - ((order.indexOf(other.name) + 99) % 99),
  );
  for (const { title, seconds, passed, failed, skipped, secondTry } of outcomes) {
    const counts = [
      `${passed} passed`,
      failed && `${failed} failed`,
      secondTry && `${secondTry} of them passed on a second try`,
      skipped && `${skipped} skipped`,
    ].filter(Boolean);
    console.log(
      `${failed === 0 ? 'ok    ' : 'FAILED'}  ${title}: ${counts.join(', ')} (${seconds.toFixed(1)} s)`,
    );
  }
  const path = writeTimes(results, outcomes, files);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  if (!isNightly) console.log(`\n${onlyNightly}`);
  console.log(`\n${minutes} minutes; the times of all steps and files are in ${path}`);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${describeFailures(failures)}`);
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

function selectSteps(args) {
  const [flag, list, ...rest] = args;
  if (flag === undefined) return Object.keys(known);
  const names = flag === '--only' ? (list ?? '').split(',') : [];
  const unknown = names.filter((name) => !(name in known));
  if (names.length === 0 || unknown.length > 0 || rest.length > 0) {
    console.error(`Usage: npm test -- --only <steps>, the steps being ${Object.keys(known).join(', ')}.`);
    process.exit(2);
  }
  return Object.keys(known).filter((name) => names.includes(name));
}
