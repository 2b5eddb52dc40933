import { Injectable } from '@nestjs/common';
import { formatAddress, formatDate } from '../../common/text/formats.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import { type Caller, demand } from '../platform/access/caller.js';
import { conflict } from '../platform/errors/errors.js';
import { text } from '../platform/request/locale.js';
import { requestContext } from '../platform/request/request-context.js';
import { SettingsService } from '../settings/settings.service.js';
import { PropertiesService } from './properties.service.js';
import type { HearingDateDto } from './property-actions.dto.js';
import { Property } from './property.entity.js';

/** A property's hearing date (docs/rules/properties.md, "Hearing date"). */
@Injectable()
export class PropertyHearingService {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
  ) {}

  /**
   * Sets the date, or clears it with null, which only administrators may do.
   * @returns the date with a message that names it and the firm's address
   * @throws 404, 403 when the caller may not clear it
   */
  async set(caller: Caller, id: number, hearingDate: string | null): Promise<HearingDateDto> {
    await this.db.transaction(async (tx) => {
      await this.write(tx, caller, await this.properties.lock(tx, id), hearingDate);
    });
    const firm = await this.settings.get('firm');
    const { locale } = requestContext();
    const params = { date: formatDate(hearingDate, locale), email: firm.email };
    return {
      hearingDate,
      message: hearingDate ? text(locale, 'documents.hearingScheduled', params) : null,
      firmEmail: firm.email,
    };
  }

  /**
   * Sets or clears the date of a locked property within the caller's transaction. The only place that changes it: the hearing
   * of the current tax year's protest follows by the event.
   * @param caller null for the service itself
   * @returns whether it has changed
   * @throws 403 when the caller may not clear it
   */
  async write(
    tx: Tx,
    caller: Caller | null,
    property: Property,
    hearingDate: string | null,
  ): Promise<boolean> {
    if (hearingDate === null && caller) demand(caller, 'properties.clearHearingDate');
    const old = property.hearingDate;
    if (old === hearingDate) return false;
    await tx.save(Property, tx.merge(Property, property, { hearingDate, updatedAt: new Date() }));
    await this.journal.publish(tx, hearingDate ? 'HearingScheduled' : 'HearingDateCleared', {
      actor: caller,
      clientId: property.clientId,
      propertyId: property.id,
      fields: [{ field: 'hearingDate', old, new: hearingDate }],
    });
    return true;
  }

  /** E-mails the client the hearing date. @throws 404, 409 when there is none */
  async tell(caller: Caller, id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { clientId, hearingDate, ownerName, address, city } = await this.properties.lock(tx, id);
      if (!hearingDate) throw conflict('noHearingDate');
      await this.journal.publish(tx, 'HearingDateTold', {
        actor: caller,
        clientId,
        propertyId: id,
        details: { hearingDate, property: formatAddress({ address, city }) || ownerName },
      });
    });
  }
}
