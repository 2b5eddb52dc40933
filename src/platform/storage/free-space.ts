import { mkdir, stat, statfs } from 'node:fs/promises';
import { AppError } from '../errors/errors.js';
import { privateFolder } from './private-modes.js';

const megabyte = 1024 * 1024;

/** Bytes to be written below a folder. */
export interface Need {
  readonly folder: string;
  readonly bytes: number;
}

/** Disk space reserved for one upload. */
export interface Room {
  /** Notes that bytes have been written on the first disk, so that they are not counted twice. */
  use(bytes: number): void;
  /** Releases the rest. */
  release(): void;
}

/** The disk of a folder. */
interface Disk {
  readonly dev: number;
  /** Free bytes. */
  readonly free: number;
}

/**
 * Tracks the disk space that uploads in progress still need. A file that is written twice on one disk needs its size
 * twice, and the needs of concurrent uploads add up.
 */
export class DiskRoom {
  /** Reserved bytes by device. */
  private readonly promised = new Map<number, number>();

  /** @param look finds the disk of a folder */
  constructor(private readonly look: (folder: string) => Promise<Disk> = diskOf) {}

  /**
   * Reserves space for an upload, and refuses one that would fill a disk, on which the database may be, too.
   * @param needs in the order of writing
   * @param spare megabytes that stay free
   * @throws 507 `storageFull`
   */
  async reserve(needs: readonly Need[], spare: number): Promise<Room> {
    const disks = new Map<number, { free: number; bytes: number }>();
    let first: number | undefined;
    for (const { folder, bytes } of needs) {
      const { dev, free } = await this.look(folder);
      first ??= dev;
      disks.set(dev, { free, bytes: (disks.get(dev)?.bytes ?? 0) + bytes });
    }
    // No await between the check and the reservation.
    for (const [dev, { free, bytes }] of disks) {
      if (free - this.of(dev) - bytes < spare * megabyte) throw new AppError(507, 'storageFull');
    }
    const left = new Map([...disks].map(([dev, { bytes }]) => [dev, bytes]));
    for (const [dev, bytes] of left) this.promised.set(dev, this.of(dev) + bytes);
    const giveBack = (dev: number, bytes: number): void => {
      const given = Math.min(bytes, left.get(dev) ?? 0);
      left.set(dev, (left.get(dev) ?? 0) - given);
      this.promised.set(dev, this.of(dev) - given);
    };
    return {
      use: (bytes) => {
        if (first !== undefined) giveBack(first, bytes);
      },
      release: () => {
        for (const [dev, bytes] of left) giveBack(dev, bytes);
      },
    };
  }

  private of(dev: number): number {
    return this.promised.get(dev) ?? 0;
  }
}

/** Returns the disk of a folder, and creates the folder if it does not exist. */
async function diskOf(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const [{ dev }, { bavail, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
  return { dev, free: bavail * bsize };
}
