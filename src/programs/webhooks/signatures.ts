import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of a secret in the form of Standard Webhooks. */
const secretPrefix = 'whsec_';

/** A new secret: 256 random bits. */
export function newSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

/** A delivery as it is signed. */
export interface Signed {
  /** The header `webhook-id`. */
  readonly id: string;
  /** Time of the attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers that prove a delivery, by Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`, with every secret that is in
 * force.
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
