import { secondsOf } from './errors.js';

/** Function that sends a request, such as the global `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/** When a rejected call is retried. */
export interface RetryOptions {
  /** Maximum number of retries. Default: 3; 0 turns them off. */
  readonly retries?: number;
  /** Longest wait in seconds. A call fails at once if it would have to wait longer. Default: 60. */
  readonly longestWait?: number;
}

/** Too many requests: rejected before it had any effect. */
const tooMany = 429;
/** The database or another service did not respond. */
const unavailable = 503;
const firstWait = 0.5;

/**
 * Retries calls rejected with 429 or 503, after the seconds of `Retry-After`, otherwise after 0.5, 1, 2 ... seconds.
 * @param isRepeatable whether a request can be repeated after a 503 without a further effect
 */
export function retrying(
  send: Send,
  isRepeatable: (request: Request) => boolean,
  { retries = 3, longestWait = 60 }: RetryOptions = {},
): Send {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      // A body can be read only once, so every attempt but the last possible one sends a copy.
      const response = await send(attempt < retries ? request.clone() : request);
      const { status, headers } = response;
      const isRefused = status === tooMany || (status === unavailable && isRepeatable(request));
      const wait = secondsOf(headers.get('retry-after')) ?? firstWait * 2 ** attempt;
      if (!isRefused || attempt >= retries || wait > longestWait) return response;
      await response.body?.cancel();
      await pause(wait * 1000, request.signal);
    }
  };
}

/** Waits. @throws the signal's reason when it is aborted */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
