import { afterAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/processes.js';
import type { LetterToPrint } from '../definitions/index.js';
import { PrintLane, PrintStopped } from './print-lane.js';
import { ThreadPrinter } from './thread-printer.js';

const worker = new URL('../../../test/support/print-worker.mjs', import.meta.url);
const limits = {
  idleSeconds: 5,
  threads: 1,
  waiting: 5,
  waitingPerCaller: 3,
  waitSeconds: 20,
  printSeconds: 2,
  answerSeconds: 120,
  fenceSeconds: 180,
  heap: 48,
};

/** A task for this test's worker, instead of a letter. */
const ask = (what: 'echo' | 'spin' | 'grow' | 'fail' | 'rest', reported?: Int32Array): LetterToPrint =>
  ({ what, reported }) as unknown as LetterToPrint;

describe('threads that print', () => {
  const lane = new PrintLane(limits, new ThreadPrinter(limits, worker));
  // Filling the heap takes long on a busy machine; the memory limit must be hit before the time limit.
  const patient = { ...limits, printSeconds: 60, answerSeconds: 180, waitSeconds: 90 };
  const patientLane = new PrintLane(patient, new ThreadPrinter(patient, worker));
  afterAll(() => Promise.all([lane.stop(), patientLane.stop()]));

  it('a print thread prints a letter and reports its progress', async () => {
    const shares: number[] = [];
    const reported = new Int32Array(new SharedArrayBuffer(4));
    const onProgress = (share: number): void => {
      if (shares.push(share) < 2) return;
      Atomics.store(reported, 0, 1);
      Atomics.notify(reported, 0);
    };
    const pdf = await lane.print(ask('echo', reported), 'ann', { onProgress });
    expect(pdf.toString()).toBe('printed');
    expect(shares).toEqual([0.25, 0.75]);
  });

  it('a print thread passes on a letter’s error, and the next letter is printed', async () => {
    await expect(lane.print(ask('fail'), 'ann')).rejects.toThrow('These terms were not signed.');
    expect((await lane.print(ask('echo'), 'ann')).toString()).toBe('printed');
  });

  it('prints a letter that waits for the CPU longer than its limit', async () => {
    const woken = new Int32Array(new SharedArrayBuffer(4));
    const slow = lane.print(ask('rest', woken), 'ann');
    const start = performance.now();
    await eventually('the limit has passed', () => performance.now() - start > 1500 * limits.printSeconds);
    Atomics.store(woken, 0, 1);
    Atomics.notify(woken, 0);
    expect((await slow).toString()).toBe('printed');
  });

  it('stops a letter that takes too long, and prints the next one', async () => {
    const endless = lane.print(ask('spin'), 'ann');
    const next = lane.print(ask('echo'), 'bob');
    await expect(endless).rejects.toMatchObject({ constructor: PrintStopped, limit: 'time' });
    expect((await next).toString()).toBe('printed');
  });

  it('stops a letter that takes too much memory, and prints the next one', async () => {
    const greedy = patientLane.print(ask('grow'), 'ann');
    const next = patientLane.print(ask('echo'), 'bob');
    await expect(greedy).rejects.toMatchObject({ constructor: PrintStopped, limit: 'memory' });
    expect((await next).toString()).toBe('printed');
  });
});
