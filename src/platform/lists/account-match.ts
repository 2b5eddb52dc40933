/**
 * Returns the SQL expression by which account numbers are compared everywhere: letters and digits without leading zeros. Districts
 * pad their numbers (000000100045 is 100045), and spreadsheets drop the first zero of others. `accountMatchKey` of common/text/formats.ts
 * is the same rule in code. If a number matches several accounts, a person decides.
 * @param key a column with the normalized number
 */
export const accountMatch = (key: string): string => `ltrim(${key}, '0')`;

/** Length of the longest account numbers of districts. */
const longest = 17;

/** Returns an SQL array of all normalized numbers that match an account, for lookups in an index on the numbers themselves. */
export const accountForms = (key: string): string =>
  `(ARRAY(SELECT lpad(${accountMatch(key)}, n, '0') FROM generate_series(length(${accountMatch(key)}), ${longest}) n) || ${key})`;

/** Returns all normalized numbers that match a number. @param key the number without leading zeros */
export const paddedForms = (key: string): string[] => [
  ...new Set([
    key,
    ...Array.from({ length: Math.max(0, longest - key.length) }, (_, more) => '0'.repeat(more + 1) + key),
  ]),
];
