import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';
import { eventually, isRunning, killHard, processTree } from '../support/processes.js';
import { type Product, startProduct } from '../support/product.js';
import { registrationForm } from '../support/registration.js';
import { pdf, upload } from '../support/uploads.js';

// Windows has no Unix file modes.
const onUnix = process.platform === 'win32' ? describe.skip : describe;

/**
 * Returns the result, or undefined if the file is gone, because a running PostgreSQL renames and deletes temporary files.
 */
async function unlessGone<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Lists everything below a folder, as `mode path`. */
async function modesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    const stats = await unlessGone(lstat(path));
    if (!stats) continue;
    if (!entry.isSymbolicLink()) found.push(`${(stats.mode & 0o777).toString(8)} ${path}`);
    if (entry.isDirectory()) found.push(...(await modesBelow(path)));
  }
  return found;
}

/** Files that other accounts of the machine could read, write or list. */
const open = (modes: readonly string[]): string[] => modes.filter((line) => !/^[67]00 /.test(line));

onUnix('files on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'protest-desk-modes-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('files of the service are closed to other accounts of the machine, whatever wrote them', async () => {
    const app = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    try {
      const form = registrationForm();
      const { body } = await app.anyone.post('/api/registration').send(form).expect(201);
      const admin = await app.admin();
      const fields = { propertyId: body.propertyId as number, type: 1 };
      await upload(app, admin, '/api/documents', fields, [{ name: 'a.pdf', content: pdf() }]).expect(201);
      await nextMailTo(app, form.email, 'welcome');
      const modes = (): Promise<string[]> => modesBelow(join(folder, 'data'));
      // The contract is printed by a job.
      for (const part of ['contracts', 'documents', 'incoming', 'mail/'])
        await eventually(part, async () => (await modes()).some((line) => line.includes(part)));
      expect(open(await modes())).toEqual([]);
    } finally {
      await app.stop();
    }
  });

  it('a start closes files that an older version or a restored copy left open', async () => {
    const data = join(folder, 'data');
    const outside = join(folder, 'outside.txt');
    const makeOpen = async (): Promise<void> => {
      for (const path of ['files/documents/2025/01', 'files/contracts', 'incoming', 'mail']) {
        await mkdir(join(data, path), { recursive: true, mode: 0o755 });
        for (let number = 0; number < 20; number++)
          await writeFile(join(data, path, `${number}.pdf`), 'x', { mode: 0o644 });
      }
      for (const part of [
        'files',
        'files/documents',
        'files/documents/2025',
        'files/documents/2025/01',
        'mail',
      ])
        await chmod(join(data, part), 0o755);
      await chmod(join(data, 'mail/0.pdf'), 0o644);
    };
    await makeOpen();
    await writeFile(join(data, 'notes.txt'), 'x', { mode: 0o644 });
    await writeFile(outside, 'x', { mode: 0o644 });
    await symlink(outside, join(data, 'files/link.txt'));
    expect(open(await modesBelow(data)).length).toBeGreaterThan(80);

    for (const round of ['old release', 'restored copy']) {
      const app = await TestApp.start({ DATA_DIR: data });
      try {
        // The modes of the top-level folders are set before the first request is handled.
        expect((await stat(join(data, 'files'))).mode & 0o777).toBe(0o700);
        expect((await stat(join(data, 'mail'))).mode & 0o777).toBe(0o700);
        await eventually(`all is closed: ${round}`, async () => open(await modesBelow(data)).length === 0);
        // The target of a link that leads outside of the service's folders.
        expect((await stat(outside)).mode & 0o777).toBe(0o644);
      } finally {
        await app.stop();
      }
      await makeOpen();
    }
  });
});

onUnix('the running product', () => {
  let folder: string;
  let product: Product;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'protest-desk-modes-'));
    product = await startProduct(folder, { DEMO_DATA: 'true' });
  });
  afterAll(async () => {
    if (isRunning(product.pid)) await killHard(processTree(product.pid));
    await rm(folder, { recursive: true, force: true });
  });

  it('no other account can read the files of the running product, or its database password', async () => {
    const data = join(folder, 'data');
    // When started as root, PostgreSQL runs under another account, which can pass through the folder but not list it.
    expect((await stat(data)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    // On a busy machine the demonstration's files follow after the start.
    const modes = await eventually('a file has been stored', async () => {
      const found = await modesBelow(data);
      return found.some((line) => line.endsWith('.pdf')) ? found : undefined;
    });
    expect(modes.some((line) => /^600 .*password/.test(line))).toBe(true);
    expect(modes.some((line) => /^600 .*\.pdf$/.test(line))).toBe(true);
    expect(open(modes)).toEqual([]);
  });
});
