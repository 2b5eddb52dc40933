import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../platform/errors/operator-error.js';

/** Anonymous volumes of a single Docker or Podman container, and volumes that are deleted with their pod. */
const ofOneContainer = /\/volumes\/(?:[0-9a-f]{64}\/_data|kubernetes\.io~empty-dir\/)/;

interface Mount {
  readonly point: string;
  /** Folder of the mounted file system that is visible at the mount point. */
  readonly root: string;
  readonly type: string;
}

/**
 * Checks that backups are visible outside this container. Those in its own files are lost with it.
 * @throws OperatorError if the folder is private to the container
 */
export async function assertSharedPlace(place: string): Promise<void> {
  // The file exists only on Linux, like the containers in question.
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  if (!isOfOneContainer(place, mounts)) return;
  throw new OperatorError(
    `Backups go to a folder that only this process sees (${place}, in its container); set BACKUP_DIR to a volume that the service and all workers share.`,
  );
}

/**
 * Checks whether a folder is in a container's own layer, or in a volume that only this container has.
 * @param mounts contents of `/proc/self/mountinfo`
 */
export function isOfOneContainer(folder: string, mounts: string): boolean {
  const all = mounts.split('\n').flatMap((line) => mountOf(line) ?? []);
  const root = all.findLast(({ point }) => point === '/');
  if (root?.type !== 'overlay') return false;
  const below = ({ point }: Mount): boolean =>
    point === '/' || folder === point || folder.startsWith(`${point}/`);
  // The longest mount point wins; of two mounts on the same point, the later one hides the earlier one.
  const mount = all
    .filter(below)
    .reduce((one, other) => (other.point.length >= one.point.length ? other : one));
  return mount.point === '/' || ofOneContainer.test(mount.root);
}

/** Parses a line: `36 35 98:0 /root /point options … - type source options`, with spaces in paths as octal escapes. */
function mountOf(line: string): Mount | undefined {
  const [before = '', after = ''] = line.split(' - ');
  const [, , , root, point] = before.split(' ').map(unescaped);
  const [type] = after.split(' ');
  return root && point && type ? { root, point, type } : undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
}
