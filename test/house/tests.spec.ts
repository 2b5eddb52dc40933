import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../support/processes.js';

const own = 'test/house/tests.spec.ts';
const tracked = (...folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: projectRoot,
    encoding: 'utf8',
  }).split('\n');
const files = tracked('test').filter((file) => /\.ts$/.test(file) && file !== own);

/** Files of the nightly run, which may measure time and memory. */
const nightly = files.filter((file) => /^test\/(?:load|nightly)\//.test(file));

/** Returns the places in which a pattern occurs, with the line. */
const occurrences = (pattern: RegExp, except: readonly string[] = []): string[] =>
  files
    .filter((file) => !except.includes(file))
    .flatMap((file) =>
      readFileSync(join(projectRoot, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );

/** Each of these once made a test pass or fail by chance. */
describe('the tests', () => {
  it('tests outside the nightly run set no time limits of their own', () => {
    const ownLimit = /^\s*\}, \d[\d_]*_\d{3}\);$|^\s*\d[\d_]*_000,$|test\.setTimeout|jest\.setTimeout/;
    expect(occurrences(ownLimit, nightly)).toEqual([]);
  });

  it('tests outside the nightly run do not compare costs with the clock or with megabytes', () => {
    const bounds = /now\(\)\s*-.*\.toBeLess|[mM]emory.*\.toBeLess/;
    expect(occurrences(bounds, nightly)).toEqual([]);
  });

  it('browser tests wait for what they look at, never for a time or for silence', () => {
    const browser = files.filter((file) => !file.startsWith('test/browser/'));
    expect(occurrences(/networkidle|waitForTimeout|sleep\(|setTimeout\(/, browser)).toEqual([]);
  });

  it('tests wait by the helper that has patience, not with a count of their own', () => {
    expect(
      occurrences(/\bwaited\b.*\+=|function (?:eventually|until)\b/, [
        ...nightly,
        'test/support/processes.ts',
      ]),
    ).toEqual([]);
  });

  it('tests search a list only by the helper that waits for the answer', () => {
    expect(occurrences(/list\.search(?: \})?\)\.fill\(/, ['test/browser/support/console.ts'])).toEqual([]);
  });

  it('tests look at the sessions and locks of their own database only', () => {
    expect(occurrences(/pg_stat_activity|pg_locks/, ['test/support/own-sessions.ts'])).toEqual([]);
  });
});

describe('the scripts', () => {
  // No compiler checks that such a module exists.
  it('scripts load only modules of the built API that exist', () => {
    const scripts = tracked('scripts', 'test').filter((file) => file.endsWith('.mjs'));
    const loaded = scripts.flatMap((file) =>
      [
        ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/(?:fromApi|importApi)\('([^']+)\.js'\)/g),
      ].map(([, module]) => `src/${module}.ts`),
    );
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((module) => !existsSync(join(projectRoot, module)))).toEqual([]);
  });
});
