import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { caseColumns, partColumns, type Staged, stagedAccountColumns } from '../layouts/layout.js';
import type { Mapping } from '../../../../common/properties/rolls.js';
import {
  Allowance,
  type InflationLimits,
  inflationLimits,
  openParts,
  type Part,
} from '../reading/open-parts.js';
import { UnusableFile } from '../reading/problems.js';
import { type ReadLine, type ReadPart, readPart } from '../reading/read-part.js';
import type { ImportOrder, Progress, ReadFile, ReadTable, RefusedLine, Staging } from './import-order.js';

/** Most refused lines whose text is kept; all are counted. */
export const refusedKept = 10_000;
/** Lines between two reports of progress. */
const progressStep = 50_000;

const numeric = [
  ...['living_area', 'land_acres', 'land_sqft', 'land_value', 'improvement_value', 'market_value'],
  ...['appraised_value', 'assessed_value', 'cap_loss', 'value', 'area', 'acres', 'final_value'],
];
const typeOf = (column: string): string => {
  if (numeric.includes(column)) return 'numeric';
  if (['year_built', 'year', 'tax_year'].includes(column)) return 'smallint';
  if (column === 'supplement') return 'bigint';
  if (column === 'exemptions') return 'text[]';
  if (column === 'hearing_time') return 'time';
  return column.endsWith('_on') ? 'date' : 'text';
};
const columnsOf = (columns: readonly string[]): string =>
  columns.map((column) => `${column} ${typeOf(column)}`).join(', ');

/** Where a row `t` comes from, in order. */
const place = '(t.file * 4294967296 + t.line)';

/** Tables of this connection only: they vanish with it, whatever happens, and are not in the log of changes. */
const tables = `
  CREATE TEMPORARY TABLE staged_accounts (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(stagedAccountColumns)});
  CREATE TEMPORARY TABLE staged_cases (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(caseColumns)});
  CREATE TEMPORARY TABLE staged_parts (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(partColumns)});`;

/** Columns of each temporary table, and the one whose sum a person compares with the file. */
const columnsIn = { accounts: stagedAccountColumns, cases: caseColumns, parts: partColumns } as const;
const sums = { accounts: 'market_value', cases: 'final_value', parts: 'value' } as const;

/** A line about what an earlier line is about. */
interface Repeated {
  readonly file: number;
  readonly line: number;
  readonly account: string;
}

/** The files of an import as rows of temporary tables, and the lines that cannot be imported. */
export class StagingArea {
  readonly refusedLines: RefusedLine[] = [];
  private readonly reasons: Record<string, number> = {};
  private refused = 0;
  private readonly tableNames: string[] = [];
  private readonly layouts = new Set<string>();
  private hasAccounts = false;
  private mapping: Mapping | undefined;
  private lines = 0;
  private readonly allowance: Allowance;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly order: ImportOrder,
    private readonly tell: (progress: Progress) => void = () => undefined,
    private readonly signal?: AbortSignal,
    private readonly limits: InflationLimits = inflationLimits,
  ) {
    this.allowance = new Allowance(limits.most);
  }

  /** Reads all files. @throws UnusableFile, or when the signal is aborted */
  async fill(): Promise<Staging> {
    await this.client.query('DROP TABLE IF EXISTS staged_accounts, staged_cases, staged_parts');
    await this.client.query(tables);
    const files: ReadFile[] = [];
    for (const file of this.order.files) files.push(await this.readFile(file));
    this.tell({ step: 'checking', lines: this.lines });
    await this.client.query('ANALYZE staged_accounts, staged_cases, staged_parts');
    const isSupplement = this.hasAccounts && (await this.takeSupplements());
    await this.refuseDuplicates();
    return {
      files,
      layout: [...this.layouts].join(', '),
      mapping: this.mapping,
      isWhole: this.hasAccounts && !isSupplement,
      isSupplement,
      accounts: await this.countAccounts(),
      refused: this.refused,
      reasons: this.reasons,
    };
  }

  /** The accounts that the files are about in the tax year. @throws UnusableFile when they are about other years only */
  private async countAccounts(): Promise<number> {
    if (this.hasAccounts) return this.one('SELECT count(*)::int AS found FROM staged_accounts');
    const [table, year, ofYear] = this.isOfCases
      ? ['staged_cases', 'tax_year', 'tax_year IS NULL OR tax_year = $1']
      : ['staged_parts', 'year', `source <> 'arb' OR year IS NULL OR year = $1`];
    const accounts = await this.one(
      `SELECT count(DISTINCT account_key)::int AS found FROM ${table} WHERE ${ofYear}`,
      [this.order.taxYear],
    );
    if (accounts > 0) return accounts;
    const other = await this.one(`SELECT coalesce(max(${year}), 0)::int AS found FROM ${table}`);
    if (other > 0) throw new UnusableFile('year', this.tableNames.join(', '), String(other));
    return 0;
  }

  private async one(sql: string, params: readonly unknown[] = []): Promise<number> {
    const { rows } = await this.client.query<{ found: number }>(sql, [...params]);
    return rows[0]?.found ?? 0;
  }

  /**
   * Of an account that the file has in several supplements the newest counts.
   * @returns whether the file is a supplement: none of its lines is of the roll itself
   */
  private async takeSupplements(): Promise<boolean> {
    const table = 'staged_accounts';
    const { rows } = await this.client.query<{ roll: boolean; supplements: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM ${table} WHERE coalesce(supplement, 0) = 0) AS roll,
         EXISTS (SELECT 1 FROM ${table} WHERE supplement > 0) AS supplements`,
    );
    const { roll: isRoll, supplements: hasSupplements } = rows[0] ?? { roll: true, supplements: false };
    if (!hasSupplements) return false;
    await this.client.query(
      `DELETE FROM ${table} t USING (SELECT account_key, max(coalesce(supplement, 0)) AS newest FROM ${table}
         GROUP BY account_key) n WHERE n.account_key = t.account_key AND coalesce(t.supplement, 0) < n.newest`,
    );
    if (isRoll) await this.client.query(`DELETE FROM ${table} WHERE supplement_action = 'D'`);
    return !isRoll;
  }

  private get isOfCases(): boolean {
    return this.order.kind !== undefined && this.order.kind !== 'roll';
  }

  private async readFile(file: ImportOrder['files'][number]): Promise<ReadFile> {
    const read: ReadTable[] = [];
    const skipped: string[] = [];
    const parts = openParts(file, this.limits, this.allowance);
    for (let next = await parts.next(); ; next = await parts.next()) {
      if (next.done) {
        if (read.length === 0) throw new UnusableFile('nothing', file.name);
        return { ...next.value, tables: read, skipped };
      }
      const table = await this.readTable(next.value);
      if (table) read.push(table);
      else skipped.push(next.value.name);
    }
  }

  private async readTable(part: Part): Promise<ReadTable | undefined> {
    const found = await readPart(part, this.order.taxYear, this.order.mapping, this.order.kind);
    if (!found) return undefined;
    const { sheet, mapping } = found.recognised;
    if (sheet.rows === 'accounts') {
      if (this.hasAccounts) throw new UnusableFile('twice', part.name, sheet.name);
      this.hasAccounts = true;
      this.mapping = mapping;
    }
    if (sheet.rows === 'cases') this.mapping ??= mapping;
    this.layouts.add(sheet.name.replace(/ [A-Za-z_]+$/, ''));
    this.tableNames.push(part.name);
    const refusedBefore = this.refused;
    const lines = await this.copy(found, this.tableNames.length);
    const value = sums[sheet.rows];
    const { rows } = await this.client.query<{ sum: string }>(
      `SELECT coalesce(sum(${value}), 0)::text AS sum FROM staged_${sheet.rows} WHERE file = $1`,
      [this.tableNames.length],
    );
    const refused = this.refused - refusedBefore;
    return { name: part.name, layout: sheet.name, lines, refused, sum: rows[0]?.sum ?? '0' };
  }

  /** Copies the rows of a table into its temporary table. @returns its lines */
  private async copy({ name, recognised, lines }: ReadPart, file: number): Promise<number> {
    const { rows } = recognised.sheet;
    const columns: readonly string[] = columnsIn[rows];
    const copy = this.client.query(
      from(`COPY staged_${rows} (file, line, ${columns.join(', ')}) FROM STDIN`),
    );
    let count = 0;
    let told = 0;
    this.tell({ step: 'reading', file: name, lines: this.lines });
    try {
      for await (const batch of lines) {
        this.signal?.throwIfAborted();
        count += batch.length;
        await write(copy, this.textOf(batch, columns, { file, name }));
        if (count - told < progressStep) continue;
        told = count;
        this.tell({ step: 'reading', file: name, lines: this.lines + count });
      }
      copy.end();
      await finished(copy);
    } catch (error) {
      await stop(copy);
      throw error;
    }
    this.lines += count;
    this.tell({ step: 'reading', file: name, lines: this.lines });
    return count;
  }

  /** The rows of these lines as COPY takes them. */
  private textOf(
    lines: readonly ReadLine[],
    columns: readonly string[],
    { file, name }: { file: number; name: string },
  ): string {
    let text = '';
    for (const read of lines) {
      if ('refusal' in read) {
        const { reason, value, accountNumber } = read.refusal;
        this.refuse({ file: name, line: read.line, accountNumber, reason, value: value.slice(0, 200) });
        continue;
      }
      const row = read.row as Staged<string>;
      text += `${file}\t${read.line}`;
      for (const column of columns) text += `\t${copied(row[column])}`;
      text += '\n';
    }
    return text;
  }

  private count(reason: string, lines: number): void {
    if (lines === 0) return;
    this.refused += lines;
    this.reasons[reason] = (this.reasons[reason] ?? 0) + lines;
  }

  private refuse(line: RefusedLine): void {
    this.count(line.reason, 1);
    if (this.refusedLines.length < refusedKept) this.refusedLines.push(line);
  }

  /** Of lines about the same thing only the first stays, so that an import does not depend on chance. */
  private async refuseDuplicates(): Promise<void> {
    const repeated = [
      { table: 'staged_accounts', key: ['account_key'], where: 'true' },
      {
        table: 'staged_parts',
        key: ['source', 'account_key', 'part_key'],
        where: `source IN ('improvement', 'detail', 'land', 'owner')`,
      },
    ];
    for (const { table, key, where } of repeated) {
      const { rows } = await this.client.query<{ total: number; kept: Repeated[] }>(
        `WITH repeated AS (SELECT ${key.join(', ')}, min(${place}) AS first FROM ${table} t
           WHERE ${where} GROUP BY ${key.join(', ')} HAVING count(*) > 1),
         gone AS (DELETE FROM ${table} t USING repeated r
           WHERE ${key.map((name) => `t.${name} = r.${name}`).join(' AND ')} AND ${place} <> r.first
           RETURNING t.file, t.line, t.account_number AS account)
         SELECT (SELECT count(*)::int FROM gone) AS total, (SELECT coalesce(json_agg(k), '[]')
           FROM (SELECT * FROM gone ORDER BY file, line LIMIT $1) k) AS kept`,
        [refusedKept - this.refusedLines.length],
      );
      const { total, kept } = rows[0] ?? { total: 0, kept: [] };
      for (const { file, line, account } of kept) {
        const name = this.tableNames[file - 1] ?? '';
        this.refuse({ file: name, line, accountNumber: account, reason: 'duplicate', value: account });
      }
      // Of millions only some are kept, and none of the others leaves the database.
      this.count('duplicate', total - kept.length);
    }
  }
}

/** A value in COPY's text format. */
function copied(value: string | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return /[\\\n\r\t]/.test(value)
    ? value.replace(
        /[\\\n\r\t]/g,
        (mark) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[mark] ?? '',
      )
    : value;
}

async function write(copy: CopyStreamQuery, text: string): Promise<void> {
  if (text === '') return;
  if (copy.errored) throw copy.errored;
  // It fails when the server refuses the rows.
  if (!copy.write(text)) await once(copy, 'drain');
}

/** Ends a COPY without its rows, so that the connection can be used again. */
async function stop(copy: CopyStreamQuery): Promise<void> {
  if (copy.destroyed) return;
  copy.on('error', () => undefined);
  copy.destroy();
  await finished(copy).catch(() => undefined);
}
