import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../support/processes.js';

const own = 'test/house/tests.spec.ts';
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'test'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.ts$/.test(file) && file !== own);

/** Files in which a pattern occurs, with the line. */
const occurrences = (pattern: RegExp, except: readonly string[] = []): string[] =>
  files
    .filter((file) => !except.includes(file))
    .flatMap((file) =>
      readFileSync(join(projectRoot, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );

/** What makes a test pass or fail by chance, each of which once did. */
describe('the tests', () => {
  it('look at the sessions and locks of their own database only', () => {
    expect(occurrences(/pg_stat_activity|pg_locks/, ['test/support/own-sessions.ts'])).toEqual([]);
  });
});
