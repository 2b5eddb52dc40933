import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isAuthorisedOn } from '../appointments/in-force.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { ProtestsService } from './protests.service.js';

/**
 * Moves open protests to `authorised` when an appointment of their property comes into force, in the same transaction, so nobody
 * has to repeat it in the protest. Protests of earlier years stay as they are.
 */
@Injectable()
export class ProtestAuthorityListener implements OnModuleInit {
  constructor(
    private readonly journal: Journal,
    private readonly protests: ProtestsService,
    private readonly day: BusinessDay,
  ) {}

  onModuleInit(): void {
    this.journal.listen(
      ['AppointmentAdded', 'AppointmentChanged', 'AppointmentSent', 'AppointmentAccepted', 'AoaSent'],
      (tx, { propertyId }) => this.authorise(tx, propertyId),
    );
  }

  private async authorise(tx: Tx, propertyId: number): Promise<void> {
    const open = await txQuery<{ id: number }>(
      tx,
      `SELECT id FROM protests WHERE property_id = $1 AND stage = 'open' AND tax_year >= $2
         AND ${isAuthorisedOn('$1', '$3::date')} ORDER BY tax_year`,
      [propertyId, this.day.taxYear(), this.day.today()],
    );
    for (const { id } of open) await this.protests.step(tx, null, id, { to: 'authorised', from: 'open' });
  }
}
