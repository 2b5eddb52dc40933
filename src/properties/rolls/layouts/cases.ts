import { DateTime } from 'luxon';
import { accountNumberMaxLength } from '../../../../common/properties/limits.js';
import {
  type CaseFileField,
  caseFileFields,
  type MappedField,
  type Mapping,
} from '../../../../common/properties/rolls.js';
import type { FixedLine } from '../reading/fixed-line.js';
import { type CaseColumn, type Line, type Recognised, Refusal, type Staged } from './layout.js';
import { delimited, type Marks } from './heads.js';
import { accountTitles } from './mapped.js';
import { accountOf, assertYear, builtIn, dayOf, numberOf, ofAccount, textOf } from './values.js';

/**
 * Titles that need no mapping, in capitals without spaces and punctuation, including those of the Harris district. Its final appraised
 * value is left out because it is the value after the caps; protests, offers and savings compare market values.
 */
const usualTitles: Readonly<Record<CaseFileField | 'account_number' | 'tax_year', readonly string[]>> = {
  account_number: accountTitles,
  tax_year: ['TAXYEAR', 'YEAR', 'YR'],
  case_number: ['CASENUMBER', 'CASE', 'CASEID', 'CASENO', 'PROTESTNUMBER'],
  status: ['STATUS', 'ARBSTATUS', 'CASESTATUS', 'LETTERTYPE'],
  protested_on: ['PROTESTDATE', 'PROTESTEDDT', 'PROTESTEDON', 'FILEDDATE', 'DATEFILED', 'FILED'],
  hearing_on: ['HEARINGDATE', 'HEARINGDATETIME', 'HEARINGON', 'HEARING', 'ACTUALHEARINGDATE'],
  scheduled_on: ['SCHEDULEDFORDATE', 'SCHEDULEDDATE', 'SCHEDULEDON'],
  hearing_time: ['HEARINGTIME', 'TIME'],
  hearing_place: ['HEARINGPLACE', 'PLACE', 'HEARINGLOCATION', 'LOCATION', 'ROOM'],
  ordered_on: ['ORDERDATE', 'ORDEREDON', 'RELEASEDATE', 'DECISIONDATE'],
  final_value: ['FINALVALUE', 'FINALMARKETVALUE', 'ORDERVALUE', 'ARBVALUE', 'DECIDEDVALUE'],
};

const keyOf = (title: string): string => title.toUpperCase().replace(/[^A-Z0-9]/g, '');
const caseMapped = ['account_number', ...caseFileFields, 'tax_year'] as const;

/** Maps fields to columns of a header: by the mapping, or by usual titles unless the mapping leaves the field out. */
export function mapCaseColumns(header: readonly string[], mapping: Mapping = {}): Mapping {
  const titles = header.map(keyOf);
  const found = caseMapped.flatMap((field) => {
    const chosen = mapping[field];
    if (chosen === '') return [];
    const wanted = chosen === undefined ? usualTitles[field] : [keyOf(chosen)];
    const title = wanted.map((name) => titles.indexOf(name)).find((index) => index >= 0);
    return title === undefined ? [] : [[field, header[title]] as const];
  });
  return Object.fromEntries(found) as Mapping;
}

const timeFormats = ['H:mm', 'H:mm:ss', 'h:mm a', 'h:mma', 'h:mm:ss a', 'h a', 'ha'];

/** Parses a time of day such as 14:30 or 2:30 PM; null when empty, and for midnight, which stands for no time. @throws Refusal */
export function timeOf(raw: string): string | null {
  const text = raw.trim().toUpperCase().replace(/\./g, '');
  if (text === '') return null;
  const read = timeFormats
    .map((format) => DateTime.fromFormat(text, format, { locale: 'en-US' }))
    .find((time) => time.isValid);
  if (!read) throw new Refusal('date', raw.trim());
  const time = read.toFormat('HH:mm');
  return time === '00:00' ? null : time;
}

/** Returns the time of a hearing, from its own column or from the text after the day. */
function hearingTime(day: string, time: string): string | null {
  const [, ...after] = day.trim().replace('T', ' ').split(/\s+/);
  return timeOf(time) ?? timeOf(after.join(' '));
}

/** Recognizes any CSV or TSV file whose header has at least an account number and one fact of a case. */
export function recogniseCases(
  header: readonly string[],
  marks: Marks,
  mapping: Mapping = {},
): (Recognised & { readonly mapping: Mapping }) | undefined {
  const columns = mapCaseColumns(header, mapping);
  if (columns.account_number === undefined || !caseFileFields.some((field) => columns[field]))
    return undefined;
  // A field without a column must not match a column with an empty title.
  const places = new Map(Object.entries(columns).map(([field, title]) => [field, header.indexOf(title)]));
  const at = (field: MappedField): number => places.get(field) ?? -1;
  const read = (line: Line, taxYear: number): Staged<CaseColumn> => {
    const cells = line as readonly string[];
    const of = (field: MappedField): string => cells[at(field)] ?? '';
    if (cells.length !== header.length)
      throw new Refusal(
        'columns',
        String(cells.length),
        textOf(of('account_number'), accountNumberMaxLength),
      );
    return ofAccount(accountOf(of('account_number')), () => {
      if (columns.tax_year !== undefined) assertYear(of('tax_year'), taxYear);
      const held = of('hearing_on');
      const hearing = held.trim() === '' ? of('scheduled_on') : held;
      return {
        case_number: textOf(of('case_number'), 60),
        status: textOf(of('status'), 60),
        protested_on: dayOf(of('protested_on')),
        hearing_on: dayOf(hearing.replace('T', ' ')),
        hearing_time: hearingTime(hearing, of('hearing_time')),
        hearing_place: textOf(of('hearing_place'), 250),
        ordered_on: dayOf(of('ordered_on')),
        final_value: numberOf(of('final_value')),
      };
    });
  };
  return { ...delimited({ name: 'CSV', rows: 'cases', read }, header, marks), mapping: columns };
}

/** Reads a case of the PACS ARB file: its status, and the year in which it began. */
export const pacsCase = (line: FixedLine): Staged<CaseColumn> => ({
  tax_year: builtIn(line.at(13, 5)),
  status: textOf(line.at(118, 10)),
});
