import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

const mostShown = 30;
const longestMessage = 600;

/**
 * Returns a step's failed tests with the start of their messages, to be listed at the end of a run. Tests that passed on a second try
 * are included.
 * @param file the JSON report of jest or Playwright; without it the list is empty
 */
export function failuresIn(file) {
  const report = read(file);
  if (!report) return [];
  const failures = report.testResults ? jestFailures(report) : playwrightFailures(report);
  return failures.map(({ name, message }) => `${name}\n    ${shortened(message)}`);
}

/** Formats failures as lines. If there are many, only the first ones are shown, with the number of the others. */
export function describeFailures(failures) {
  const more = failures.length - mostShown;
  const lines = failures.slice(0, mostShown).map((failure) => `- ${failure}`);
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function jestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const tests = failed.map((test) => ({
      name: `${relative(root, name)}: ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }));
    // A file that fails to load has no tests.
    return tests.length === 0 && status === 'failed' ? [{ name: relative(root, name), message }] : tests;
  });
}

function playwrightFailures({ suites, errors }) {
  const found = errors.map(({ message }) => ({ name: 'Outside of the tests', message }));
  const visit = ({ file, title, specs = [], suites: inner = [] }) => {
    for (const spec of specs)
      for (const { status, results } of spec.tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const message = results.find(({ errors }) => errors.length > 0)?.errors[0].message ?? status;
        const tries = status === 'flaky' ? ' (passed on a second try)' : '';
        found.push({ name: `test/browser/${file ?? title}: ${spec.title}${tries}`, message });
      }
    inner.forEach(visit);
  };
  suites.forEach(visit);
  return found;
}

function shortened(message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^at .*node_modules/.test(line));
  const text = lines.join('\n    ');
  return text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text;
}
