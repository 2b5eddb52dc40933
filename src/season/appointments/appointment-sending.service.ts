import { Injectable } from '@nestjs/common';
import { bulkRowsMax } from '../../../common/platform/limits.js';
import type { Caller } from '../../platform/access/caller.js';
import { Bulk, type FoundTarget } from '../../platform/bulk/bulk.js';
import type { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { Targets } from '../../platform/bulk/targets.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors/errors.js';
import { propertyScope } from '../../properties/properties.service.js';
import { isInForceOn } from './appointment-facts.js';
import type { MarkSentDto } from './appointment.dto.js';
import { appointmentIds } from './appointments.list.js';
import { AppointmentsService } from './appointments.service.js';
import { highestReceipt, nextReceipt } from './receipt-numbers.js';

/** Marks appointments as sent to the districts in bulk. */
@Injectable()
export class AppointmentSendingService {
  constructor(
    private readonly db: Database,
    private readonly bulk: Bulk,
    private readonly targets: Targets,
    private readonly appointments: AppointmentsService,
    private readonly day: BusinessDay,
  ) {}

  /**
   * Marks appointments as sent, each in its own transaction. Receipts are numbered in printing order, continuing after existing
   * receipts with the same prefix and year. @throws as `Targets.ids`
   */
  async markSent(caller: Caller, form: MarkSentDto): Promise<BulkDto> {
    const { ids, filter, count, receiptPrefix, sentOn, sentBy } = form;
    const chosen = await this.targets.ids(
      appointmentIds,
      { ids, filter, count },
      bulkRowsMax,
      propertyScope(caller),
    );
    const series = receiptPrefix ? { prefix: receiptPrefix, sentOn } : undefined;
    const highest = series ? await this.db.transaction((tx) => highestReceipt(tx, series)) : 0;
    return this.bulk.each(chosen, {
      targets: (all) => this.rows(all),
      act: async (tx, id) => {
        const locked = await this.appointments.lock(tx, id, caller);
        if (locked.appointment.sentOn) return 'unchanged';
        if (!isInForceOn(locked.appointment, this.day.today())) throw conflict('appointmentEnded');
        const receipt = series ? await nextReceipt(tx, series, highest) : null;
        await this.appointments.write(tx, caller, locked, { sentOn, sentBy, receipt });
        return 'done';
      },
      chunk: 1,
    });
  }

  private rows(ids: readonly number[]): Promise<FoundTarget[]> {
    return this.db.query<FoundTarget>(
      `SELECT i.id, a.property_id AS "propertyId", p.client_id AS "clientId", coalesce(p.address, p.owner_name) AS name
       FROM unnest($1::int[]) i(id) LEFT JOIN appointments a ON a.id = i.id LEFT JOIN properties p ON p.id = a.property_id
         LEFT JOIN counties c ON c.id = p.county_id
       ORDER BY c.name, c.id, p.account_number, i.id`,
      [ids],
    );
  }
}
