import { hash, verify } from 'argon2';

/**
 * OWASP's argon2id minimum for interactive sign-in. Memory in KiB; one lane, so that a burst of sign-ins shares the
 * thread pool fairly.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether this is the password. Without a hash (unknown account) it takes as long and is false, so that time tells
 * nobody which accounts exist.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && storedHash !== undefined;
}
