import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets, codes or signatures of any length; the time that it takes tells nothing about where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(left), hash(right));
}
