import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { type Arrival, onArrivals, onOtherCounty, ordersOf } from '../notices/arrivals.js';
import { type DifferencesOrder, leaveOtherCounties, listDifferences } from './find-differences.js';

const queue = 'case-differences';
const arrivalQueue = 'case-difference-arrivals';

/**
 * Compares each imported file of protests, hearings or values with our protests, and the newest files of a county with
 * properties that arrive later. The job is queued in the transaction of the import or property and is one transaction itself, so
 * a killed process neither loses nor duplicates anything.
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
    this.jobs.handle<Arrival>(arrivalQueue, (arrival) => this.arrive(arrival));
    onArrivals(this.journal, 'cases', (tx, arrival) => this.jobs.send(arrivalQueue, arrival, {}, tx));
    onOtherCounty(this.journal, leaveOtherCounties);
  }

  private async arrive(arrival: Arrival): Promise<void> {
    for (const { importId, propertyIds } of await ordersOf(this.db, arrival, 'cases'))
      await this.work(importId, propertyIds);
  }

  /** @param propertyIds properties to compare; absent: all of the county */
  private async work(importId: number, propertyIds?: readonly number[]): Promise<void> {
    const order = await this.db.first<DifferencesOrder>(
      `SELECT county_id AS "countyId", tax_year AS "taxYear" FROM roll_imports
       WHERE id = $1 AND kind <> 'roll'`,
      [importId],
    );
    if (!order) return;
    await this.db.transaction((tx) => listDifferences(tx, { ...order, ...(propertyIds && { propertyIds }) }));
  }
}
