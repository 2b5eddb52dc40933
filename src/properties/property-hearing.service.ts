import { Injectable } from '@nestjs/common';
import { formatDate } from '../../common/formats.js';
import { Journal } from '../journal/journal.service.js';
import { Database } from '../platform/database/database.js';
import { type Caller, demand } from '../platform/access/caller.js';
import { text } from '../platform/request/locale.js';
import { requestContext } from '../platform/request/request-context.js';
import { SettingsService } from '../settings/settings.service.js';
import { PropertiesService } from './properties.service.js';
import type { HearingDateDto } from './property-actions.dto.js';
import { Property } from './property.entity.js';

/** The day of a property's hearing before the appraisal review board (spec section 4). */
@Injectable()
export class PropertyHearingService {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
  ) {}

  /**
   * Sets the day, or clears it with null, which only an admin may.
   * @returns with the sentence that names the day and the firm's address
   * @throws 404, 403 when somebody else clears it
   */
  async set(caller: Caller, id: number, hearingDate: string | null): Promise<HearingDateDto> {
    if (hearingDate === null) demand(caller, 'properties.clearHearingDate');
    await this.db.transaction(async (tx) => {
      const property = await this.properties.lock(tx, id);
      const old = property.hearingDate;
      if (old === hearingDate) return;
      await tx.save(Property, tx.merge(Property, property, { hearingDate, updatedAt: new Date() }));
      await this.journal.publish(tx, {
        name: hearingDate ? 'HearingScheduled' : 'HearingDateCleared',
        activity: 'hearing_date',
        actor: caller,
        clientId: property.clientId,
        propertyId: id,
        fields: [{ field: 'hearingDate', old, new: hearingDate }],
      });
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
}
