import { serveConfined } from '../../src/platform/process/confined-child.js';

/** Work that a test requests from a confined process. */
export interface ConfinedWork {
  readonly what: 'echo' | 'fail' | 'settings' | 'heap' | 'buffers' | 'spin' | 'count' | 'countAndDie';
}

/** How many numbers `count` hands over: more than may be in flight at once. */
const counted = 50;

const works: Record<ConfinedWork['what'], (hand: (piece: number) => Promise<void>) => unknown> = {
  echo: () => 'echo',
  fail: () => {
    throw new Error('This is not a PDF.');
  },
  settings: () => Object.keys(process.env),
  heap: () => {
    for (const kept = []; ;) kept.push(Array.from({ length: 1000 }, () => ({ kept: 1 })));
  },
  buffers: () => {
    for (const kept = []; ;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  },
  spin: () => {
    for (;;);
  },
  count: async (hand) => {
    for (let piece = 1; piece <= counted; piece += 1) await hand(piece);
    return counted;
  },
  countAndDie: async (hand) => {
    await Promise.race([
      hand(1).then(() => hand(2)),
      new Promise<void>((resolve) => setTimeout(resolve, 100)),
    ]);
    process.exit(1);
  },
};

/** Stands in for the work on files: reports its process id, then does what the test requests. */
serveConfined<ConfinedWork, number, number>(async ({ what }, say, hand) => {
  await say(process.pid);
  return works[what](hand);
});
