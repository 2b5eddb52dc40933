import { describe, expect, it, jest } from '@jest/globals';
import { KeyedTurns, NoTurn, type TurnLimits } from './keyed-turns.js';

const limits: TurnLimits = { perKey: 2, inAll: 3, waitingPerKey: 2, waitingInAll: 3, seconds: 30 };
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that takes turns, controlled by the test. */
class Work {
  readonly begun: string[] = [];
  readonly refused: [string, boolean][] = [];
  private readonly ends = new Map<string, () => void>();
  private readonly turns: KeyedTurns;

  constructor(changed: Partial<TurnLimits> = {}) {
    this.turns = new KeyedTurns({ ...limits, ...changed });
  }

  /** @param name its first letter is the key */
  async start(name: string, signal?: AbortSignal): Promise<void> {
    void this.turns.take(name[0]!, signal).then(
      (end) => {
        this.begun.push(name);
        this.ends.set(name, end);
      },
      (error: NoTurn) => this.refused.push([name, error.isOwn]),
    );
    await settle();
  }

  async startAll(...names: string[]): Promise<void> {
    for (const name of names) await this.start(name);
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await settle();
  }
}

describe('turns by caller', () => {
  it('limits the turns of one caller, and of all', async () => {
    const work = new Work();
    await work.startAll('a1', 'a2', 'a3', 'b1', 'c1');
    expect(work.begun).toEqual(['a1', 'a2', 'b1']);
    await work.end('b1');
    // a3 has waited longer, but a already has its share.
    expect(work.begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    await work.end('a1');
    expect(work.begun.at(-1)).toBe('a3');
  });

  it('turns go around among the callers that wait', async () => {
    const work = new Work({ inAll: 1, waitingInAll: 9, waitingPerKey: 9 });
    await work.startAll('a1', 'b1', 'b2', 'c1');
    for (const name of ['a1', 'b1', 'c1']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'b1', 'c1', 'b2']);
  });

  it('refuses a turn when too many wait, and says whether they are the caller’s own', async () => {
    const work = new Work();
    await work.startAll('a1', 'a2', 'a3', 'a4', 'a5');
    expect(work.refused).toEqual([['a5', true]]);
    await work.startAll('b1', 'b2', 'c1');
    expect(work.refused).toEqual([
      ['a5', true],
      ['c1', false],
    ]);
    expect(work.begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses a turn after some time of waiting, and then has room for others', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    try {
      const work = new Work({ inAll: 1, waitingInAll: 1 });
      await work.startAll('a1', 'b1');
      await jest.advanceTimersByTimeAsync(29_999);
      expect(work.refused).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(work.refused).toEqual([['b1', false]]);
      await work.start('c1');
      await work.end('a1');
      expect(work.begun).toEqual(['a1', 'c1']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a caller that has left gets no turn, and a turn given back twice counts once', async () => {
    const work = new Work({ inAll: 1 });
    const left = new AbortController();
    await work.start('a1');
    await work.start('b1', left.signal);
    left.abort();
    await work.start('c1', left.signal);
    await work.startAll('d1', 'e1');
    await work.end('a1');
    await work.end('a1');
    expect(work.begun).toEqual(['a1', 'd1']);
    expect(work.refused.map(([name]) => name)).toEqual(['b1', 'c1']);
  });
});
