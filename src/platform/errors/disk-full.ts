/** Error codes of file systems and stores without space: disk full, quota exceeded, file too large. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
const insufficientStorage = 507;

/** Whether a write failed for lack of space: on disk, in the database or in the file store. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause, driverError, $metadata } = (error ?? {}) as {
    code?: unknown;
    cause?: unknown;
    driverError?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (codes.has(code) || $metadata?.httpStatusCode === insufficientStorage) return true;
  return [cause, driverError].some((inner) => inner instanceof Error && isDiskFull(inner));
}
