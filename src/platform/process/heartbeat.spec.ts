import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { startHeartbeat } from './heartbeat.js';

describe('the heartbeat', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pd-heartbeat-'));
  afterEach(() => {
    jest.useRealTimers();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the heartbeat writes its file again and again, until it ends', async () => {
    const path = join(folder, 'alive');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const end = await startHeartbeat(path);
    expect(existsSync(path)).toBe(true);
    for (const _ of [1, 2]) {
      rmSync(path);
      jest.advanceTimersByTime(10_000);
      while (!existsSync(path)) await new Promise((resolve) => setImmediate(resolve));
    }
    await end();
    jest.advanceTimersByTime(60_000);
    expect(existsSync(path)).toBe(false);
  });

  it('the heartbeat starts and ends without a file', async () => {
    const end = await startHeartbeat(undefined);
    await end();
  });
});
