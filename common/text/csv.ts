/** Starts a CSV file so that Excel reads it as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Characters that start a formula: = + - @, and variants that some spreadsheets treat the same (full-width, small,
 * superscript, the minus sign).
 */
const formulaStart =
  '=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a\u207b\u207c\u208a\u208b\u208c\u2212';
/** Characters that a program may skip before a formula: blanks, invisible characters and quotes, but not separators. */
const skipped = '(?:(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}"])*';
const formulaInCell = new RegExp(`^([\\t\\r\\n]|${skipped}[${formulaStart}])`, 'u');
const formulaAfterSeparator = new RegExp(`([,;\\t\\r\\n])(${skipped})(?=[${formulaStart}])`, 'gu');

/** Prefixes text with an apostrophe if a spreadsheet could read it as a formula. */
export function inert(text: string): string {
  return formulaInCell.test(text) ? `'${text}` : text;
}

/**
 * Does the same for CSV. Programs with another separator (semicolon, tab) split our cells there despite the quotes, and some
 * end a row at every line break, so a formula start after one of these gets an apostrophe too.
 */
export function inertWhenSplit(text: string): string {
  return inert(text).replace(formulaAfterSeparator, "$1$2'");
}

/**
 * Formats a line of a CSV file.
 * @param cells texts that cannot start a formula (`inertWhenSplit`)
 * @param separator a semicolon where spreadsheets read a comma as the decimal sign
 */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(quoted).join(separator)}\r\n`;
}

/** Returns the separator of CSV files in a language: a semicolon where spreadsheets read a comma as the decimal sign. */
export const csvSeparator = (locale: string): ',' | ';' => (locale === 'en' ? ',' : ';');

/** Formats lines as a CSV file without formulas, whatever their texts are. */
export function inertCsv(
  lines: readonly (readonly string[])[],
  separator: ',' | ';' = csvSeparator('en'),
): string {
  return byteOrderMark + lines.map((cells) => csvLine(cells.map(inertWhenSplit), separator)).join('');
}

/** Quotes text that contains a common separator, and text with a prefixed apostrophe. */
function quoted(text: string): string {
  return /^'|[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
