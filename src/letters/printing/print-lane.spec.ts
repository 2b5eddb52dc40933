import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  LaneBusy,
  type LaneLimits,
  type Printer,
  PrintLane,
  PrintStopped,
  type PrintWatch,
} from './print-lane.js';

/** A printer that the test controls. Records the letters in order. */
class HandPrinter implements Printer<string> {
  readonly begun: string[] = [];
  /** CPU time of its thread. */
  seconds = 0;
  private readonly open = new Map<string, (pdf: Buffer) => void>();

  print(letter: string, { signal, meter }: PrintWatch): Promise<Buffer> {
    this.begun.push(letter);
    meter.follow(() => this.seconds);
    return new Promise((resolve, reject) => {
      this.open.set(letter, resolve);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  }

  async finish(letter: string): Promise<void> {
    this.open.get(letter)?.(Buffer.from(letter));
    await new Promise((resolve) => setImmediate(resolve));
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

const limits: LaneLimits = {
  threads: 1,
  waiting: 5,
  waitingPerCaller: 2,
  waitSeconds: 30,
  printSeconds: 30,
  answerSeconds: 120,
  fenceSeconds: 900,
};
const outcome = (printed: Promise<Buffer>): Promise<string> =>
  printed.then(
    (pdf) => pdf.toString(),
    (error: Error) => error.constructor.name,
  );

describe('a lane of letters', () => {
  it('a lane serves callers in turn, regardless of how many letters one of them has', async () => {
    const printer = new HandPrinter();
    const lane = new PrintLane(limits, printer);
    const printed = [
      lane.print('a1', 'ann'),
      lane.print('a2', 'ann'),
      lane.print('a3', 'ann'),
      lane.print('b1', 'bob'),
      lane.print('c1', 'cora'),
    ];
    for (const letter of ['a1', 'a2', 'b1', 'c1', 'a3']) await printer.finish(letter);
    // Ann's second letter was first in the queue when her first one began; her third waits for the other callers.
    expect(printer.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    expect(await Promise.all(printed.map(outcome))).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('a lane prints one letter of a caller at a time, so that no caller occupies all threads', async () => {
    const printer = new HandPrinter();
    const lane = new PrintLane({ ...limits, threads: 2 }, printer);
    void outcome(lane.print('a1', 'ann'));
    void outcome(lane.print('a2', 'ann'));
    void outcome(lane.print('b1', 'bob'));
    expect(printer.begun).toEqual(['a1', 'b1']);
    await printer.finish('a1');
    expect(printer.begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('a lane refuses letters above a caller’s limit, and accepts them again later', async () => {
    const printer = new HandPrinter();
    const lane = new PrintLane(limits, printer);
    for (const letter of ['a1', 'a2', 'a3']) void outcome(lane.print(letter, 'ann'));
    expect(await outcome(lane.print('a4', 'ann'))).toBe('LaneBusy');
    await printer.finish('a1');
    const again = lane.print('a4', 'ann');
    for (const letter of ['a2', 'a3', 'a4']) await printer.finish(letter);
    expect(await outcome(again)).toBe('a4');
  });

  it('a lane refuses every letter while its queue is full', async () => {
    const printer = new HandPrinter();
    const lane = new PrintLane({ ...limits, waiting: 2 }, printer);
    for (const name of ['ann', 'bob', 'cora']) void outcome(lane.print(name, name));
    expect(await outcome(lane.print('dan', 'dan'))).toBe('LaneBusy');
    expect(printer.begun).toEqual(['ann']);
  });

  it('a lane refuses a letter that waits too long, and finishes the one in progress', async () => {
    const printer = new HandPrinter();
    const lane = new PrintLane({ ...limits, waitSeconds: 0.05 }, printer);
    const first = lane.print('a1', 'ann');
    await expect(lane.print('b1', 'bob')).rejects.toThrow(LaneBusy);
    await printer.finish('a1');
    expect(await outcome(first)).toBe('a1');
    expect(printer.begun).toEqual(['a1']);
  });

  it('a lane refuses queued and new letters once it has stopped', async () => {
    const printer = new HandPrinter();
    const lane = new PrintLane(limits, printer);
    void outcome(lane.print('a1', 'ann'));
    const waiting = [lane.print('a2', 'ann'), lane.print('b1', 'bob')].map(outcome);
    await lane.stop();
    expect(await Promise.all(waiting)).toEqual(['LaneBusy', 'LaneBusy']);
    expect(await outcome(lane.print('c1', 'cora'))).toBe('LaneBusy');
  });
});

describe('the limits of a letter', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const opened = () => {
    const printer = new HandPrinter();
    return { printer, lane: new PrintLane(limits, printer) };
  };
  const pass = (seconds: number): Promise<void> => jest.advanceTimersByTimeAsync(seconds * 1000);

  it('stops a letter that takes too much CPU time, and prints the next one', async () => {
    const { printer, lane } = opened();
    const endless = outcome(lane.print('a1', 'ann'));
    const next = lane.print('b1', 'bob');
    printer.seconds = limits.printSeconds + 1;
    await pass(1);
    expect(await endless).toBe(PrintStopped.name);
    await printer.finish('b1');
    expect(await outcome(next)).toBe('b1');
  });

  it('does not stop a letter that gets no CPU time on a busy machine', async () => {
    const { printer, lane } = opened();
    const slow = lane.print('a1', 'ann');
    await pass(limits.answerSeconds - 1);
    await printer.finish('a1');
    expect(await outcome(slow)).toBe('a1');
  });

  it('asks the user of a slow letter to retry, and lets its thread finish it', async () => {
    const { printer, lane } = opened();
    const slow = outcome(lane.print('a1', 'ann'));
    await pass(limits.answerSeconds + 1);
    expect(await slow).toBe(LaneBusy.name);
    // The first letter still has the thread, which will be warm for the retry.
    const retry = lane.print('a2', 'ann');
    expect(printer.begun).toEqual(['a1']);
    await printer.finish('a1');
    await printer.finish('a2');
    expect(await outcome(retry)).toBe('a2');
  });

  it('lets a job wait, both in the queue and while its letter is printed', async () => {
    const { printer, lane } = opened();
    const isPatient = true;
    const printed = ['a1', 'b1'].map((name) => lane.print(name, name, { isPatient }));
    await pass(limits.fenceSeconds - 1);
    await printer.finish('a1');
    await pass(limits.fenceSeconds - 1);
    await printer.finish('b1');
    expect(await Promise.all(printed.map(outcome))).toEqual(['a1', 'b1']);
  });

  it('accepts a job’s letter even if the queue is full', async () => {
    const { printer, lane } = opened();
    const letters = Array.from({ length: limits.waiting + 1 }, (_, index) => `a${index}`);
    for (const name of letters) void outcome(lane.print(name, name));
    expect(await outcome(lane.print('b1', 'bob'))).toBe(LaneBusy.name);
    const job = lane.print('b2', 'bob', { isPatient: true });
    for (const name of [...letters, 'b2']) await printer.finish(name);
    expect(await outcome(job)).toBe('b2');
  });

  it('gives up a job’s letter that hangs, as busy rather than as too long', async () => {
    const { lane } = opened();
    const hanging = outcome(lane.print('a1', 'ann', { isPatient: true }));
    await pass(limits.fenceSeconds + 1);
    expect(await hanging).toBe(LaneBusy.name);
  });
});
