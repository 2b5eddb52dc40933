import { Injectable } from '@nestjs/common';
import { formatAddress, formatDate } from '../../common/text/formats.js';
import type { HearingTelling } from '../../common/mail/enums.js';
import { hearingTellDelay } from '../../common/mail/limits.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import type { EventPayload } from '../platform/journal/events.js';
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

/** What a client has to be told about the hearing of its property. */
export interface ToTell {
  readonly kind: HearingTelling;
  /** The date; of `cleared`, the one that no longer applies. */
  readonly hearingDate: string;
  /** The date ahead that the client was told before. */
  readonly replaced: string | null;
}

/** A property's hearing date (docs/rules/properties.md, "Hearing date"). */
@Injectable()
export class PropertyHearingService {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
    private readonly day: BusinessDay,
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
    await tx.save(
      Property,
      tx.merge(Property, property, {
        hearingDate,
        hearingTellAt: null,
        updatedAt: new Date(),
      } as Partial<Property>),
    );
    await this.journal.publish(tx, hearingDate ? 'HearingScheduled' : 'HearingDateCleared', {
      actor: caller,
      clientId: property.clientId,
      propertyId: property.id,
      fields: [{ field: 'hearingDate', old, new: hearingDate }],
    });
    return true;
  }

  /**
   * What the client has to be told about a locked property: a date, another one than before, or that a date no longer applies.
   * Null: nothing, or not again.
   */
  toTell({ hearingDate, hearingTold }: Property): ToTell | null {
    if (hearingDate === hearingTold) return null;
    // A day that is over was no promise that the new one breaks.
    const replaced = hearingTold !== null && hearingTold >= this.day.today() ? hearingTold : null;
    if (hearingDate !== null) return { kind: replaced ? 'moved' : 'set', hearingDate, replaced };
    return replaced === null ? null : { kind: 'cleared', hearingDate: replaced, replaced: null };
  }

  /** The event by which the client of a locked property is told. */
  telling(
    actor: Caller | null,
    { id, clientId, ownerName, address, city }: Property,
    { kind, hearingDate, replaced }: ToTell,
  ): EventPayload<'HearingDateTold'> {
    return {
      actor,
      clientId,
      propertyId: id,
      details: {
        hearingDate,
        replaced,
        telling: kind,
        automatic: actor === null,
        property: formatAddress({ address, city }) || ownerName,
      },
    };
  }

  /**
   * Tells the client by e-mail of the hearing date, of another date than it was told, or that there is none any more.
   * @throws 404, 409 when there is no date, or the client was told already
   */
  async tell(caller: Caller, id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const property = await this.properties.lock(tx, id);
      const toTell = this.toTell(property);
      if (!toTell) throw conflict(property.hearingDate ? 'hearingTold' : 'noHearingDate');
      await this.tellIn(tx, caller, property, toTell);
    });
  }

  /** The same for a locked property within the caller's transaction. @param caller null for the service itself */
  async tellIn(tx: Tx, caller: Caller | null, property: Property, toTell: ToTell): Promise<void> {
    await this.journal.publish(tx, 'HearingDateTold', this.telling(caller, property, toTell));
    await this.noteTold(tx, property.id);
  }

  /** Notes that the client knows the current date, and takes back what would tell it by itself. */
  async noteTold(tx: Tx, id: number): Promise<void> {
    await tx.query(
      'UPDATE properties SET hearing_told = hearing_date, hearing_tell_at = NULL WHERE id = $1',
      [id],
    );
  }

  /** Lets the service tell the client of a changed date after a while, if there is something to tell. */
  async tellLater(tx: Tx, id: number): Promise<void> {
    const property = await this.properties.lock(tx, id);
    const toTell = this.toTell(property);
    if (!toTell || toTell.hearingDate < this.day.today()) return;
    await tx.query(
      `UPDATE properties SET hearing_tell_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1`,
      [id, hearingTellDelay],
    );
  }

  /** The client is no longer to be told by itself: the time has come, or somebody took it back. */
  async tellNoMore(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE properties SET hearing_tell_at = NULL WHERE id = $1', [id]);
  }

  /** Takes back what would tell the client by itself. Nobody has been told. @throws 404, 409 when nothing waits */
  async takeBack(caller: Caller, id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { clientId, hearingTellAt } = await this.properties.lock(tx, id);
      if (!hearingTellAt) throw conflict('noHearingMail');
      await this.tellNoMore(tx, id);
      await this.journal.publish(tx, 'HearingMailTakenBack', {
        actor: caller,
        clientId,
        propertyId: id,
        fields: [{ field: 'hearingTellAt', old: hearingTellAt.toISOString(), new: null }],
      });
    });
  }
}
