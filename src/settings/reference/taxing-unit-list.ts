import { percentToFraction, roundDecimal } from '../../../common/billing/billing.js';
import { decimalText } from '../../../common/text/money.js';
import { moneyPattern, percentagePattern, ratePattern } from '../../../common/text/formats.js';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { unitCodeMaxLength, unitListMaxLines } from '../../../common/settings/limits.js';
import { type UnitKind, unitKinds } from '../../../common/season/cap.js';
import { invalid } from '../../platform/errors/errors.js';
import { headOf } from '../../../common/text/list-heads.js';
import { plainAmount, rowsOfList } from '../../platform/lists/pasted-list.js';

/** A taxing unit of a list. Amounts are decimal text, as in the database. */
export interface ListedUnit {
  readonly code: string;
  readonly name: string;
  readonly kind: UnitKind;
  readonly rate: string;
  readonly homesteadPercent: string | null;
  readonly over65Exemption: string | null;
  readonly disabledExemption: string | null;
  readonly hasCeiling: boolean;
}

const required = ['code', 'name', 'kind', 'rate'] as const;
type Column = (typeof required)[number] | 'homestead' | 'over65' | 'disabled' | 'ceiling';

/**
 * Reads a list of taxing units (docs/rules/caps.md, "Taxing units"). Empty lines are skipped.
 * @throws 400 if the list cannot be read, lacks a column, has too many lines, or has an invalid or duplicate value in a line
 */
export function readUnitList(csv: string): ListedUnit[] {
  const rows = rowsOfList(csv, unitListMaxLines + 2, false);
  if (!rows) throw refused('districtListUnreadable');
  const [head, ...lines] = rows;
  const heads = head?.cells.map(headOf) ?? [];
  const missing = required.filter((column) => !heads.includes(column));
  if (missing.length > 0) throw refused('unitColumns', { columns: missing.join(', ') });
  if (lines.length > unitListMaxLines) throw refused('districtListLines', { max: unitListMaxLines });
  const seen = new Set<string>();
  return lines.map(({ line, cells }) => {
    const cell = (column: Column): string => cells[heads.indexOf(column)]?.trim() ?? '';
    const read = <T>(column: Column, value: (text: string) => T | undefined): T => {
      const found = value(cell(column));
      if (found === undefined) throw refused('unitLine', { line, column });
      return found;
    };
    const unit = unitOf(read);
    const key = unit.code.toUpperCase();
    if (seen.has(key)) throw refused('unitLine', { line, column: 'code' });
    seen.add(key);
    return unit;
  });
}

function unitOf(read: <T>(column: Column, value: (text: string) => T | undefined) => T): ListedUnit {
  return {
    code: read('code', lineUpTo(unitCodeMaxLength)),
    name: read('name', lineUpTo(nameMaxLength)),
    kind: read('kind', (text) => unitKinds.find((kind) => kind === text.toLowerCase())),
    rate: read('rate', (text) => {
      const rate = decimalText.test(plainAmount(text)) ? percentToFraction(plainAmount(text)) : undefined;
      return rate !== undefined && ratePattern.test(rate) ? roundDecimal(rate, 8) : undefined;
    }),
    homesteadPercent: read('homestead', amountLike(percentagePattern)),
    over65Exemption: read('over65', amountLike(moneyPattern)),
    disabledExemption: read('disabled', amountLike(moneyPattern)),
    hasCeiling: read('ceiling', (text) => flags[text.toLowerCase()]),
  };
}

const flags: Readonly<Record<string, boolean>> = {
  '': false,
  no: false,
  n: false,
  false: false,
  0: false,
  yes: true,
  y: true,
  true: true,
  1: true,
};

const lineUpTo =
  (max: number) =>
  (text: string): string | undefined =>
    text !== '' && text.length <= max && !/\p{Cc}/u.test(text) ? text : undefined;

/** Parses an amount. An empty cell and zero mean none. */
const amountLike =
  (pattern: RegExp) =>
  (text: string): string | null | undefined => {
    const amount = plainAmount(text);
    if (amount === '') return null;
    if (!pattern.test(amount)) return undefined;
    const rounded = roundDecimal(amount, 2);
    return rounded === '0.00' ? null : rounded;
  };

type ListError = 'unitColumns' | 'unitLine' | 'districtListLines' | 'districtListUnreadable';

const refused = (code: ListError, params?: Readonly<Record<string, string | number>>) =>
  invalid({ csv: params ? { code, params } : code });
