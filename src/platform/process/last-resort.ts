import { Logger } from '@nestjs/common';
import { isOutage } from '../database/outage.js';
import { isStoreOutage } from '../storage/store-outage.js';

/** Maximum causes of an error to log; causes may form a cycle. */
const maxCauses = 5;

/**
 * Logs unhandled rejections and uncaught exceptions. The process continues after an error that is known to be harmless, such as a
 * lost connection. After any other its state is unknown, so it ends.
 * @param end ends the process as after a failure
 */
export function catchUnhandled(end: () => void): void {
  const log = new Logger('Process');
  const handle = (error: unknown, what: string): void => {
    if (isHarmless(error)) return log.warn(`${what}, which does no harm: ${describe(error)}`);
    log.error(`${what}, so the process ends: ${describe(error)}`);
    end();
  };
  process.on('unhandledRejection', (reason) => handle(reason, 'Nothing handled a failed operation'));
  process.on('uncaughtException', (error) => handle(error, 'Nothing handled an error'));
}

/**
 * Whether an error leaves nothing half done in this process: a connection to the database or the file store was lost, or work that
 * was aborted reports it.
 */
export function isHarmless(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (name === 'AbortError') return true;
  // EPIPE may come from a log that cannot be written: logging that would fail again and again.
  return code !== 'EPIPE' && (isOutage(error) || isStoreOutage(error));
}

/** Describes an error with its code, stack and causes, but without values: those of a failed statement may be personal. */
export function describe(error: unknown): string {
  const parts: string[] = [];
  for (let next = error; next !== undefined && parts.length <= maxCauses;) {
    if (!(next instanceof Error)) {
      parts.push(`a value of type ${next === null ? 'null' : typeof next}`);
      break;
    }
    const { code, stack, message, name, cause } = next as Error & { code?: unknown };
    const coded = typeof code === 'string' ? ` (${code})` : '';
    const place = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
    parts.push([`${name}: ${message}${coded}`, ...place].join('\n'));
    next = cause;
  }
  return parts.join('\nCause: ');
}
