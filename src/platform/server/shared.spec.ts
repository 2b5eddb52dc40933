import { describe, expect, it } from '@jest/globals';
import { Shared, SharedFresh } from './shared.js';

describe('a shared value', () => {
  /** Loads 1, then 2, and so on; each load ends when the test ends it. */
  function counter(milliseconds: number) {
    const loads: PromiseWithResolvers[] = [];
    const shared = new Shared<number>(() => {
      const load = withResolvers();
      loads.push(load);
      return load.promise;
    }, milliseconds);
    return { shared, loads };
  }

  it('a shared value is loaded once for concurrent callers', async () => {
    const { shared, loads } = counter(600_000);
    const answers = Promise.all(Array.from({ length: 100 }, () => shared.get()));
    expect(loads).toHaveLength(1);
    loads[0]?.resolve(7);
    expect(new Set(await answers)).toEqual(new Set([7]));
    expect(await shared.get()).toBe(7);
    expect(loads).toHaveLength(1);
  });

  it('a shared value is loaded again when it is too old, but not during a slow load', async () => {
    const { shared, loads } = counter(0);
    const first = shared.get();
    await new Promise((later) => setTimeout(later, 5));
    const second = shared.get();
    loads[0]?.resolve(1);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    void shared.get();
    expect(loads).toHaveLength(2);
  });

  it('a shared value is loaded again after a failure, which only waiting callers get', async () => {
    const { shared, loads } = counter(Infinity);
    const [one, two] = [shared.get(), shared.get()];
    loads[0]?.reject(new Error('The database is away'));
    await expect(one).rejects.toThrow('away');
    await expect(two).rejects.toThrow('away');
    const next = shared.get();
    loads[1]?.resolve(2);
    expect(await next).toBe(2);
  });

  it('a shared value forgotten while it was loading is never returned to later callers', async () => {
    const { shared, loads } = counter(Infinity);
    const before = shared.get();
    shared.forget();
    const after = shared.get();
    loads[1]?.resolve(2);
    loads[0]?.resolve(1);
    expect([await before, await after, await shared.get()]).toEqual([1, 2, 2]);
    expect(loads).toHaveLength(2);
  });
});

describe('a fresh shared value', () => {
  const turn = (): Promise<void> => new Promise((later) => setTimeout(later));
  function counter() {
    const loads: PromiseWithResolvers[] = [];
    const shared = new SharedFresh<number>(() => {
      const load = withResolvers();
      loads.push(load);
      return load.promise;
    });
    return { shared, loads };
  }

  it('a fresh value is loaded once for those who ask together, and once more for all who ask meanwhile', async () => {
    const { shared, loads } = counter();
    const together = [shared.get(), shared.get()];
    await turn();
    const meanwhile = [shared.get(), shared.get(), shared.get()];
    await turn();
    expect(loads).toHaveLength(1);
    loads[0]?.resolve(1);
    expect(await Promise.all(together)).toEqual([1, 1]);
    await turn();
    expect(loads).toHaveLength(2);
    loads[1]?.resolve(2);
    expect(await Promise.all(meanwhile)).toEqual([2, 2, 2]);
    void shared.get();
    await turn();
    expect(loads).toHaveLength(3);
  });

  it('a failed load of a fresh value fails only for those who share it', async () => {
    const { shared, loads } = counter();
    const first = shared.get();
    await turn();
    const second = shared.get();
    loads[0]?.reject(new Error('The database is away'));
    await expect(first).rejects.toThrow('away');
    await turn();
    loads[1]?.resolve(2);
    expect(await second).toBe(2);
  });
});

interface PromiseWithResolvers {
  readonly promise: Promise<number>;
  readonly resolve: (value: number) => void;
  readonly reject: (error: Error) => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve: PromiseWithResolvers['resolve'] = () => undefined;
  let reject: PromiseWithResolvers['reject'] = () => undefined;
  const promise = new Promise<number>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
