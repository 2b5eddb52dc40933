import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { confirmationCodeLength } from '../../common/auth/limits.js';

/** Creates a token of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. Tokens are long and random, so a plain hash suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Creates a confirmation code of uniformly random digits. */
export function newCode(): string {
  return randomInt(10 ** confirmationCodeLength)
    .toString()
    .padStart(confirmationCodeLength, '0');
}

/** Creates a recovery code, `XXXXX-XXXXX`: 50 random bits in letters and digits that are not easily confused. */
export function newRecoveryCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Normalizes a recovery code for comparison. */
export function normalizeRecoveryCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Hashes a short code for storage. There are few possible codes, so the hash is keyed with the service's secret: a copy
 * of the table alone is not enough to brute-force them.
 * @param owner the object the code belongs to; the same code hashes differently for each owner
 */
export function hashCode(secret: string, owner: string, code: string): string {
  return createHmac('sha256', secret).update(`code|${owner}|${code}`).digest('base64url');
}
