import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { hash, verify } from 'argon2';
import pLimit from 'p-limit';
import { passwordMaxLength, passwordMinLength } from '../../../common/auth/limits.js';
import {
  type PasswordOwner,
  type PasswordProblem,
  passwordProblem,
} from '../../../common/auth/password-rule.js';
import { invalid } from '../../platform/errors/errors.js';
import { Shared } from '../../platform/server/shared.js';

/**
 * OWASP's argon2id minimum for interactive sign-in. Memory in KiB. Parallelism 1 lets a burst of sign-ins share the thread
 * pool fairly.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits concurrent hashes. Each occupies a core for tens of milliseconds, and a burst must leave a core for other requests. */
const inTurns = pLimit(Math.max(1, availableParallelism() - 1));

/** Parameters of the error messages. */
export const passwordLengths = { min: passwordMinLength, max: passwordMaxLength } as const;

/** Composes letters and accents (NFC): some keyboards send two characters, and a password must match on all of them. */
const composed = (password: string): string => password.normalize('NFC');

/** Hashes a password with argon2id, without checking it; use `hashNewPassword` for passwords that users choose. */
export function hashPassword(password: string): Promise<string> {
  return inTurns(() => hash(composed(password), cost));
}

/**
 * Checks and hashes a password that a user chose.
 * @param owner the account, whose details the password must not be built from
 * @throws 400 at the field `password` if it is too easy to guess (docs/security.md, "Passwords")
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const problem = await findPasswordProblem(password, owner);
  if (problem) throw invalid({ password: { code: problem, params: passwordLengths } });
  return hashPassword(password);
}

/** Returns why a password is refused; undefined if it is acceptable. */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password, owner);
  // 'passwordCommon' is the more specific reason than 'passwordSimple'.
  if (problem !== undefined && problem !== 'passwordSimple') return problem;
  return (await isCommon(password)) ? 'passwordCommon' : problem;
}

const inflate = promisify(brotliDecompress);
const commonPasswords = new URL('./common-passwords.txt.br', import.meta.url);
const lineFeed = 10;

/** The decompressed list, a megabyte, cached on first use. Reading it for every sign-up added a third to the time of its hash. */
const common = new Shared(async () => inflate(await readFile(commonPasswords)), Infinity);

/** Checks whether a password is among the 100,000 most common of at least eight characters, ignoring case and outer spaces. */
async function isCommon(password: string): Promise<boolean> {
  return hasLine(await common.get(), Buffer.from(composed(password).trim().toLowerCase()));
}

/** Binary search for a line. The text starts and ends with a line feed, and its lines are sorted by bytes. */
function hasLine(text: Buffer, line: Buffer): boolean {
  // Both are the start of a line or the end of the text.
  let [low, high] = [1, text.length];
  while (low < high) {
    const start = text.lastIndexOf(lineFeed, Math.floor((low + high) / 2) - 1) + 1;
    const end = text.indexOf(lineFeed, start);
    const order = line.compare(text, start, end);
    if (order === 0) return true;
    if (order < 0) high = start;
    else low = end + 1;
  }
  return false;
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password against its stored hash. Without a hash (unknown account) it takes the same time and returns false, so
 * that the response time does not reveal which accounts exist.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = storedHash ?? (await decoy);
  const typed = composed(password);
  // Earlier versions hashed passwords as typed, without composing accents.
  const matches =
    (await inTurns(() => verify(known, typed))) ||
    (typed !== password && (await inTurns(() => verify(known, password))));
  return matches && storedHash !== undefined;
}
