import { expect, it, jest } from '@jest/globals';
import { liveCells, parseCsv, separators } from '../../../test/support/csv.js';
import { harmless, hostile } from '../../../test/support/hostile-cells.js';

const downloadCSV = jest.fn<(text: string, file: string) => void>();
jest.unstable_mockModule('react-admin', () => ({ downloadCSV }));
// Imported dynamically, because the compiler here has no JSX and must not resolve it.
const path = './saveOutcomes.js';
const { saveOutcomes } = (await import(path)) as { saveOutcomes: (...args: unknown[]) => void };

it('saved outcomes keep their texts and contain no formula, whichever separator a program reads', () => {
  const texts = [...hostile, ...harmless];
  const rows = texts.map((text) => ({ name: text, detail: text, outcome: text, message: text }));
  saveOutcomes(rows, ['=1+1', 'Detail', 'Outcome', 'Message'], 'outcomes', 'en');
  const [text = '', file] = downloadCSV.mock.calls[0] ?? [];
  expect(file).toBe('outcomes');
  for (const separator of separators)
    expect({ separator, live: liveCells(text, separator) }).toEqual({ separator, live: [] });
  expect(parseCsv(text).slice(hostile.length + 1)).toEqual(harmless.map((own) => [own, own, own, own]));
});

it.each([
  ['en', 'Detail,Outcome'],
  ['de', 'Detail;Outcome'],
  ['fr', 'Detail;Outcome'],
])('saved outcomes in %s have the separator that its spreadsheets expect', (locale, cut) => {
  saveOutcomes([], ['Name', 'Detail', 'Outcome', 'Message'], 'outcomes', locale);
  expect(downloadCSV.mock.calls.at(-1)?.[0]).toContain(cut);
});
