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

/** A message to a client about the hearing date of its property. */
export interface ToTell {
  readonly kind: HearingTelling;
  /** The date; for `cleared`, the date that no longer applies. */
  readonly hearingDate: string;
  /** The date, not yet past, that the client was told before. */
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
   * Sets the date. Null clears it, which only administrators may do.
   * @returns the date, a message that names it, and the firm's e-mail address
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
   * Sets or clears the date of a locked property within the caller's transaction. No other code may change it: the event also
   * updates the hearing of the current tax year's protest.
   * @param caller null for the service itself
   * @returns whether the date has changed
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
   * Returns the message for the client of a locked property: a date, a changed date, or that a date no longer applies.
   * Null if there is nothing to tell, or the client knows already.
   */
  toTell({ hearingDate, hearingTold }: Property): ToTell | null {
    if (hearingDate === hearingTold) return null;
    // A past date is not replaced: the new date doesn't contradict it.
    const replaced = hearingTold !== null && hearingTold >= this.day.today() ? hearingTold : null;
    if (hearingDate !== null) return { kind: replaced ? 'moved' : 'set', hearingDate, replaced };
    return replaced === null ? null : { kind: 'cleared', hearingDate: replaced, replaced: null };
  }

  /** Builds the event that tells the client of a locked property. */
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
   * E-mails the client the hearing date, a changed date, or that the date no longer applies.
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

  /** E-mails the client of a locked property within the caller's transaction. @param caller null for the service itself */
  async tellIn(tx: Tx, caller: Caller | null, property: Property, toTell: ToTell): Promise<void> {
    await this.journal.publish(tx, 'HearingDateTold', this.telling(caller, property, toTell));
    await this.noteTold(tx, property.id);
  }

  /** Records that the client knows the current date, and cancels the automatic e-mail. */
  async noteTold(tx: Tx, id: number): Promise<void> {
    await tx.query(
      'UPDATE properties SET hearing_told = hearing_date, hearing_tell_at = NULL WHERE id = $1',
      [id],
    );
  }

  /** Schedules an automatic e-mail about a changed date after `hearingTellDelay` seconds, if there is something to tell. */
  async tellLater(tx: Tx, id: number): Promise<void> {
    const property = await this.properties.lock(tx, id);
    const toTell = this.toTell(property);
    if (!toTell || toTell.hearingDate < this.day.today()) return;
    await tx.query(
      `UPDATE properties SET hearing_tell_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1`,
      [id, hearingTellDelay],
    );
  }

  /** Clears the automatic e-mail: it is due now, or was canceled. */
  async tellNoMore(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE properties SET hearing_tell_at = NULL WHERE id = $1', [id]);
  }

  /** Cancels the automatic e-mail before it is sent. @throws 404, 409 when none is pending */
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
