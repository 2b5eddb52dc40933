import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Chain, type ChainProblem } from '../platform/journal/chain.service.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { openServiceBesideOthers, run } from '../service.js';

const sentences: Readonly<Record<ChainProblem['kind'], (id: number) => string>> = {
  activityRemoved: (id) => `Activity ${id} was deleted.`,
  activityAdded: (id) => `Activity ${id} was added after its range was sealed.`,
  activityAltered: (id) => `Activity ${id} was changed.`,
  erasedWithoutEvent: (id) => `Activity ${id} was erased, but its client was not.`,
  erasedAltered: (id) => `Activity ${id} was erased, and has got other values since.`,
  erasureAltered: (id) => `The activities whose erasure activity ${id} tells are not as it left them.`,
  sealAltered: (id) => `Seal ${id} was changed.`,
  sealRemoved: (id) => `Seal ${id} does not continue the chain: one was deleted or changed.`,
  endRemoved: (id) =>
    `Seal ${id} had been verified and is missing or another one: the end of the chain was deleted or made anew.`,
  headMissing: () => 'The given head is not in the chain: its end was deleted or made anew.',
};

/**
 * `npm run verify-audit`: verifies the hash chain of the activities, prints each problem and the head of the chain, and fails
 * if there are problems. `-- --head <hash>` also checks that a head from an earlier run is in the chain.
 */
await run(
  async (started, fail) => {
    const { values } = parseArgs({ options: { head: { type: 'string' } } });
    const knownHead = values.head?.trim().toLowerCase();
    if (knownHead !== undefined && !/^[\da-f]{64}$/.test(knownHead))
      throw new OperatorError('--head must be the 64 characters that an earlier run has printed.');
    const app = await openServiceBesideOthers(started, fail, 'refused');
    const report = await app.get(Chain, { strict: false }).verify(knownHead);
    for (const { kind, id } of report.problems) console.log(sentences[kind](id));
    console.log(
      `${report.activities} activities in ${report.seals} seals; ${report.unsealed} not sealed yet.`,
    );
    console.log(`Head: ${report.head ?? 'none'}`);
    if (report.problems.length > 0)
      throw new OperatorError(
        `The audit trail does not match its hash chain (problems: ${report.problems.length}).`,
      );
  },
  { stayAlive: false },
);
