import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import {
  caseColumns,
  filledBySource,
  type PartColumn,
  partColumns,
  type PartSource,
  stagedAccountColumns,
  stagedColumns,
} from '../layouts/layout.js';
import { type Mapping, rollValueFields } from '../../../../common/properties/rolls.js';
import type { FileFacts } from '../reading/open-parts.js';
import { UnusableFile } from '../reading/problems.js';
import { type ReadPiece, refusedKept } from '../reading/read-files.js';
import type { RollReader } from '../reading/roll-reader.service.js';
import type { ImportOrder, Progress, ReadFile, ReadTable, RefusedLine, Staging } from './import-order.js';

/** Lines between two progress reports. */
const progressStep = 50_000;

const numeric = [
  'living_area',
  'land_acres',
  'land_sqft',
  'land_value',
  'improvement_value',
  'extra_value',
  'market_value',
  'prior_market_value',
  'prior_appraised_value',
  'appraised_value',
  'assessed_value',
  'cap_loss',
  'value',
  'area',
  'acres',
  'extra',
  'final_value',
];
const typeOf = (column: string): string => {
  if (numeric.includes(column)) return 'numeric';
  if (['year_built', 'effective_year', 'year', 'tax_year'].includes(column)) return 'smallint';
  if (column === 'supplement') return 'bigint';
  if (column === 'exemptions') return 'text[]';
  if (column === 'hearing_time') return 'time';
  return column.endsWith('_on') ? 'date' : 'text';
};
const columnsOf = (columns: readonly string[]): string =>
  columns.map((column) => `${column} ${typeOf(column)}`).join(', ');

/** SQL sort key of a row `t`: its file, then its line. */
const place = '(t.file * 4294967296 + t.line)';

/** Temporary tables: they vanish with the connection, whatever happens, and are not written to the WAL. */
const tables = `
  CREATE TEMPORARY TABLE staged_accounts (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(stagedAccountColumns)});
  CREATE TEMPORARY TABLE staged_cases (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(caseColumns)});
  CREATE TEMPORARY TABLE staged_parts (file bigint NOT NULL, line integer NOT NULL, ${columnsOf(partColumns)});`;

/** The column of each temporary table whose sum is shown for comparison with the file. */
const sums = { accounts: 'market_value', cases: 'final_value', parts: 'value' } as const;

type Piece<Kind extends ReadPiece['kind']> = Extract<ReadPiece, { readonly kind: Kind }>;

/** A table whose lines are being staged. */
interface OpenTable extends Pick<Piece<'table'>, 'name' | 'layout' | 'rows'> {
  readonly copy: CopyStreamQuery;
  lines: number;
  /** Lines at the last progress report. */
  told: number;
  readonly refusedBefore: number;
}

/** A line that repeats the account or part of an earlier line. */
interface Repeated {
  readonly file: number;
  readonly line: number;
  readonly account: string;
}

/** Stages the files of an import as rows of temporary tables, and collects the lines that cannot be imported. */
export class StagingArea {
  readonly refusedLines: RefusedLine[] = [];
  private readonly reasons: Record<string, number> = {};
  private refused = 0;
  private readonly tableNames: string[] = [];
  private readonly layouts = new Set<string>();
  private hasAccounts = false;
  /** Columns that files of accounts fill, by the number of their table. */
  private readonly fills = new Map<number, readonly string[]>();
  private mapping: Mapping | undefined;
  private lines = 0;
  private readonly files: ReadFile[] = [];
  /** Tables of the file being read. */
  private read: ReadTable[] = [];
  private skipped: string[] = [];
  private table: OpenTable | undefined;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly reader: RollReader,
    private readonly order: ImportOrder,
    private readonly tell: (progress: Progress) => void = () => undefined,
    private readonly signal?: AbortSignal,
  ) {}

  /** Reads all files. @throws UnusableFile, or when the signal is aborted */
  async fill(): Promise<Staging> {
    await this.client.query(
      'DROP TABLE IF EXISTS staged_accounts, staged_cases, staged_parts, joined_accounts',
    );
    await this.client.query(tables);
    try {
      await this.reader.read(this.order, (piece) => this.take(piece), this.signal);
    } finally {
      if (this.table) await stop(this.table.copy);
    }
    this.tell({ step: 'checking', lines: this.lines });
    await this.client.query('ANALYZE staged_accounts, staged_cases, staged_parts');
    const isSupplement = this.hasAccounts && (await this.takeSupplements());
    await this.refuseDuplicates();
    if (this.fills.size > 1) await this.joinAccounts();
    const fills = await this.columnsFilled();
    return {
      files: this.files,
      layout: [...this.layouts].join(', '),
      mapping: this.mapping,
      isWhole: rollValueFields.some((column) => this.fillsAccounts(column)) && !isSupplement,
      isSupplement,
      hasAccounts: this.hasAccounts,
      fills,
      accounts: await this.countAccounts(),
      refused: this.refused,
      reasons: this.reasons,
    };
  }

  /** Counts the accounts of the files in the tax year. @throws UnusableFile when the files only have other years */
  private async countAccounts(): Promise<number> {
    if (this.hasAccounts) return this.one('SELECT count(*)::int AS found FROM staged_accounts');
    const [table, year, ofYear] = this.isOfCases
      ? ['staged_cases', 'tax_year', 'tax_year IS NULL OR tax_year = $1']
      : ['staged_parts', 'year', `source <> 'arb' OR year IS NULL OR year = $1`];
    if (this.isOfCases) await this.refuseOtherYears();
    const accounts = await this.one(
      `SELECT count(DISTINCT account_key)::int AS found FROM ${table} WHERE ${ofYear}`,
      [this.order.taxYear],
    );
    if (accounts > 0) return accounts;
    const other = await this.one(`SELECT coalesce(max(${year}), 0)::int AS found FROM ${table}`);
    if (other > 0) throw new UnusableFile('year', this.tableNames.join(', '), String(other));
    return 0;
  }

  /**
   * Refuses a file of protests of another year. Such a file need not have a tax year. Without one, it is of another year if all its days
   * are before the tax year, or all its protests were filed after it.
   * @throws UnusableFile
   */
  private async refuseOtherYears(): Promise<void> {
    const { rows } = await this.client.query<{ other: number | null }>(
      `SELECT CASE WHEN max(newest) < $1 THEN max(newest) WHEN min(filed) > $1 THEN min(filed) END AS other FROM (
         SELECT extract(year FROM greatest(protested_on, hearing_on, ordered_on))::int AS newest,
           extract(year FROM protested_on)::int AS filed, tax_year FROM staged_cases) c
       HAVING bool_and(tax_year IS NULL)`,
      [this.order.taxYear],
    );
    const other = rows[0]?.other;
    if (other) throw new UnusableFile('year', this.tableNames.join(', '), String(other));
  }

  private fillsAccounts(column: string): boolean {
    return [...this.fills.values()].some((columns) => columns.includes(column));
  }

  /** Returns the account columns that the files fill, including companions. */
  private async columnsFilled(): Promise<string[]> {
    const said = partColumns.map((column) => `CASE WHEN count(${column}) > 0 THEN '${column}' END`);
    const { rows } = await this.client.query<{ source: PartSource; said: PartColumn[] }>(
      `SELECT source, array_remove(ARRAY[${said.join(', ')}], NULL) AS said FROM staged_parts GROUP BY source`,
    );
    const ofParts = rows.flatMap(({ source, said: columns }) =>
      columns.flatMap((column) => filledBySource[source][column] ?? []),
    );
    return [...new Set([...[...this.fills.values()].flat(), ...ofParts])].sort();
  }

  /** Joins the rows of an account from several files into one. In each column, the first value counts. */
  private async joinAccounts(): Promise<void> {
    // As text, because array_agg would combine arrays such as the exemptions into one.
    const columns = stagedAccountColumns.map((column) =>
      column === 'account_key'
        ? column
        : `(array_agg(${column}::text ORDER BY ${place}) FILTER (WHERE ${column} IS NOT NULL))[1]::${typeOf(column)} AS ${column}`,
    );
    await this.client.query(
      `CREATE TEMPORARY TABLE joined_accounts AS SELECT min(file) AS file, min(line) AS line, ${columns.join(', ')}
         FROM staged_accounts t GROUP BY account_key`,
    );
    await this.client.query('DROP TABLE staged_accounts');
    await this.client.query('ALTER TABLE joined_accounts RENAME TO staged_accounts');
    await this.client.query('ANALYZE staged_accounts');
  }

  private async one(sql: string, params: readonly unknown[] = []): Promise<number> {
    const { rows } = await this.client.query<{ found: number }>(sql, [...params]);
    return rows[0]?.found ?? 0;
  }

  /**
   * Keeps only the newest supplement's row of each account, and drops deleted accounts of a roll.
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

  private async take(piece: ReadPiece): Promise<void> {
    if (piece.kind === 'table') await this.beginTable(piece);
    else if (piece.kind === 'lines') await this.addLines(piece);
    else if (piece.kind === 'endOfTable') await this.endTable(piece);
    else if (piece.kind === 'skipped') this.skipped.push(piece.name);
    else this.endFile(piece.facts);
  }

  private endFile(facts: FileFacts): void {
    if (this.read.length === 0) throw new UnusableFile('nothing', facts.name);
    this.files.push({ ...facts, tables: this.read, skipped: this.skipped });
    [this.read, this.skipped] = [[], []];
  }

  private async beginTable({ name, layout, rows, mapping }: Piece<'table'>): Promise<void> {
    if (rows === 'accounts') {
      this.hasAccounts = true;
      this.mapping ??= mapping;
    }
    if (rows === 'cases') this.mapping ??= mapping;
    this.layouts.add(layout.replace(/ [A-Za-z_]+$/, ''));
    this.tableNames.push(name);
    const copy = this.client.query(
      from(`COPY staged_${rows} (file, line, ${stagedColumns[rows].join(', ')}) FROM STDIN`),
    );
    // An error of the server surfaces when the next rows are written.
    copy.on('error', () => undefined);
    this.table = { name, layout, rows, copy, lines: 0, told: 0, refusedBefore: this.refused };
    this.tell({ step: 'reading', file: name, lines: this.lines });
  }

  private async addLines({ text, lines, reasons, kept }: Piece<'lines'>): Promise<void> {
    const table = this.table!;
    table.lines += lines;
    for (const line of kept) this.refusedLines.push({ file: table.name, ...line });
    for (const [reason, count] of Object.entries(reasons)) this.count(reason, count);
    await write(table.copy, text);
    if (table.lines - table.told < progressStep) return;
    table.told = table.lines;
    this.tell({ step: 'reading', file: table.name, lines: this.lines + table.lines });
  }

  private async endTable({ fills }: Piece<'endOfTable'>): Promise<void> {
    const { name, layout, rows: kind, copy, lines, refusedBefore } = this.table!;
    copy.end();
    await finished(copy);
    this.table = undefined;
    this.lines += lines;
    if (kind === 'accounts') this.addAccounts(name, layout, fills);
    this.tell({ step: 'reading', file: name, lines: this.lines });
    const { rows } = await this.client.query<{ sum: string }>(
      `SELECT coalesce(sum(${sums[kind]}), 0)::text AS sum FROM staged_${kind} WHERE file = $1`,
      [this.tableNames.length],
    );
    const refused = this.refused - refusedBefore;
    this.read.push({ name, layout, lines, refused, sum: rows[0]?.sum ?? '0' });
  }

  /** @throws UnusableFile when an earlier file of accounts has the same value columns: it is unclear which file counts */
  private addAccounts(name: string, layout: string, fills: readonly string[]): void {
    const isTwice = rollValueFields.some((column) => fills.includes(column) && this.fillsAccounts(column));
    if (isTwice) throw new UnusableFile('twice', name, layout);
    this.fills.set(this.tableNames.length, fills);
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

  /** Refuses all but the first of lines about the same account or part, to make imports deterministic. */
  private async refuseDuplicates(): Promise<void> {
    const repeated = [
      { table: 'staged_accounts', key: ['file', 'account_key'], where: 'true' },
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
      // There may be millions: only some are kept, and the others are counted without leaving the database.
      this.count('duplicate', total - kept.length);
    }
  }
}

async function write(copy: CopyStreamQuery, text: Uint8Array): Promise<void> {
  if (text.length === 0) return;
  if (copy.errored) throw copy.errored;
  // Throws when the server refuses the rows.
  if (!copy.write(text)) await once(copy, 'drain');
}

/** Aborts a COPY to free the connection for further statements. */
async function stop(copy: CopyStreamQuery): Promise<void> {
  if (copy.destroyed) return;
  copy.destroy();
  await finished(copy).catch(() => undefined);
}
