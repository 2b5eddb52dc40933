import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { LinkTurns, linkTurns } from './link-turns.js';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Links that are opened and read, controlled by the test. */
class Links {
  readonly turns = new LinkTurns({
    opening: { ...linkTurns.opening, waitingPerKey: 3 },
    reading: { ...linkTurns.reading, perKey: 4, waitingPerKey: 1 },
  });
  opening = 0;
  readonly ends: (() => void)[] = [];
  readonly replies: EventEmitter[] = [];
  readonly refused: string[] = [];

  async open(user = 1): Promise<void> {
    const raw = Object.assign(new EventEmitter(), { writableFinished: false, destroyed: false });
    this.replies.push(raw);
    void this.turns
      .open({ raw } as unknown as FastifyReply, user, async () => {
        this.opening += 1;
        await new Promise<void>((resolve) => this.ends.push(resolve));
        this.opening -= 1;
      })
      .catch((error: Error) => this.refused.push(error.message));
    await settle();
  }

  /** Starts the response of the link that was opened first. */
  async answer(): Promise<void> {
    this.ends.shift()?.();
    await settle();
  }
}

describe('links of one account', () => {
  it('opens two links of an account at a time, and those of others besides', async () => {
    const links = new Links();
    for (let link = 0; link < 4; link += 1) await links.open();
    expect(links.opening).toBe(2);
    await links.open(2);
    expect(links.opening).toBe(3);
    await links.answer();
    expect(links.opening).toBe(3);
    for (let link = 0; link < 4; link += 1) await links.answer();
    expect(links.opening).toBe(0);
    expect(links.refused).toEqual([]);
  });

  it('refuses links of an account while too many of its files are still being read', async () => {
    const links = new Links();
    for (let link = 0; link < 4; link += 1) {
      await links.open();
      await links.answer();
    }
    await links.open();
    await links.open();
    expect(links.refused).toEqual(['linksBusy']);
    expect(links.opening).toBe(0);
    // One file has been read, or its caller has left.
    links.replies[0]?.emit('close');
    await settle();
    expect(links.opening).toBe(1);
  });

  it('a queued link gives its turn back when its caller leaves', async () => {
    const links = new Links();
    for (let link = 0; link < 4; link += 1) await links.open();
    links.replies[2]?.emit('close');
    links.replies[3]?.emit('close');
    await settle();
    await links.answer();
    await links.answer();
    expect(links.opening).toBe(0);
    await links.open();
    expect(links.opening).toBe(1);
  });
});
