import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { confirmationCodeLength } from '../../common/limits.js';

/** 256 random bits for a link or a bearer of a half-done sign-in. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random and long, so that a plain hash suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A confirmation code: digits, each as likely as the next. */
export function newCode(): string {
  return randomInt(10 ** confirmationCodeLength)
    .toString()
    .padStart(confirmationCodeLength, '0');
}

/** A recovery code, `XXXXX-XXXXX`: 50 random bits in letters and digits that are not mistaken for one another. */
export function newRecoveryCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A recovery code as it is compared, however it was typed. */
export function normalizeRecoveryCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * What is stored of a short code. There are few codes, so whoever reads the table could try them all: the hash needs
 * the service's own secret.
 * @param owner what the code belongs to; the same code of another owner has another hash
 */
export function hashCode(secret: string, owner: string, code: string): string {
  return createHmac('sha256', secret).update(`code|${owner}|${code}`).digest('base64url');
}

export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Keys of other uses of the same secret must not open these. */
const key = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'totp-secrets', 32));

/** An authenticator's secret as it is stored: AES-256-GCM, so that a copy of the table makes no codes. */
export function seal(secret: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(secret), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns undefined when it was sealed with another secret: then it is lost, and codes can't be right */
export function unseal(secret: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
