import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../platform/errors/operator-error.js';

/** Volumes that Docker or Podman made for one container, and those that end with a pod. */
const ofOneContainer = /\/volumes\/(?:[0-9a-f]{64}\/_data|kubernetes\.io~empty-dir\/)/;

interface Mount {
  readonly point: string;
  /** The folder of the mounted file system that is seen there. */
  readonly root: string;
  readonly type: string;
}

/**
 * Backups in a container's own files are seen by no other process, and end with it.
 * @throws OperatorError
 */
export async function assertSharedPlace(place: string): Promise<void> {
  // Only Linux has this file, and containers.
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  if (!isOfOneContainer(place, mounts)) return;
  throw new OperatorError(
    `Backups go to a folder that only this process sees (${place}, in its container); set BACKUP_DIR to a volume that the service and all workers share.`,
  );
}

/**
 * Whether a folder is in a container's own layer, or in a volume that only this container has.
 * @param mounts `/proc/self/mountinfo`
 */
export function isOfOneContainer(folder: string, mounts: string): boolean {
  const all = mounts.split('\n').flatMap((line) => mountOf(line) ?? []);
  const root = all.findLast(({ point }) => point === '/');
  if (root?.type !== 'overlay') return false;
  const below = ({ point }: Mount): boolean =>
    point === '/' || folder === point || folder.startsWith(`${point}/`);
  // Of two mounts on one folder the later one is seen.
  const mount = all
    .filter(below)
    .reduce((one, other) => (other.point.length >= one.point.length ? other : one));
  return mount.point === '/' || ofOneContainer.test(mount.root);
}

/** A line is `36 35 98:0 /root /point options … - type source options`; spaces in paths are octal. */
function mountOf(line: string): Mount | undefined {
  const [before = '', after = ''] = line.split(' - ');
  const [, , , root, point] = before.split(' ').map(unescaped);
  const [type] = after.split(' ');
  return root && point && type ? { root, point, type } : undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
}
