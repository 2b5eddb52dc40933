import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { isOwnerRunning, ownerName } from '../process/owner-name.js';
import { clearLeftWork, workFile, workFolder } from './work-file.js';

describe('temporary files', () => {
  afterEach(async () => {
    await clearLeftWork();
  });

  /** Creates a folder as a killed process would leave it. */
  function leave(owner: string): string {
    const path = join(tmpdir(), `protest-desk-${owner}abcdef`);
    mkdirSync(join(path, 'cluster'), { recursive: true });
    writeFileSync(join(path, 'cluster', 'data'), 'the data of all clients');
    return path;
  }

  it('temporary files can be read by this account only, and may be deleted twice', async () => {
    const [file, folder] = await Promise.all([workFile('pdf'), workFolder()]);
    writeFileSync(file.path, 'x');
    for (const path of [join(file.path, '..'), folder.path]) expect(statSync(path).mode & 0o777).toBe(0o700);
    for (const work of [file, folder, file]) await work.remove();
    expect(existsSync(join(file.path, '..'))).toBe(false);
    expect(existsSync(folder.path)).toBe(false);
  });

  it('deletes temporary files of killed processes, and keeps those of running ones', async () => {
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(running, 'spawn');
    try {
      const own = await workFolder();
      const [dead, theirs] = [leave(ownerOfDead()), leave(ownerName(running.pid))];
      await clearLeftWork();
      expect([dead, theirs, own.path].map((path) => existsSync(path))).toEqual([false, true, true]);
      running.kill('SIGKILL');
      await once(running, 'exit');
      await clearLeftWork();
      expect(existsSync(theirs)).toBe(false);
      await own.remove();
    } finally {
      running.kill('SIGKILL');
    }
  });

  it('deletes temporary files of an earlier process with the same id, as is usual in containers', async () => {
    const earlier = leave(`${hostname()}-${process.pid}-00000000-`);
    await clearLeftWork();
    expect(existsSync(earlier)).toBe(false);
  });

  it('cannot tell whether owners on other machines or of other programs are running', () => {
    expect(isOwnerRunning(ownerName())).toBe(true);
    expect(isOwnerRunning(ownerOfDead())).toBe(false);
    for (const name of [`other-${process.pid}-00000000-x`, `${hostname()}-x`, 'types-x', ''])
      expect(isOwnerRunning(name)).toBeUndefined();
  });
});

function ownerOfDead(): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  return `${hostname()}-${pid}-12345678-`;
}
