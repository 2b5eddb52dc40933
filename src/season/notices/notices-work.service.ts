import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Jobs, longLimit } from '../../platform/jobs/jobs.js';
import { ProtestNotices } from '../protests/protest-notices.service.js';
import { type Arrival, onArrivals, onOtherCounty, ordersOf } from './arrivals.js';
import { leaveOtherCounties, listNotices, noticesAfter, type NoticesOrder } from './find-notices.js';

const queue = 'roll-notices';
/** Separate queue, so that a new property does not wait for the whole county of an import. */
const arrivalQueue = 'roll-notice-arrivals';
/** Properties per transaction, which blocks edits of them for about a second. */
const chunkSize = 500;

/** The data of a job. */
interface Order {
  readonly importId: number;
}

/**
 * Copies notice values from a roll into protests after each import and rewrites the list of notices. Properties that arrive
 * later get the same from the newest rolls of their county. The work is done by jobs, queued in the transaction of the import or
 * property, so neither is delayed. It is idempotent, so a killed process neither loses nor duplicates anything.
 */
@Injectable()
export class NoticesWork implements OnModuleInit {
  private readonly log = new Logger('Notices');

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly journal: Journal,
    private readonly protests: ProtestNotices,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Order>(queue, (order) => this.work(order), { limit: longLimit });
    this.journal.listen(['RollImported'], async (tx, { details: { importId } }) => {
      await this.jobs.send<Order>(queue, { importId }, {}, tx);
    });
    this.jobs.handle<Arrival>(arrivalQueue, (arrival) => this.arrive(arrival));
    onArrivals(this.journal, 'roll', (tx, arrival) => this.jobs.send(arrivalQueue, arrival, {}, tx));
    onOtherCounty(this.journal, leaveOtherCounties);
  }

  /**
   * Refreshes the notices of a county and year in the background.
   * @returns id of the newest import of that roll; undefined without one
   */
  async again(countyId: number, taxYear: number): Promise<number | undefined> {
    const last = await this.db.first<{ id: number }>(
      `SELECT id FROM roll_imports WHERE county_id = $1 AND tax_year = $2 AND kind = 'roll' AND state IN ('done', 'unchanged')
       ORDER BY id DESC LIMIT 1`,
      [countyId, taxYear],
    );
    if (last) await this.jobs.send<Order>(queue, { importId: last.id });
    return last?.id;
  }

  private async arrive(arrival: Arrival): Promise<void> {
    for (const { importId, propertyIds } of await ordersOf(this.db, arrival, 'roll'))
      await this.work({ importId }, propertyIds);
  }

  /** @param propertyIds properties to process; absent: all of the county */
  private async work({ importId }: Order, propertyIds?: readonly number[]): Promise<void> {
    const found = await this.db.first<
      NoticesOrder & { county: string; actorId: number | null; level: Caller['level'] }
    >(
      `SELECT i.id AS "importId", i.county_id AS "countyId", i.tax_year AS "taxYear", c.name AS county, u.id AS "actorId", u.level
       FROM roll_imports i JOIN counties c ON c.id = i.county_id LEFT JOIN users u ON u.id = i.requested_by WHERE i.id = $1`,
      [importId],
    );
    if (!found) return;
    const order = { ...found, ...(propertyIds && { propertyIds }) };
    const actor = order.actorId === null ? null : { id: order.actorId, level: order.level };
    const taken = await this.takeAll(order, actor);
    await this.db.transaction(async (tx) => {
      await listNotices(tx, order);
      // A restarted job counts only what was left.
      if (taken.added + taken.changed > 0)
        await this.journal.publish(tx, 'NoticesTaken', {
          actor,
          details: { importId, county: order.county, year: order.taxYear, ...taken },
        });
    });
    this.log.log(`Notices of ${order.county} ${order.taxYear}: ${JSON.stringify(taken)}.`);
  }

  private async takeAll(
    order: NoticesOrder,
    actor: Pick<Caller, 'id' | 'level'> | null,
  ): Promise<{ added: number; changed: number }> {
    const taken = { added: 0, changed: 0 };
    for (let last = 0; ;) {
      const after = last;
      const rows = await this.db.transaction(async (tx) => {
        const notices = await noticesAfter(tx, order, after, chunkSize);
        if (notices.length > 0) {
          const { opened, changed } = await this.protests.take(tx, actor, order.taxYear, notices);
          taken.added += opened;
          taken.changed += changed;
        }
        return notices;
      });
      if (rows.length < chunkSize) return taken;
      last = rows.at(-1)?.propertyId ?? last;
    }
  }
}
