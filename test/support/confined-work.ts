import { serveConfined } from '../../src/platform/process/confined-child.js';

/** What a test asks of a confined process. */
export interface ConfinedWork {
  readonly what: 'echo' | 'fail' | 'settings' | 'heap' | 'buffers' | 'spin';
}

const works: Record<ConfinedWork['what'], () => unknown> = {
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
};

/** Takes the place of the work on files: does what a test asks for, and says its process first. */
serveConfined<ConfinedWork, number>(async ({ what }, say) => {
  await say(process.pid);
  return works[what]();
});
