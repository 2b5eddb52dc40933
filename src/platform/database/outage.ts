/** Errors of the system and of PostgreSQL that say: no connection now, perhaps later. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
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

/** What the driver says in words only: the connection broke, or none came free in time. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether a statement failed because there was no connection, and not for what it said: trying again may work. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return codes.has(code) || (typeof message === 'string' && words.test(message));
}
