import { isOutage } from '../../platform/database/outage.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { AppError } from '../../platform/errors/errors.js';

/** Why an export failed, as an error code. */
const statuses = {
  /** The local disk or the store is full. */
  storageFull: 507,
  /** It exceeded the limits of time or memory. */
  exportStopped: 503,
  /** The database took too long. */
  timeout: 503,
  unavailable: 503,
} as const;
export type ExportFailure = keyof typeof statuses;

/** PostgreSQL's error code for a canceled statement. */
const queryCanceled = '57014';

/** Returns the failure code of an error; undefined for unexpected errors. */
export function failureOf(error: unknown): ExportFailure | undefined {
  if (isDiskFull(error)) return 'storageFull';
  // The store wraps system errors.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'exportStopped';
    if (code === queryCanceled) return 'timeout';
    if (isOutage(cause)) return 'unavailable';
  }
  return undefined;
}

/** Converts a failure to the caller's error. */
export function failed(failure: ExportFailure): AppError {
  return new AppError(statuses[failure], failure);
}
