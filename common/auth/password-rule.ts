import { passwordMaxLength, passwordMinLength } from './limits.js';

/** Account details that the password must not be built from. Unknown ones are left out. */
export interface PasswordOwner {
  readonly email?: string | null;
  readonly username?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly companyName?: string | null;
  /** Name of the firm; the browser may not know it. */
  readonly firmName?: string | null;
}

/** Why a password is refused: a key of `fieldErrors`. */
export type PasswordProblem =
  'password' | 'tooLong' | 'passwordRepeats' | 'passwordOwnWords' | 'passwordSimple' | 'passwordCommon';

/** The product's name, which every user knows. */
const productWords = ['protestdesk', 'protest', 'desk'];

/** Words that are guessed first with a year or `1!` appended, the usual answer to "a capital, a digit and a symbol, please". */
const simpleWords = [
  'password passwort passwd secret welcome letmein changeme hello iloveyou',
  'admin administrator login user test qwerty qwertz azerty asdfgh abc abcd',
  'spring summer autumn fall winter season texas property propertytax taxes tax',
  'january february march april may june july august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday',
].flatMap((line) => line.split(' '));

/** Maximum number of characters that keyboards send for one letter with its accents. */
const mostParts = 4;
/** Minimum length of the account's words to check; shorter ones occur in too many other words. */
const shortestWord = 3;
/** This many letters and digits added to known words do not make a password acceptable: `ann-2027!`. */
const fewCharacters = 4;
/** The same if only digits are added, such as a date: `lopez19800214`. */
const fewDigits = 8;

/**
 * Checks a new password, by the same rule in every form and on the server: 8 to 128 characters, not one repeated character,
 * not only spaces, and not the account's own words, the firm's or the product's name, a month or another simple word with
 * little added. The server also rejects the most common passwords (src/auth/users/passwords.ts).
 * @returns undefined for an acceptable password
 */
export function passwordProblem(typed: string, owner: PasswordOwner = {}): PasswordProblem | undefined {
  if (typed.length > passwordMaxLength * mostParts) return 'tooLong';
  // Normalized as stored: a letter and its accent are one character, however the keyboard sends them.
  const password = typed.normalize('NFC');
  if (password.length < passwordMinLength) return 'password';
  if (password.length > passwordMaxLength) return 'tooLong';
  if (/^[\s\p{C}\p{Z}]*$/u.test(password)) return 'passwordRepeats';
  if (new Set(password.toLowerCase()).size === 1) return 'passwordRepeats';
  const own = [...ownWords(owner), ...productWords];
  if (isMadeOf(password, own)) return 'passwordOwnWords';
  return isMadeOf(password, [...own, ...simpleWords]) ? 'passwordSimple' : undefined;
}

/** Returns the words of an account to look for in its password, longest first. */
export function ownWords({
  email,
  username,
  firstName,
  lastName,
  companyName,
  firmName,
}: PasswordOwner): string[] {
  const [local, domain] = (email ?? '').split('@');
  const texts = [local, domain, username, firstName, lastName, companyName, firmName].map((text) =>
    fold(text ?? ''),
  );
  const words = texts.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
}

/** Whether little is left of a password without these words, also if they are reversed or spelled with digits and signs. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const covered = new Set<number>();
  const readings = [fold(password), ...['i', 'l'].map((one) => unmask(fold(password), one))];
  for (const text of readings) {
    for (const word of words) {
      cover(text, word, covered);
      cover(text, [...word].reverse().join(''), covered);
    }
  }
  if (covered.size === 0) return false;
  const rest = [...fold(password)].filter(
    (character, at) => !covered.has(at) && /[\p{L}\p{N}]/u.test(character),
  );
  return (
    rest.length <= fewCharacters ||
    (rest.length <= fewDigits && rest.every((character) => /\d/.test(character)))
  );
}

function cover(text: string, word: string, covered: Set<number>): void {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    for (let place = at; place < at + word.length; place++) covered.add(place);
  }
}

/** Converts to lower case and removes accents; every character keeps its position. */
function fold(text: string): string {
  return Array.from(text.normalize('NFC').slice(0, passwordMaxLength), (character) => {
    const [base = ' '] = character.normalize('NFKD').toLowerCase();
    return base.length === 1 ? base : ' ';
  }).join('');
}

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** Replaces digits and signs with the letters they stand for; `1`, `!` and `|` become `one`. */
function unmask(text: string, one: string): string {
  return Array.from(text, (character) =>
    /[1!|]/.test(character) ? one : (masks[character] ?? character),
  ).join('');
}
