import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.js';
import { withRequestContext, requestContext } from '../request/request-context.js';
import { UploadTurns, uploadTurns } from './upload-turns.js';

const few = { perKey: 1, inAll: 2, waitingPerKey: 0, waitingInAll: 5, seconds: 5 };

describe('the turns of uploads', () => {
  const turns = (): UploadTurns => new UploadTurns({ accounts: few, strangers: few });

  /** Returns the outcome of an upload that asks for a turn. */
  async function take(
    given: UploadTurns,
    { user, ip = '' }: { user?: number; ip?: string },
  ): Promise<unknown> {
    const request = {
      raw: Object.assign(new EventEmitter(), { destroyed: false }),
      ...(user && { user: { id: user } }),
    };
    return withRequestContext({ ...requestContext(), ip }, () =>
      given.take(request as unknown as FastifyRequest).then(
        () => 'begun',
        (error: AppError) => [error.statusCode, error.code, error.details.retryAfter],
      ),
    );
  }

  it('counts uploads by account, and by network address without one', async () => {
    const given = turns();
    expect(await take(given, { user: 1 })).toBe('begun');
    expect(await take(given, { user: 1 })).toEqual([429, 'uploadsBusy', 10]);
    expect(await take(given, { ip: '203.0.113.7' })).toBe('begun');
    expect(await take(given, { ip: '203.0.113.7' })).toEqual([429, 'uploadsBusy', 10]);
    // A household has a whole network.
    expect(await take(given, { ip: '2001:db8:1:2::1' })).toBe('begun');
    expect(await take(given, { ip: '2001:db8:1:2::2' })).toEqual([429, 'uploadsBusy', 10]);
  });

  it('uploads of strangers leave those of accounts alone, and have a limit all together', async () => {
    const given = new UploadTurns({ accounts: few, strangers: { ...few, waitingInAll: 0 } });
    for (const ip of ['203.0.113.1', '203.0.113.2']) expect(await take(given, { ip })).toBe('begun');
    expect(await take(given, { ip: '203.0.113.3' })).toEqual([503, 'uploadsBusy', 10]);
    expect(await take(given, { user: 1 })).toBe('begun');
  });

  it('an account may send two files at a time, and accounts more in all than strangers', () => {
    expect(uploadTurns.accounts.perKey).toBeGreaterThanOrEqual(2);
    expect(uploadTurns.accounts.inAll).toBeGreaterThan(uploadTurns.strangers.inAll);
  });
});
