import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordStatus } from '../../common/platform/enums.js';
import { Journal } from '../platform/journal/journal.service.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { ProtestOpenings } from './protests/protest-openings.service.js';

/** Advisory lock: shared for transactions that add or activate a property, exclusive for the request that opens a season. */
const lock = [1_795_170_005, 4] as const;

/** Waits for transactions that are adding properties, and blocks new ones until they can see that the season is open. */
export const holdArrivals = (tx: Tx): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock($1, $2)', [...lock]);

/**
 * Opens protests for properties that arrive while a season is open: new ones, such as those from a sign-up, and reactivated
 * ones. Runs in the transaction that adds or activates them.
 */
@Injectable()
export class SeasonArrivals implements OnModuleInit {
  constructor(
    private readonly journal: Journal,
    private readonly openings: ProtestOpenings,
    private readonly day: BusinessDay,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['PropertyCreated', 'PropertyActivated'], (tx, { propertyId }) =>
      this.arrive(tx, 'p.id = $3', propertyId),
    );
    this.journal.listen(['ClientActivated'], (tx, { clientId }) =>
      this.arrive(tx, 'p.client_id = $3', clientId),
    );
  }

  /** Opens the missing protests of these active properties in the opened seasons of this and the next tax year. */
  private async arrive(tx: Tx, which: string, id: number): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [...lock]);
    const current = this.day.taxYear();
    const rows = await txQuery<{ propertyId: number; years: number[] }>(
      tx,
      `SELECT p.id AS "propertyId", array_agg(s.tax_year ORDER BY s.tax_year) AS years
       FROM seasons s CROSS JOIN properties p JOIN users u ON u.id = p.client_id
       WHERE s.tax_year BETWEEN $1 AND $1 + 1 AND p.status = $2 AND u.status = $2 AND ${which}
         AND NOT EXISTS (SELECT 1 FROM protests x WHERE x.property_id = p.id AND x.tax_year = s.tax_year)
       GROUP BY p.id ORDER BY p.id`,
      [current, RecordStatus.Active, id],
    );
    for (const { propertyId, years } of rows) await this.openings.complete(tx, propertyId, years);
  }
}
