import { addressWords, isUnitWord, spellingsOfWord, usualWord } from '../text/address-words.js';
import { phoneParts } from '../text/phones.js';

/** What two clients have in common that makes them look like one. */
export const duplicateSigns = ['name', 'phone', 'address'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** Clients that a warning about duplicates names at most. */
export const duplicatesShown = 5;

/** What a possible duplicate is recognised by. Absent and empty values say nothing. */
export interface DuplicateFacts {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone1?: string | null;
  readonly phone2?: string | null;
  readonly address?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly zip?: string | null;
}

/** A text without accents, case and punctuation, as words. */
const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const nameKey = ({ firstName, lastName }: DuplicateFacts): string =>
  firstName && lastName ? `${wordsOf(firstName).join(' ')} ${wordsOf(lastName).join(' ')}` : '';

/** The digits of a complete phone number, without its extension; empty for other text. */
export const phoneKey = (phone: string | null | undefined): string => phoneParts(phone ?? '')?.digits ?? '';

const phoneKeys = ({ phone1, phone2 }: DuplicateFacts): string[] =>
  [phone1, phone2].map(phoneKey).filter((key) => key !== '');

/** Street with its unit, in the usual spelling, however its unit is called; '' without a house number or a street. */
const streetKey = ({ address, address2 }: DuplicateFacts): string => {
  const words = addressWords(`${address ?? ''} ${address2 ?? ''}`).filter((word) => !isUnitWord(word));
  return words.length > 1 ? words.map(usualWord).join(' ') : '';
};

const isSamePlace = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  one.zip && other.zip
    ? one.zip.slice(0, 5) === other.zip.slice(0, 5)
    : wordsOf(one.city).join(' ') === wordsOf(other.city).join(' ');

/** By which signs two clients look like one; empty if by none. */
export function duplicateSignsOf(one: DuplicateFacts, other: DuplicateFacts): DuplicateSign[] {
  const others = phoneKeys(other);
  const street = streetKey(one);
  const has: Record<DuplicateSign, boolean> = {
    name: nameKey(one) !== '' && nameKey(one) === nameKey(other),
    phone: phoneKeys(one).some((key) => others.includes(key)),
    address: street !== '' && street === streetKey(other) && isSamePlace(one, other),
  };
  return duplicateSigns.filter((sign) => has[sign]);
}

/**
 * The number and the first word of a street in each spelling of that word, by which addresses are looked up before they are compared;
 * none without both.
 */
export function streetStarts({ address }: DuplicateFacts): string[] {
  const [number, word] = addressWords(address ?? '');
  return number && word ? spellingsOfWord(word).map((spelling) => `${number} ${spelling}`) : [];
}
