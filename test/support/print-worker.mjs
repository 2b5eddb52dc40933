import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Stands in for the letters' worker: does what a test requests. */
export default async function print({ id, letter: { what, reported } }) {
  parentPort.postMessage({
    id,
    thread: process.platform === 'linux' ? `/proc/${readlinkSync('/proc/thread-self')}` : undefined,
  });
  if (what === 'fail') throw new Error('These terms were not signed.');
  // Neither ever yields, like the layout of a page.
  if (what === 'spin') for (;;);
  if (what === 'grow') for (const kept = []; ;) kept.push(Array.from({ length: 1000 }, () => ({ id })));
  // Simulates a machine that gives the thread no CPU time.
  if (what === 'rest') Atomics.wait(reported, 0, 0);
  for (const share of [0.25, 0.75]) parentPort.postMessage({ id, share });
  // Progress and result use different ports, so without this wait the result could arrive first.
  if (reported && what !== 'rest') Atomics.wait(reported, 0, 0, 10_000);
  return Buffer.from('printed');
}
