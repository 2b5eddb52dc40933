import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** CPU time that a test file may take, in seconds. Longer files are split or moved to the nightly tests. */
export const mostCpu = 60;
const filesShown = 25;

/** Removes the times of earlier runs. */
export function clearTimes(results) {
  rmSync(join(results, 'files'), { recursive: true, force: true });
  mkdirSync(join(results, 'files'), { recursive: true });
}

/** Returns the times of each test file, slowest first, as written by test/support/environment.mjs and test/browser/support/cpu.ts. */
export function fileTimes(results) {
  const times = new Map();
  const add = ({ file, wall, cpu }) => {
    const sum = times.get(file) ?? { file, wall: 0, cpu: 0 };
    sum.wall += wall;
    sum.cpu += cpu;
    times.set(file, sum);
  };
  for (const name of namesIn(results, '.jsonl'))
    for (const line of readFileSync(join(results, 'files', name), 'utf8').split('\n'))
      if (line) add(JSON.parse(line));
  return [...times.values()].sort((one, other) => other.cpu - one.cpu);
}

/** Returns the test files that are running or hang. */
export function filesAtWork(results) {
  return namesIn(results, '.at-work').map((name) => readFileSync(join(results, 'files', name), 'utf8'));
}

function namesIn(results, ending) {
  return readdirSync(join(results, 'files')).filter((name) => name.endsWith(ending));
}

/** Formats the slowest files as a table. */
export function describeFiles(times) {
  const lines = times
    .slice(0, filesShown)
    .map(({ file, wall, cpu }) => `${wall.toFixed(1).padStart(7)} ${cpu.toFixed(1).padStart(7)}  ${file}`);
  return ['seconds     CPU  the slowest test files', ...lines].join('\n');
}

/** Writes the times of a run, for comparison with another. Returns the file's path. */
export function writeTimes(results, steps, files) {
  const path = join(results, 'times.json');
  writeFileSync(path, `${JSON.stringify({ steps, files }, null, 2)}\n`);
  return path;
}

export const hasTimes = (results) => existsSync(join(results, 'files'));
