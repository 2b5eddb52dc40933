/**
 * Error codes for lack of space: disk full, quota exceeded and file too large from the system, those of PostgreSQL and of
 * S3-compatible stores, and our own.
 */
const codes: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  '53100',
  'XMinioStorageFull',
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'storageFull',
]);
const insufficientStorage = 507;

/** Whether a write failed for lack of space: on disk, in the database or in the file store. */
export function isDiskFull(error: unknown): boolean {
  const { code, name, cause, driverError, $metadata } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    cause?: unknown;
    driverError?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (codes.has(code) || codes.has(name) || $metadata?.httpStatusCode === insufficientStorage) return true;
  return [cause, driverError].some((inner) => typeof inner === 'object' && isDiskFull(inner));
}
