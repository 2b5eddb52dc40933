import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';
import { BusinessDay } from '../platform/clock/business-day.js';

/**
 * A property's hearing date is the hearing of its protest of the current tax year: one fact in two places, changed in one
 * transaction and written to the journal once, by the property. A hearing on another day loses its time, which the district
 * sets anew.
 */
@Injectable()
export class ProtestHearingListener implements OnModuleInit {
  constructor(
    private readonly journal: Journal,
    private readonly day: BusinessDay,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['HearingScheduled', 'HearingDateCleared'], (tx, event) => this.hear(tx, event));
  }

  private async hear(
    tx: Tx,
    { propertyId, fields }: DomainEvent<'HearingScheduled' | 'HearingDateCleared'>,
  ): Promise<void> {
    const day = fields.find(({ field }) => field === 'hearingDate')?.new ?? null;
    await tx.query(
      `UPDATE protests SET hearing_on = $3, hearing_time = NULL, updated_at = now(), version = version + 1
       WHERE property_id = $1 AND tax_year = $2 AND hearing_on IS DISTINCT FROM $3::date`,
      [propertyId, this.day.taxYear(), day],
    );
  }
}
