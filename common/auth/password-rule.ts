import { passwordMaxLength, passwordMinLength } from './limits.js';

/** Details of the account that its password must not be built from. Unknown ones are left out. */
export interface PasswordOwner {
  readonly email?: string | null;
  readonly username?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly companyName?: string | null;
  /** The firm where the account is; the browser may not know it. */
  readonly firmName?: string | null;
}

/** Why a password is refused: a key of `fieldErrors`. */
export type PasswordProblem =
  'password' | 'tooLong' | 'passwordRepeats' | 'passwordOwnWords' | 'passwordSimple' | 'passwordCommon';

/** This product, which everybody here knows. */
const productWords = ['protestdesk', 'protest', 'desk'];

/** Words that, with a year or `1!` behind them, are tried first: also the answer to "a capital, a digit and a sign, please". */
const simpleWords = [
  'password passwort passwd secret welcome letmein changeme hello iloveyou',
  'admin administrator login user test qwerty qwertz azerty asdfgh abc abcd',
  'spring summer autumn fall winter season texas property propertytax taxes tax',
  'january february march april may june july august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday',
].flatMap((line) => line.split(' '));

/** Characters of which keyboards make one letter with its accents, at most. */
const mostParts = 4;
/** Shorter words occur in too many other words to be checked. */
const shortestWord = 3;
/** Up to this many extra characters do not make a password of the account's own words: `ann-2027!`. */
const fewCharacters = 4;
/** The same for digits alone, such as a date: `lopez19800214`. */
const fewDigits = 8;

/**
 * The rule for new passwords, the same in every form and on the server: 8 to 128 characters, not one repeated character,
 * not only spaces, and not the account's own words, the firm's or the product's name, a month or another simple word with
 * little added. The server also refuses the most common passwords (src/auth/users/passwords.ts).
 * @returns undefined for an acceptable password
 */
export function passwordProblem(typed: string, owner: PasswordOwner = {}): PasswordProblem | undefined {
  if (typed.length > passwordMaxLength * mostParts) return 'tooLong';
  // As it is stored: a letter and its accent are one character, however a keyboard sends them.
  const password = typed.normalize('NFC');
  if (password.length < passwordMinLength) return 'password';
  if (password.length > passwordMaxLength) return 'tooLong';
  if (/^[\s\p{C}\p{Z}]*$/u.test(password)) return 'passwordRepeats';
  if (new Set(password.toLowerCase()).size === 1) return 'passwordRepeats';
  const own = [...ownWords(owner), ...productWords];
  if (isMadeOf(password, own)) return 'passwordOwnWords';
  return isMadeOf(password, [...own, ...simpleWords]) ? 'passwordSimple' : undefined;
}

/** The words of an account to look for, longest first. */
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

/** Whether little is left of a password once its account's words are removed, in any spelling. */
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

/** In lower case and without accents; every character keeps its position. */
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

/** Replaces digits and signs by the letters they stand for; 1 becomes `one`. */
function unmask(text: string, one: string): string {
  return Array.from(text, (character) =>
    /[1!|]/.test(character) ? one : (masks[character] ?? character),
  ).join('');
}
