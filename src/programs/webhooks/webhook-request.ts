import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { webhookTimeout } from '../../../common/programs/limits.js';
import type { DeliveryFailure } from '../../../common/programs/webhooks.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { AddressNotAllowed, hostOf, isAllowedAddress, webhookUrl } from './addresses.js';

/** Bytes of a response body that are kept; the rest is not read. */
const bodyMaxSize = 4096;

/** How a request ended. */
export interface RequestResult {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Start of the response's body. */
  readonly body: string | null;
  /** The header Retry-After. */
  readonly retryAfter?: string | undefined;
  /** Null for a 2xx status. */
  readonly failure: DeliveryFailure | null;
  readonly detail: string | null;
  readonly durationMs: number;
}

/** Sends webhooks, only to allowed addresses. Redirects are not followed and count as failures. */
@Injectable()
export class WebhookRequests {
  /** Time a receiver has to respond, in ms. */
  timeLimit = webhookTimeout * 1000;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'webhooksAllowPrivate'>) {}

  /** Sends one request. Failures are returned, not thrown. */
  async post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<RequestResult> {
    const start = performance.now();
    const signal = AbortSignal.timeout(this.timeLimit);
    const took = () => Math.round(performance.now() - start);
    try {
      const target = webhookUrl(url, this.config.webhooksAllowPrivate);
      const address = await within(signal, this.resolve(hostOf(target)));
      const response = await send(target, address, body, headers, signal);
      const text = await readStart(response);
      const status = response.statusCode ?? 0;
      const isSuccess = status >= 200 && status < 300;
      return {
        status,
        body: text,
        retryAfter: response.headers['retry-after'],
        durationMs: took(),
        failure: isSuccess ? null : 'status',
        detail: isSuccess ? null : `HTTP ${status}`,
      };
    } catch (error) {
      const failure = failureOf(error, signal);
      const detail = error instanceof Error ? error.message || error.name : String(error);
      return { status: null, body: null, failure, detail: detail.slice(0, 300), durationMs: took() };
    }
  }

  /**
   * Resolves a host once. The connection goes to exactly this address, which defeats DNS rebinding. All addresses of the
   * name must be allowed.
   * @throws AddressNotAllowed
   */
  private async resolve(host: string): Promise<string> {
    const addresses = isIP(host) === 0 ? await this.addressesOf(host) : [host];
    for (const address of addresses)
      if (!isAllowedAddress(address, this.config.webhooksAllowPrivate))
        throw new AddressNotAllowed(`the address ${address}`);
    const [first] = addresses;
    if (first === undefined) throw new Error(`${host} has no address`);
    return first;
  }

  /** Looks up the addresses of a name. */
  async addressesOf(host: string): Promise<string[]> {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }
}

function send(
  url: URL,
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const family = isIP(address);
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'ProtestDesk-Webhooks/1',
        ...headers,
      },
      // No connection pool: a kept connection could lead to an address that was checked long ago.
      agent: false,
      lookup: pinned,
      signal,
    });
    call.once('response', resolve).on('error', reject);
    call.end(body);
  });
}

/** Reads the start of a response as storable text. The status counts even if the body breaks off. */
async function readStart(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bodyMaxSize) break;
    }
  } catch {
    // Too slow, or the connection broke.
  }
  return Buffer.concat(chunks).subarray(0, bodyMaxSize).toString('utf8').replaceAll('\0', '') || null;
}

/** Awaits work until the signal aborts. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function failureOf(error: unknown, { aborted }: AbortSignal): DeliveryFailure {
  if (error instanceof AddressNotAllowed) return 'address';
  return aborted ? 'timeout' : 'connection';
}
