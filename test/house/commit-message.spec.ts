import { afterAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'commit-message-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the hook's complaint about a message; empty if the hook accepts it. */
function said(message: string): Promise<string> {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return new Promise((resolve) => {
    execFile('.githooks/commit-msg', [file], (error, _stdout, stderr) => {
      expect(Boolean(error)).toBe(stderr !== '');
      resolve(stderr.trim());
    });
  });
}

describe('the hook for commit messages', () => {
  it('accepts a commit subject in the imperative, with or without a body', async () => {
    expect(await said('Say why a form was refused\n')).toBe('');
    expect(await said('Embed fonts\n\nOnly the glyphs in use.\n# a comment of git\n')).toBe('');
    expect(await said(`A${'é'.repeat(71)}\n`)).toBe('');
  });

  it('accepts the commit subjects that git writes itself', async () => {
    expect(await said(`Revert "${'x'.repeat(72)}"\n\nThis reverts commit 1234567.\n`)).toBe('');
    expect(await said(`Merge branch '${'x'.repeat(72)}'\n`)).toBe('');
  });

  it.each([
    [`A${'b'.repeat(72)}`, 'Commit message: the subject has 73 characters; at most 72 are allowed.'],
    ['add a hook', 'Commit message: the subject starts with a capital letter.'],
    [
      'Added a hook',
      'Commit message: the subject starts with a verb in the imperative ("Add", not "Added").',
    ],
    ['Add a hook.', 'Commit message: the subject ends without a period.'],
    ['Add a hook\nthat checks', 'Commit message: the second line is empty.'],
  ])('rejects the commit message %j', async (message, problem) => {
    expect(await said(`${message}\n`)).toBe(problem);
  });
});
