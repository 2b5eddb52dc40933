/** Heads of the column with the account number in lists that people paste, as `headOf` has them. */
export const accountHeads: readonly string[] = [
  ...['account', 'accountnumber', 'accountno', 'accountnum', 'accountid', 'taxaccount', 'hcadaccount'],
  ...['acct', 'acctno', 'acctnumber', 'acctnum', 'acctid', 'geoid', 'geographicid', 'geonumber'],
  ...['propertyid', 'propertynumber', 'propertyno', 'propid', 'pid', 'quickrefid'],
  ...['parcel', 'parcelid', 'parcelnumber', 'parcelno', 'apn'],
];

/** A head of a column without case, spaces and punctuation. */
export const headOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Lines at the top of a list among which its head is looked for, because titles may stand above it. */
export const listHeadMostLines = 10;

/** The sign that separates the cells: the one that most of the first lines have. */
export function listDelimiter(text: string): string {
  const lines = text.split('\n', listHeadMostLines);
  const having = (sign: string): number => lines.filter((line) => line.includes(sign)).length;
  return ['\t', ';', ','].reduce((best, sign) => (having(sign) > having(best) ? sign : best));
}

/** What to call each column of a head line: its title, with the number of the column where that is empty or not the only one. */
export const columnLabels = (head: readonly string[]): readonly string[] =>
  head.map((title, place) =>
    title.trim() !== '' && head.filter((other) => headOf(other) === headOf(title)).length === 1
      ? title
      : `${title} (${place + 1})`.trim(),
  );
