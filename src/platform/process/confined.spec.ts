import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bundled, bundled } from '../../../test/support/bundled.js';
import type { ConfinedWork } from '../../../test/support/confined-work.js';
import { eventually, isRunning } from '../../../test/support/processes.js';
import { Confined, ConfinedEnded, type ConfinedAnswer } from './confined.js';
import { limitWork, WorkMeter } from './work-meter.js';

describe('a confined process', () => {
  let script: Bundled;
  beforeAll(() => {
    script = bundled('test/support/confined-work.ts');
  });
  afterAll(() => script.remove());

  const limits = { heap: 24, memory: 256, idleSeconds: 0 };
  const opened: Confined<ConfinedWork, number, unknown, number>[] = [];
  afterAll(() => opened.forEach((confined) => confined.stop()));

  const open = (idleSeconds = 0): Confined<ConfinedWork, number, unknown, number> => {
    const confined = new Confined<ConfinedWork, number, unknown, number>(script.entry, {
      ...limits,
      idleSeconds,
    });
    opened.push(confined);
    return confined;
  };
  /** Runs a task. @param pids receives the process ids that the processes report */
  const run = (
    confined: Confined<ConfinedWork, number, unknown, number>,
    what: ConfinedWork['what'],
    pids: number[] = [],
  ): Promise<ConfinedAnswer<unknown>> =>
    confined.run({ what }, { signal: new AbortController().signal, onNote: (pid) => pids.push(pid) });
  const untilEnded = (pid: number): Promise<boolean> => eventually('the process ends', () => !isRunning(pid));

  it('a confined process answers, reports its memory, and ends', async () => {
    const pids: number[] = [];
    const { result, peak } = await run(open(), 'echo', pids);
    expect(result).toBe('echo');
    expect(peak).toBeGreaterThan(10);
    expect(peak).toBeLessThan(limits.memory);
    expect(pids).toHaveLength(1);
    await untilEnded(pids[0]!);
  });

  it('a confined process has none of the service’s settings', async () => {
    const { result } = await run(open(), 'settings');
    // The shell that sets the limits adds its working directory.
    const known = ['PWD', 'SystemRoot', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
    expect(Object.keys(process.env).length).toBeGreaterThan(known.length);
    expect((result as string[]).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('a confined process passes on an error of its work', async () => {
    await expect(run(open(), 'fail')).rejects.toThrow('This is not a PDF.');
  });

  it.each(['heap', 'buffers'] as const)(
    'a confined process ends at the memory limit of its %s, and the next task is done',
    async (what) => {
      const confined = open(600);
      const pids: number[] = [];
      const outcome = await run(confined, what, pids).catch((error: unknown) => error);
      // If the system refuses memory, the work may fail before the process is killed.
      expect(outcome).toBeInstanceOf(Error);
      if (!(outcome instanceof ConfinedEnded))
        expect((outcome as Error).message).toMatch(/allocation failed/i);
      await untilEnded(pids[0]!);
      expect((await run(confined, 'echo')).result).toBe('echo');
    },
  );

  it('a confined process ends when it is told to, whatever it does', async () => {
    const pids: number[] = [];
    const stop = new AbortController();
    const endless = open().run(
      { what: 'spin' },
      {
        signal: stop.signal,
        onNote: (pid) => {
          pids.push(pid);
          stop.abort();
        },
      },
    );
    await expect(endless).rejects.toThrow(ConfinedEnded);
    await untilEnded(pids[0]!);
  });

  // Other systems fall back to slowed-down wall-clock time.
  (process.platform === 'linux' ? it : it.skip)(
    'reports the CPU time of a confined process, which stands still while it is stopped',
    async () => {
      const pids: number[] = [];
      const meter = new WorkMeter();
      const over = new AbortController();
      const endless = open().run(
        { what: 'spin' },
        { signal: over.signal, onNote: (pid) => pids.push(pid), meter },
      );
      const ended = expect(endless).rejects.toThrow(ConfinedEnded);
      const [pid] = await eventually('it works', () => (pids.length > 0 ? pids : undefined));
      process.kill(pid!, 'SIGSTOP');
      await eventually('it is stopped', () =>
        /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')),
      );
      const spent = meter.seconds;
      const start = performance.now();
      await eventually('time has passed', () => performance.now() - start > 1000);
      expect(meter.seconds).toBe(spent);
      process.kill(pid!, 'SIGCONT');
      const limit = limitWork(meter, 0.5, () => over.abort());
      await ended;
      limit.end();
      expect(meter.seconds - spent).toBeGreaterThan(0.5);
      await untilEnded(pid!);
    },
  );

  it('a confined process does several tasks while it is kept', async () => {
    const confined = open(600);
    const pids: number[] = [];
    for (let task = 0; task < 3; task += 1) await run(confined, 'echo', pids);
    expect(pids).toHaveLength(3);
    expect(new Set(pids).size).toBe(1);
    confined.stop();
    await untilEnded(pids[0]!);
  });

  describe('pieces of a confined process', () => {
    const collect = (
      what: ConfinedWork['what'],
      onPiece: (piece: number) => Promise<void>,
      pids: number[] = [],
    ): Promise<ConfinedAnswer<unknown>> =>
      open().run(
        { what },
        { signal: new AbortController().signal, onNote: (pid) => pids.push(pid), onPiece },
      );

    it('hands over pieces one by one, and answers when all are taken', async () => {
      const taken: number[] = [];
      const { result } = await collect('count', async (piece) => {
        if (piece % 10 === 0) await sleep(5);
        taken.push(piece);
      });
      expect(taken.length).toBeGreaterThan(10);
      expect(taken).toEqual(Array.from({ length: result as number }, (_, index) => index + 1));
    });

    it('a confined process ends when one of its pieces is not taken', async () => {
      const taken: number[] = [];
      const pids: number[] = [];
      const refused = collect(
        'count',
        async (piece) => {
          if (piece === 3) throw new Error('No room.');
          taken.push(piece);
        },
        pids,
      );
      await expect(refused).rejects.toThrow('No room.');
      await untilEnded(pids[0]!);
      expect(taken).toEqual([1, 2]);
    });

    it('a confined process that ends before it answers has not done its task', async () => {
      const taken: number[] = [];
      const lost = collect('countAndDie', async (piece) => void taken.push(piece));
      await expect(lost).rejects.toThrow(ConfinedEnded);
      expect(taken).toEqual([1, 2]);
    });
  });
});
