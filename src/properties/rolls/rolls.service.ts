import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import type { RefusedLine } from './importing/import-order.js';
import { refusedCsv, refusedFile } from './refused-csv.js';
import type { RollAccountDto, RollImportDto } from './roll.dto.js';
import { rollAccountList } from './roll-accounts.list.js';
import { rollImportList } from './roll-imports.list.js';

/** SQL condition: the import left accounts of its county and tax year. */
const holdsAccounts = `kind = 'roll' AND state IN ('done', 'unchanged') AND accounts > 0`;

/** Maximum number of tax years in an account's history. */
const historyYears = 50;

/** Published data of appraisal districts, and their imports. */
@Injectable()
export class RollsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly links: SignedLinks,
  ) {}

  onModuleInit(): void {
    this.links.register('roll-import-lines', {
      permission: 'rolls.read',
      check: async (_caller, id) => {
        await this.import(linkedId(id));
      },
      open: async (_caller, id) => refusedFile(await this.refusedLines(linkedId(id))),
    });
  }

  /** Returns the newest tax year with accounts of a county; undefined if there are none. */
  async newestYear(countyId: number): Promise<number | undefined> {
    const row = await this.db.first<{ year: number | null }>(
      `SELECT max(tax_year) AS year FROM roll_imports WHERE county_id = $1 AND ${holdsAccounts}`,
      [countyId],
    );
    return row?.year ?? undefined;
  }

  /** Returns ids of the counties with accounts, sorted by name. */
  async counties(): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      `SELECT id FROM counties WHERE id IN (SELECT county_id FROM roll_imports WHERE ${holdsAccounts}) ORDER BY name`,
    );
    return rows.map(({ id }) => id);
  }

  /** Lists accounts. */
  accounts(params: ListParams): Promise<Page<RollAccountDto>> {
    return this.query.list(rollAccountList, params) as Promise<Page<RollAccountDto>>;
  }

  /** @throws 404 */
  async account(id: number): Promise<RollAccountDto> {
    return (await this.query.one(rollAccountList, id)).row as RollAccountDto;
  }

  /** Returns an account in all its tax years, newest first. @throws 404 */
  async history(id: number): Promise<RollAccountDto[]> {
    const { countyId, accountNumber } = await this.account(id);
    const { rows } = await this.accounts({
      filter: JSON.stringify({ countyId, accountNumber }),
      sort: '["taxYear","DESC"]',
      range: `[0,${historyYears - 1}]`,
    });
    return [...rows];
  }

  /** Lists imports. */
  imports(params: ListParams): Promise<Page<RollImportDto>> {
    return this.query.list(rollImportList, params) as Promise<Page<RollImportDto>>;
  }

  /** @throws 404 */
  async import(id: number): Promise<RollImportDto> {
    return (await this.query.one(rollImportList, id)).row as RollImportDto;
  }

  /** Returns the refused lines of an import as CSV, as far as they were kept. @throws 404 */
  async refusedLines(id: number): Promise<string> {
    await this.import(id);
    return refusedCsv(
      await this.db.query<RefusedLine>(
        `SELECT file, line, account_number AS "accountNumber", reason, value FROM roll_refused_lines
         WHERE import_id = $1 ORDER BY position`,
        [id],
      ),
    );
  }
}
