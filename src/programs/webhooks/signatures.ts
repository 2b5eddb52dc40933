import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of a Standard Webhooks secret. */
const secretPrefix = 'whsec_';

/** Generates a secret of 256 random bits. */
export function newSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

/** The signed parts of a delivery. */
export interface Signed {
  /** The header `webhook-id`. */
  readonly id: string;
  /** Time of the attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * Returns the Standard Webhooks headers of a delivery: HMAC-SHA256 of `id.timestamp.body` with every secret in force.
 */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
