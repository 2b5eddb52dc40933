import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { type FileAnswer, readingTime, sendFile } from './file-answer.js';

describe('the time to read a file', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Starts sending a file. Returns whether its connection was closed, and a function that ends the response. */
  function begin(file: Partial<FileAnswer>): { isClosed: () => boolean; close: () => void } {
    const raw = Object.assign(new EventEmitter(), { destroy: jest.fn() });
    const reply = { raw, request: { headers: {} }, header: () => reply, send: () => reply };
    const content = Readable.from(['x']);
    sendFile(reply as unknown as FastifyReply, {
      name: 'a.pdf',
      contentType: 'application/pdf',
      content,
      ...file,
    });
    return { isClosed: () => raw.destroy.mock.calls.length > 0, close: () => raw.emit('close') };
  }

  it('the time to read a file grows with its size, and then the connection is closed', () => {
    const size = 20 * 1024 * 1024;
    const { isClosed } = begin({ size });
    expect(readingTime(size)).toBeGreaterThan(20 * 60_000);
    jest.advanceTimersByTime(readingTime(size) - 1);
    expect(isClosed()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isClosed()).toBe(true);
  });

  it('the time to read a file of unknown size is limited, too', () => {
    const { isClosed } = begin({});
    jest.advanceTimersByTime(readingTime());
    expect(isClosed()).toBe(true);
  });

  it('the time to read a file ends with the response', () => {
    const { isClosed, close } = begin({ size: 1 });
    close();
    jest.advanceTimersByTime(readingTime(1));
    expect(isClosed()).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });
});
