import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { type DifferencesOrder, listDifferences } from './find-differences.js';

const queue = 'case-differences';

/**
 * Compares each imported file of protests, hearings or values with ours. The job is ordered in the import's transaction and is one
 * transaction itself, so that a killed process neither loses nor doubles anything.
 */
@Injectable()
export class DifferencesWork implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ importId: number }>(queue, ({ importId }) => this.work(importId));
    this.journal.listen(['CasesImported'], async (tx, { details: { importId } }) => {
      await this.jobs.send(queue, { importId }, {}, tx);
    });
  }

  private async work(importId: number): Promise<void> {
    const order = await this.db.first<DifferencesOrder>(
      `SELECT county_id AS "countyId", tax_year AS "taxYear" FROM roll_imports
       WHERE id = $1 AND kind <> 'roll'`,
      [importId],
    );
    if (order) await this.db.transaction((tx) => listDifferences(tx, order));
  }
}
