import { describe, expect, it } from '@jest/globals';
import { DiskRoom } from './free-space.js';

const megabyte = 1024 * 1024;
/** Two folders on a disk with 100 free megabytes, and one on another disk with 10. */
const disks: Readonly<Record<string, { dev: number; free: number }>> = {
  incoming: { dev: 1, free: 100 * megabyte },
  files: { dev: 1, free: 100 * megabyte },
  elsewhere: { dev: 2, free: 10 * megabyte },
};
const newRoom = (): DiskRoom => new DiskRoom(async (folder) => disks[folder]!);
const need = (folder: string, megabytes: number) => ({ folder, bytes: megabytes * megabyte });
const full = { statusCode: 507, code: 'storageFull' };

describe('room on a disk', () => {
  it('counts disk space twice for what is written twice on a disk', async () => {
    await newRoom().reserve([need('incoming', 60)], 20);
    await expect(newRoom().reserve([need('incoming', 60), need('files', 60)], 20)).rejects.toMatchObject(
      full,
    );
    await newRoom().reserve([need('incoming', 40), need('files', 40)], 20);
  });

  it('counts disk space on the disk that is written to', async () => {
    await newRoom().reserve([need('incoming', 80), need('elsewhere', 5)], 5);
    await expect(newRoom().reserve([need('incoming', 8), need('elsewhere', 8)], 5)).rejects.toMatchObject(
      full,
    );
  });

  it('promises disk space once: uploads at the same time need theirs together', async () => {
    const room = newRoom();
    const all = await Promise.allSettled([1, 2, 3].map(() => room.reserve([need('incoming', 40)], 20)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('promised disk space is free again as it is used, and when its upload has ended', async () => {
    const room = newRoom();
    const one = await room.reserve([need('incoming', 40), need('files', 40)], 0);
    await expect(room.reserve([need('incoming', 60)], 0)).rejects.toMatchObject(full);
    // Written bytes are no longer free on the disk, so they are not counted in addition.
    one.use(40 * megabyte);
    (await room.reserve([need('incoming', 60)], 0)).release();
    one.use(500 * megabyte);
    one.release();
    await room.reserve([need('incoming', 100)], 0);
    await expect(room.reserve([need('incoming', 1)], 0)).rejects.toMatchObject(full);
  });
});
