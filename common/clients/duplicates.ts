import { addressWords, isUnitWord, spellingsOfWord, usualWord } from '../text/address-words.js';
import { phoneParts } from '../text/phones.js';

/** Data that two clients share and that makes them look like duplicates. */
export const duplicateSigns = ['name', 'phone', 'address'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** Maximum number of clients that a duplicate warning names. */
export const duplicatesShown = 5;

/** Facts by which a possible duplicate is recognized. Absent and empty values are ignored. */
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

/** Splits text into words without accents, case and punctuation. */
const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const nameKey = ({ firstName, lastName }: DuplicateFacts): string =>
  firstName && lastName ? `${wordsOf(firstName).join(' ')} ${wordsOf(lastName).join(' ')}` : '';

/** Returns the digits of a complete phone number without its extension; empty for other text. */
export const phoneKey = (phone: string | null | undefined): string => phoneParts(phone ?? '')?.digits ?? '';

const phoneKeys = ({ phone1, phone2 }: DuplicateFacts): string[] =>
  [phone1, phone2].map(phoneKey).filter((key) => key !== '');

/** Returns street and unit in the usual spelling, without words such as `apt`; '' without a house number or a street. */
const streetKey = ({ address, address2 }: DuplicateFacts): string => {
  const words = addressWords(`${address ?? ''} ${address2 ?? ''}`).filter((word) => !isUnitWord(word));
  return words.length > 1 ? words.map(usualWord).join(' ') : '';
};

const isSamePlace = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  one.zip && other.zip
    ? one.zip.slice(0, 5) === other.zip.slice(0, 5)
    : wordsOf(one.city).join(' ') === wordsOf(other.city).join(' ');

/** Returns the signs by which two clients look like duplicates; empty if there are none. */
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
 * Returns the house number with each spelling of the street's first word, to look up addresses before they are compared. Empty if
 * either is missing.
 */
export function streetStarts({ address }: DuplicateFacts): string[] {
  const [number, word] = addressWords(address ?? '');
  return number && word ? spellingsOfWord(word).map((spelling) => `${number} ${spelling}`) : [];
}
