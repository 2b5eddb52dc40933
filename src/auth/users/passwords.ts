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
 * OWASP's argon2id minimum for interactive sign-in. Memory in KiB; parallelism 1, so that a burst of sign-ins shares the
 * thread pool fairly.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash occupies a core for tens of milliseconds: a burst of sign-ups must leave a core for other requests. */
const inTurns = pLimit(Math.max(1, availableParallelism() - 1));

/** Parameters of the error messages. */
export const passwordLengths = { min: passwordMinLength, max: passwordMaxLength } as const;

/** A letter with its accent as one character: some keyboards send two, and a password is the same on all of them. */
const composed = (password: string): string => password.normalize('NFC');

/** The argon2id hash to store, without checking the password; use `hashNewPassword` for passwords that users choose. */
export function hashPassword(password: string): Promise<string> {
  return inTurns(() => hash(composed(password), cost));
}

/**
 * Checks and hashes a password that a user chose.
 * @param owner the account, whose details the password must not be built from
 * @throws 400 at the field `password` when it is too easy to guess (docs/security.md, "Passwords")
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const problem = await findPasswordProblem(password, owner);
  if (problem) throw invalid({ password: { code: problem, params: passwordLengths } });
  return hashPassword(password);
}

/** Why a password is refused; undefined when it is acceptable. */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password, owner);
  // The more exact reason of the two.
  if (problem !== undefined && problem !== 'passwordSimple') return problem;
  return (await isCommon(password)) ? 'passwordCommon' : problem;
}

const inflate = promisify(brotliDecompress);
const commonPasswords = new URL('./common-passwords.txt.br', import.meta.url);
const lineFeed = 10;

/** The list, kept since its first use: a megabyte. Reading it again for each of many sign-ups took a third of their hashes' time. */
const common = new Shared(async () => inflate(await readFile(commonPasswords)), Infinity);

/** Whether a password is among the 100,000 most common with eight characters or more, ignoring case and surrounding space. */
async function isCommon(password: string): Promise<boolean> {
  return hasLine(await common.get(), Buffer.from(composed(password).trim().toLowerCase()));
}

/** Whether a text has a line. The text begins and ends with a line feed, and its lines are in the order of their bytes. */
function hasLine(text: Buffer, line: Buffer): boolean {
  // Both are beginnings of lines, or the end of the text.
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
 * Whether this is the password. Without a hash (unknown account) it takes the same time and returns false, so that the
 * response time does not reveal which accounts exist.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = storedHash ?? (await decoy);
  const typed = composed(password);
  // A password of an earlier version was hashed as it was typed.
  const matches =
    (await inTurns(() => verify(known, typed))) ||
    (typed !== password && (await inTurns(() => verify(known, password))));
  return matches && storedHash !== undefined;
}
