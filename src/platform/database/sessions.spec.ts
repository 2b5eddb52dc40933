import { describe, expect, it } from '@jest/globals';
import { type Session, shareServers } from './sessions.js';

/** A pooler in transaction mode, which takes a free server for each transaction. */
function pooled(servers: number[], next: 'newest' | 'oldest'): Session {
  let kept: number | undefined;
  const take = (): number => (next === 'newest' ? servers.pop() : servers.shift())!;
  return {
    query: async (sql) => {
      const server = kept ?? take();
      kept = sql === 'BEGIN' || (kept !== undefined && sql !== 'ROLLBACK') ? server : undefined;
      if (kept === undefined) servers.push(server);
      return { rows: [{ pid: server }] };
    },
  };
}

const direct = (pid: number): Session => ({ query: async () => ({ rows: [{ pid }] }) });

describe('connections to the database', () => {
  it('finds a session per connection without a pooler, or with one in session mode', async () => {
    expect(await shareServers(direct(1), direct(2))).toBe(false);
  });

  it.each([
    ['that prefers the server used last', [1, 2, 3], 'newest'],
    ['that takes its servers in turn', [1, 2, 3], 'oldest'],
    ['with one server', [1], 'newest'],
  ] as const)('finds shared sessions behind a pooler in transaction mode %s', async (_name, all, next) => {
    const servers: number[] = [...all];
    expect(await shareServers(pooled(servers, next), pooled(servers, next))).toBe(true);
    expect(servers).toHaveLength(all.length);
  });
});
