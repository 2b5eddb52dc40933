import { parentPort } from 'node:worker_threads';

/** Stands in for the letters' worker: does what a test asks for. */
export default async function print({ id, letter: { what, reported } }) {
  if (what === 'fail') throw new Error('These terms were not signed.');
  // Neither ever yields, like the layout of a page.
  if (what === 'spin') for (;;);
  if (what === 'grow') for (const kept = []; ;) kept.push(Array.from({ length: 1000 }, () => ({ id })));
  for (const share of [0.25, 0.75]) parentPort.postMessage({ id, share });
  // Progress and result take different ports: the result could overtake.
  if (reported) Atomics.wait(reported, 0, 0, 10_000);
  return Buffer.from('printed');
}
