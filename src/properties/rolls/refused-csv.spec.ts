import { describe, expect, it } from '@jest/globals';
import { liveCells, parseCsv, separators } from '../../../test/support/csv.js';
import { harmless, hostile } from '../../../test/support/hostile-cells.js';
import { refusedCsv } from './refused-csv.js';

describe('refused lines as CSV', () => {
  const lines = [...hostile, ...harmless].map((text, index) => ({
    file: text,
    line: index + 1,
    accountNumber: text,
    reason: 'owner',
    value: text,
  }));

  it('the CSV of refused lines contains no formula, whichever separator a program reads', () => {
    for (const separator of separators)
      expect({ separator, live: liveCells(refusedCsv(lines), separator) }).toEqual({ separator, live: [] });
  });

  it('the CSV of refused lines keeps harmless texts and line numbers', () => {
    const [, ...rows] = parseCsv(refusedCsv(lines));
    expect(rows.slice(hostile.length).map(([file, , account]) => [file, account])).toEqual(
      harmless.map((text) => [text, text]),
    );
    expect(rows.map(([, line]) => line)).toEqual(lines.map(({ line }) => String(line)));
  });
});
