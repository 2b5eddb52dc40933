import { isOutage } from '../database/outage.js';

/** Prefix of the storage library's error codes. */
const ofStore = /^E_CANNOT_/;

/** Whether a file could not be read, written or deleted because the store did not respond or failed itself. */
export function isStoreOutage(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && ofStore.test(code) && isFailure(cause);
}

function isFailure(cause: unknown): boolean {
  const { name, $metadata } = (cause ?? {}) as { name?: unknown; $metadata?: { httpStatusCode?: number } };
  return name === 'TimeoutError' || isOutage(cause) || ($metadata?.httpStatusCode ?? 0) >= 500;
}
