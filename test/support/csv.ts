/** Reads CSV as RFC 4180 has it, the mark of UTF-8 in front or not. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const input = text.replace(/^\ufeff/, '');
  for (let at = 0; at < input.length; at += 1) {
    const sign = input[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (input[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && input[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  if (quoted) throw new Error('A quoted cell has no end.');
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
