import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { hashPassword } from '../../src/auth/users/passwords.js';
import { TestApp } from '../support/app.js';

/** A command block of the document, and the output that follows it there. */
interface Step {
  readonly commands: string;
  readonly output: string;
}

/** The commands of a document, in order. */
function stepsOf(markdown: string): Step[] {
  const blocks = markdown.matchAll(/^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms);
  return [...blocks].map(([, commands = '', output = '']) => ({ commands, output }));
}

const between = '=== next step ===\n';

describe('the walk-through of docs/api.md', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    app = await TestApp.shared();
    folder = await mkdtemp(join(tmpdir(), 'pd-walk-'));
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('the walk-through of docs/api.md works as it is written, and prints what it says', async () => {
    const steps = stepsOf(await readFile('docs/api.md', 'utf8'));
    expect(steps.length).toBeGreaterThan(8);
    const [settings = { commands: '', output: '' }, ...rest] = steps;
    const setting = (name: string): string =>
      new RegExp(`^${name}=(\\S+)$`, 'm').exec(settings.commands)?.[1] ?? '';
    const admin = await app.user(UserLevel.Admin, { email: setting('EMAIL') });
    const hash = await hashPassword(setting('PASSWORD'));
    await app.db.query('UPDATE users SET password_hash = $1 WHERE id = $2', [hash, admin.id]);

    const here = { ...settings, commands: settings.commands.replace(setting('DESK'), app.url) };
    const script = [
      'set -eu',
      ...[here, ...rest].map(({ commands }) => `${commands}echo '${between.trim()}'`),
    ].join('\n');
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script], {
      cwd: folder,
      timeout: 30_000,
    });
    expect(stdout.split(between).slice(0, -1)).toEqual(steps.map(({ output }) => output));
    // Two of the calls show an error.
    expect(stderr.match(/^curl: .*$/gm)).toEqual([
      expect.stringMatching(/ 409$/),
      expect.stringMatching(/ 400$/),
    ]);
  });
});
