import { statfs } from 'node:fs/promises';
import { AppError } from '../errors/errors.js';

const megabyte = 1024 * 1024;

/**
 * Refuses what would fill the disk, on which the database may be, too.
 * @param folder an existing folder on that disk
 * @param bytes that are going to be written
 * @param spare megabytes that stay free
 * @throws 507 `storageFull`
 */
export async function assertFreeSpace(folder: string, bytes: number, spare: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes < spare * megabyte) throw new AppError(507, 'storageFull');
}
