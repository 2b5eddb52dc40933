import { readFileSync } from 'node:fs';

/** Reads real lines of Travis County's PACS export of June 2015: 204 accounts. */
export const sample = (name: 'ARB' | 'IMP_INFO' | 'LAND_DET' | 'LAWSUIT'): Buffer =>
  readFileSync(new URL(`./samples/${name}.TXT`, import.meta.url));
export const samplePath = (name: string): string =>
  new URL(`./samples/${name}.TXT`, import.meta.url).pathname;

/** The fields in which generated PROP accounts differ. */
export interface MadeAccount {
  readonly id: number;
  readonly year?: number;
  readonly owner?: string;
  /** The first line of the owner's mailing address. */
  readonly mail?: string;
  readonly market?: string;
  /** Appraised value before the homestead cap. */
  readonly appraised?: number;
  /** Amount by which the homestead cap reduces it. */
  readonly cap?: number;
  readonly isConfidential?: boolean;
  /** Number of the supplement that the line belongs to, and its action: A, M or D. */
  readonly supplement?: number;
  readonly action?: string;
}

/** A line of PROP (8.0.18) without its end. */
export function propLine({
  id,
  year = 2027,
  owner = 'OWNER JANE',
  mail = 'PO BOX 7',
  appraised = 350_000,
  cap = 0,
  market,
  isConfidential,
  supplement,
  action,
}: MadeAccount): string {
  const line = ' '.repeat(8602).split('');
  const put = (start: number, text: string): void => {
    for (const [index, mark] of [...text].entries()) line[start - 1 + index] = mark;
  };
  const money = (amount: number): string => String(amount).padStart(15, '0');
  put(1, String(id).padStart(12, '0'));
  put(13, 'R');
  put(18, String(year).padStart(5, '0'));
  if (supplement !== undefined) put(23, String(supplement).padStart(12, '0'));
  if (action) put(35, action);
  put(547, `01${String(id).padStart(8, '0')}`);
  put(609, owner);
  put(694, mail);
  put(874, 'AUSTIN');
  put(924, 'TX');
  put(979, '78767');
  put(990, isConfidential ? 'T' : 'F');
  put(1040, 'N');
  put(1050, 'LAMAR');
  put(1100, 'BLVD');
  put(1110, 'AUSTIN');
  put(1140, '78704');
  put(1150, `LOT ${id} BLK B`);
  put(1660, '0000000000002500');
  put(1686, 'N100');
  put(1796, money(100_000));
  put(1811, money(0));
  put(1826, money(250_000));
  put(1841, money(0));
  put(1916, money(appraised));
  put(1931, money(cap));
  put(1946, money(appraised - cap));
  put(2609, 'T');
  put(2732, 'A1');
  put(4214, (market ?? '350000').padStart(14, '0'));
  put(4460, String(id % 9999));
  return line.join('');
}

/** A line of IMP_DET (8.0.18) without its end: a ground floor. */
export function detailLine(id: number, area = 1800, year = 2027): string {
  const ids = `${String(id).padStart(12, '0')}${year}${String(id).padStart(12, '0')}${String(1).padStart(12, '0')}`;
  const type = `${'1ST'.padEnd(10)}${'1st Floor'.padEnd(25)}${'R4'.padEnd(10)}`;
  return `${ids}${type}19981998${String(area).padStart(15, '0')}${'250000'.padStart(14, '0')}${' '.repeat(500)}`;
}

/** A line of IMP_DET for a detail without living area, with its value. */
export function otherDetailLine(id: number, description: string, value: number, year = 2027): string {
  const ids = `${String(id).padStart(12, '0')}${year}${String(id).padStart(12, '0')}${String(2).padStart(12, '0')}`;
  const type = `${'612'.padEnd(10)}${description.padEnd(25)}${'*'.padEnd(10)}`;
  return `${ids}${type}20052009${'400'.padStart(15, '0')}${String(value).padStart(14, '0')}${' '.repeat(500)}`;
}

/** A line of PROP_ENT (8.0.18) without its end: an entity that taxes an account. */
export function entityLine(id: number, entity: number, name: string, year = 2027): string {
  const ids = `${String(id).padStart(12, '0')}0${year}${'0'.repeat(12)}${'7'.padStart(12, '0')}${String(entity).padStart(12, '0')}`;
  return `${ids}${`0${entity}`.padEnd(10)}${name.padEnd(50)}`.padEnd(2479);
}

/** Joins lines, each ended as the district does. */
export const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** A line of ARB (8.0.18) without its end. */
export const arbLine = (id: number, year: number, status = 'SCHW'): string =>
  `${String(id).padStart(12, '0')}0${year}${`01${id}`.padEnd(50)}${''.padEnd(50)}${status.padEnd(10)}`;
