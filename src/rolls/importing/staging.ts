import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { accountColumns, caseColumns, partColumns, type Staged } from '../layouts/layout.js';
import type { Mapping } from '../../../common/rolls.js';
import { type InflationLimits, inflationLimits, openParts, type Part } from '../reading/open-parts.js';
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
  CREATE TEMPORARY TABLE staged_accounts (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(accountColumns)});
  CREATE TEMPORARY TABLE staged_cases (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(caseColumns)});
  CREATE TEMPORARY TABLE staged_parts (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(partColumns)});`;

/** Columns of each temporary table, and the one whose sum a person compares with the file. */
const columnsIn = { accounts: accountColumns, cases: caseColumns, parts: partColumns } as const;
const sums = { accounts: 'market_value', cases: 'final_value', parts: 'value' } as const;

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

  constructor(
    private readonly client: pg.ClientBase,
    private readonly order: ImportOrder,
    private readonly tell: (progress: Progress) => void = () => undefined,
    private readonly signal?: AbortSignal,
    private readonly limits: InflationLimits = inflationLimits,
  ) {}

  /** Reads all files. @throws UnusableFile, or when the signal is aborted */
  async fill(): Promise<Staging> {
    await this.client.query('DROP TABLE IF EXISTS staged_accounts, staged_cases, staged_parts');
    await this.client.query(tables);
    const files: ReadFile[] = [];
    for (const file of this.order.files) files.push(await this.readFile(file));
    this.tell({ step: 'checking', lines: this.lines });
    await this.client.query('ANALYZE staged_accounts, staged_cases, staged_parts');
    await this.refuseDuplicates();
    const { rows } = await this.client.query<{ accounts: number }>(
      this.isOfCases
        ? 'SELECT count(DISTINCT account_key)::int AS accounts FROM staged_cases'
        : this.hasAccounts
          ? 'SELECT count(*)::int AS accounts FROM staged_accounts'
          : 'SELECT count(DISTINCT account_key)::int AS accounts FROM staged_parts',
    );
    return {
      files,
      layout: [...this.layouts].join(', '),
      mapping: this.mapping,
      isWhole: this.hasAccounts,
      accounts: rows[0]?.accounts ?? 0,
      refused: this.refused,
      reasons: this.reasons,
    };
  }

  private get isOfCases(): boolean {
    return this.order.kind !== undefined && this.order.kind !== 'roll';
  }

  private async readFile(file: ImportOrder['files'][number]): Promise<ReadFile> {
    const read: ReadTable[] = [];
    const skipped: string[] = [];
    const parts = openParts(file, this.limits);
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

  private refuse(line: RefusedLine): void {
    this.refused += 1;
    this.reasons[line.reason] = (this.reasons[line.reason] ?? 0) + 1;
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
      const { rows } = await this.client.query<{ file: number; line: number; account: string }>(
        `WITH repeated AS (SELECT ${key.join(', ')}, min(${place}) AS first FROM ${table} t
           WHERE ${where} GROUP BY ${key.join(', ')} HAVING count(*) > 1)
         DELETE FROM ${table} t USING repeated r
         WHERE ${key.map((name) => `t.${name} = r.${name}`).join(' AND ')} AND ${place} <> r.first
         RETURNING t.file, t.line, t.account_number AS account`,
      );
      const sorted = rows.toSorted((a, b) => a.file - b.file || a.line - b.line);
      for (const { file, line, account } of sorted) {
        const name = this.tableNames[file - 1] ?? '';
        this.refuse({ file: name, line, accountNumber: account, reason: 'duplicate', value: account });
      }
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
