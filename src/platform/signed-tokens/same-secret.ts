import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets, codes or signatures of any length in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(left), hash(right));
}
