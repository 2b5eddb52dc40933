import type { INestApplicationContext } from '@nestjs/common';
import { Chain } from '../../src/platform/journal/chain.service.js';
import { Sealer } from '../../src/platform/journal/sealer.service.js';
import { eventually } from './processes.js';

/**
 * Seals all activities. Activities can be sealed only after their transactions have ended, and an open transaction in another
 * test's database on the same server delays that, too.
 */
export async function sealAll(app: Pick<INestApplicationContext, 'get'>): Promise<void> {
  await eventually('all activities are sealed', async () => {
    await app.get(Sealer).seal();
    return (await app.get(Chain).state()).unsealed === 0;
  });
}
