import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Purposes of sealed secrets. Each has a key of its own, derived from the service's secret. */
export type SealPurpose =
  /** Authenticator apps. */
  | 'totp-secrets'
  /** Secrets that sign webhooks. */
  | 'webhook-secrets';

const keyOf = (secret: string, purpose: SealPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a secret with AES-256-GCM, so that a copy of its table is of no use without the service's secret. */
export function seal(secret: string, purpose: SealPurpose, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a sealed secret.
 * @returns undefined when it was sealed with another secret or for another purpose, or was modified
 */
export function unseal(secret: string, purpose: SealPurpose, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
