import { describe, expect, it } from '@jest/globals';
import { isOfOneContainer } from './private-place.js';

const layer =
  '620 500 0:87 / / rw,relatime master:1 - overlay overlay rw,lowerdir=/a:/b,upperdir=/c,workdir=/d';
const mount = (root: string, point: string): string =>
  `640 620 8:1 ${root} ${point} rw,relatime master:1 - ext4 /dev/sda1 rw`;
const named = '/var/lib/docker/volumes/protest-desk_backups/_data';
const anonymous = `/var/lib/docker/volumes/${'0123456789abcdef'.repeat(4)}/_data`;

describe('a folder of one container', () => {
  it.each<readonly [string, boolean, string, readonly string[]]>([
    ["the container's own layer", true, '/data/backups', [layer]],
    ['an anonymous volume', true, '/data/backups', [layer, mount(anonymous, '/data')]],
    [
      'an anonymous volume of Podman on another disk',
      true,
      '/data',
      [layer, mount(anonymous.replace('/var/lib/docker', '/storage'), '/data')],
    ],
    [
      'a folder that ends with its pod',
      true,
      '/data/backups',
      [layer, mount('/var/lib/kubelet/pods/1/volumes/kubernetes.io~empty-dir/data', '/data')],
    ],
    ['a named volume', false, '/backups', [layer, mount(named, '/backups')]],
    [
      'a named volume below an anonymous one',
      false,
      '/data/backups/x',
      [layer, mount(named, '/data/backups'), mount(anonymous, '/data')],
    ],
    ['a folder of the machine', false, '/my backups/daily', [layer, mount('/srv/b', '/my\\040backups')]],
    ['a folder whose name begins like a volume', true, '/backups-2', [layer, mount(named, '/backups')]],
    ['a machine without containers', false, '/data', [mount('/', '/')]],
    ['a system without that file', false, '/data', []],
  ])('%s belongs to one container: %s', (_name, isPrivate, folder, mounts) => {
    expect(isOfOneContainer(folder, mounts.join('\n'))).toBe(isPrivate);
  });
});
