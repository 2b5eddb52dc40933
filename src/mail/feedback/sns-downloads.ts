import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/errors.js';

const timeLimit = 5000;
/** Longest certificate, in characters; real ones have about 2,000. */
const maxSize = 20_000;
/** Minimum time between two downloads, in ms, so that strangers cannot trigger outgoing requests at will. */
const interval = 2000;

/** Requests to Amazon SNS, the only host this service calls in response to a mail provider's webhook. */
@Injectable()
export class SnsDownloads {
  private next = 0;

  /**
   * Downloads a text.
   * @param url checked by the caller
   * @throws {AppError} 503 if it fails, is too long or comes too soon after another one; SNS then retries its message
   */
  async get(url: string): Promise<string> {
    if (Date.now() < this.next) throw new AppError(503, 'unavailable');
    this.next = Date.now() + interval;
    const text = await download(url).catch(() => undefined);
    if (text === undefined) throw new AppError(503, 'unavailable');
    return text;
  }
}

async function download(url: string): Promise<string | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeLimit) });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return response.ok ? text : undefined;
    text += decoder.decode(value, { stream: true });
    if (text.length > maxSize) {
      await reader?.cancel();
      return undefined;
    }
  }
}
