/**
 * The one rule by which account numbers are the same, at every door: letters and digits without leading zeros, in SQL. Districts pad
 * their numbers (000000100045 is 100045), and spreadsheets lose the first zero of others. `accountMatchKey` of common/text/formats.ts is
 * the same in code. A number that fits several accounts is asked.
 * @param key a column with the normalized number
 */
export const accountMatch = (key: string): string => `ltrim(${key}, '0')`;

/** Digits of the longest account numbers of districts. */
const longest = 17;

/** The normalized numbers that are the same account, as an SQL array: for indexes of the numbers themselves. */
export const accountForms = (key: string): string =>
  `(ARRAY(SELECT lpad(${accountMatch(key)}, n, '0') FROM generate_series(length(${accountMatch(key)}), ${longest}) n) || ${key})`;

/** The same of a number in code. @param key without leading zeros */
export const paddedForms = (key: string): string[] => [
  ...new Set([
    key,
    ...Array.from({ length: Math.max(0, longest - key.length) }, (_, more) => '0'.repeat(more + 1) + key),
  ]),
];
