/** Errors of the system and of PostgreSQL that mean a temporary loss of connection. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000', // connection errors
  '08001',
  '08003',
  '08006',
  '53300', // too many connections
  '57P01', // the server shuts down, has crashed, starts up, or dropped an idle session
  '57P02',
  '57P03',
  '57P05',
]);

/** Messages of the driver and TypeORM without an error code. */
const beginnings = [
  'Connection terminated',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  // No connection became free or opened in time.
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  // The connection broke between two statements of a transaction, after TypeORM released it.
  'Query runner already released',
  'Database connection provided by a query runner was already released',
];

/** Whether a statement failed because of the connection, so a retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    codes.has(code) ||
    (typeof message === 'string' && beginnings.some((beginning) => message.startsWith(beginning)))
  );
}
