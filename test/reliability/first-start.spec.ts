import { describe, expect, it } from '@jest/globals';
import { isNightly } from '../support/nightly.js';
import { eventually, isRunning, processTree } from '../support/processes.js';
import { launch } from '../support/product.js';
import { ProductsInFolder } from '../support/products-in-folder.js';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the first start', () => {
  const place = new ProductsInFolder(false);

  onLinux('a signal in the middle of the first start leaves nothing running', async () => {
    for (const milliseconds of isNightly ? [300, 900, 1500, 2500] : [300, 1500]) {
      const running = launch(place.folder);
      await new Promise((later) => setTimeout(later, milliseconds));
      const tree = processTree(running.pid);
      running.child.kill('SIGTERM');
      await running.ended;
      await eventually('all its processes end', () => !tree.some(isRunning));
      expect(running.stderr()).toBe('');
    }
  });
});
