import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayProblem } from '../../../common/season/protest-days.js';
import type { DomainEvent } from '../../platform/journal/events.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Tx } from '../../platform/database/database.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { invalid } from '../../platform/errors/errors.js';
import { hearingProtest } from './hearing-protest.js';

/**
 * Copies a property's hearing date to the protest it belongs to, in the same transaction. It is one fact in two places; only the
 * property writes the activity. A hearing moved to another day loses its time, which the district sets again.
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
    const date = fields.find(({ field }) => field === 'hearingDate');
    const taxYear = this.day.taxYear();
    const [hearingDate, day] = [date?.old ?? null, date?.new ?? null] as (string | null)[];
    const protest = await hearingProtest(tx, { propertyId, hearingDate: hearingDate ?? null, taxYear });
    if (!protest) return;
    const today = this.day.today();
    const problem = day && dayProblem('hearingOn', day, { taxYear: protest.taxYear, today });
    // The property's form names this field `date`.
    if (problem) throw invalid({ date: problem });
    await tx.query(
      `UPDATE protests SET hearing_on = $2, hearing_time = NULL, updated_at = now(), version = version + 1
       WHERE id = $1 AND hearing_on IS DISTINCT FROM $2::date`,
      [protest.id, day],
    );
  }
}
