import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { Shared } from './shared.js';

/** Bytes from which an uncompressed response counts as large. */
const largeSize = 256 * 1024;
/** Milliseconds between two large responses. */
const largePause = 20;
/**
 * Large uncompressed responses are sent one after another, a few dozen a second: any caller may request them, and that
 * must not delay other requests.
 */
const large = pLimit(1);

interface Packed {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** A public JSON response that is the same for every caller, serialized and compressed only once. */
export class SharedAnswer {
  private readonly packed: Shared<Packed>;

  /**
   * @param milliseconds maximum age; Infinity if it never changes while the process runs
   * @param callersKeep whether callers may cache and revalidate it
   */
  constructor(
    make: () => Promise<object>,
    milliseconds: number,
    private readonly callersKeep: boolean,
  ) {
    this.packed = new Shared(async () => pack(JSON.stringify(await make())), milliseconds);
  }

  /** Drops the cached response. */
  forget(): void {
    this.packed.forget();
  }

  /** Sends the response: compressed if accepted, 304 if the caller's copy is current. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { plain, gzip, etag } = await this.packed.get();
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', this.callersKeep ? 'no-cache' : 'no-store')
      .header('vary', 'accept-encoding');
    if (this.callersKeep) void reply.header('etag', etag);
    if (this.callersKeep && request.headers['if-none-match'] === etag) void reply.status(304).send();
    else if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      void reply.header('content-encoding', 'gzip').send(gzip);
    else {
      if (plain.byteLength >= largeSize) await large(() => sleep(largePause));
      void reply.send(plain);
    }
  }
}

async function pack(json: string): Promise<Packed> {
  const plain = Buffer.from(json);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, gzip: await promisify(gzip)(plain), etag };
}
