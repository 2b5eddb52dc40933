/** Heads of the account number's column in pasted lists, normalized by `headOf`. */
export const accountHeads: readonly string[] = [
  'account',
  'accountnumber',
  'accountno',
  'accountnum',
  'accountid',
  'taxaccount',
  'hcadaccount',
  'acct',
  'acctno',
  'acctnumber',
  'acctnum',
  'acctid',
  'geoid',
  'geographicid',
  'geonumber',
  'propertyid',
  'propertynumber',
  'propertyno',
  'propid',
  'pid',
  'quickrefid',
  'parcel',
  'parcelid',
  'parcelnumber',
  'parcelno',
  'apn',
];

/** Normalizes the head of a column: without case, spaces and punctuation. */
export const headOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Number of lines at the top of a list that are searched for its head, because titles may precede it. */
export const listHeadMostLines = 10;

/** Finds the delimiter of the cells: the one that most of the first lines have. */
export function listDelimiter(text: string): string {
  const lines = text.split('\n', listHeadMostLines);
  const having = (sign: string): number => lines.filter((line) => line.includes(sign)).length;
  return ['\t', ';', ','].reduce((best, sign) => (having(sign) > having(best) ? sign : best));
}

/** Returns a label for each column of a head line: its title, with the column's number if the title is empty or not unique. */
export const columnLabels = (head: readonly string[]): readonly string[] =>
  head.map((title, place) =>
    title.trim() !== '' && head.filter((other) => headOf(other) === headOf(title)).length === 1
      ? title
      : `${title} (${place + 1})`.trim(),
  );
