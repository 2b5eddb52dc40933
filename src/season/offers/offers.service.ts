import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DateTime } from 'luxon';
import { roundDecimal } from '../../../common/billing/billing.js';
import { offerDaysAhead } from '../../../common/season/limits.js';
import { type AuthorityGap, offerStages } from '../../../common/season/offers.js';
import type { ProtestStage } from '../../../common/season/terms.js';
import { changesBetween, type FieldChange } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, canReach } from '../../platform/access/caller.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Clock } from '../../platform/clock/clock.js';
import { readLocalTime, readMoment } from '../../platform/clock/local-time.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import { AppError, conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { assertConfirmed } from '../protests/second-yes.js';
import { propertyScope } from '../../properties/properties.service.js';
import type { CreateOfferDto, OfferDto, UpdateOfferDto } from './offer.dto.js';
import { Offer } from './offer.entity.js';
import { authorityGap, offerList } from './offers.list.js';

/** Fields of the form, in the order of the timeline. */
const offerFields = [
  'source',
  'offeredValue',
  'offeredOn',
  'endsAt',
  'note',
] as const satisfies readonly (keyof Offer)[];

/** Timeline names of fields whose own names would clash with those of other records. */
const timelineNames: Readonly<Record<string, string>> = {
  source: 'offerSource',
  endsAt: 'offerEndsAt',
  note: 'offerNote',
};

/** Offers that the cron job marks as expired per transaction. */
const batchSize = 200;

/** The protest of an offer, with facts of its property and county. */
export interface OfferedProtest {
  readonly id: number;
  readonly propertyId: number;
  readonly clientId: number;
  readonly taxYear: number;
  readonly stage: ProtestStage;
  readonly timeZone: string;
  readonly noticeMarketValue: string | null;
  readonly noticeAppraisedValue: string | null;
  /** Reason why the firm may not accept an offer in the owner's name; null if it may. */
  readonly authorityGap: AuthorityGap | null;
}

/** An offer with its protest, both locked. */
export interface LockedOffer {
  readonly version: number;
  readonly offer: Offer;
  readonly protest: OfferedProtest;
}

/** The appraisal districts' offers (docs/rules/offers.md). Answers to them are in `OfferAnswersService`. */
@Injectable()
export class OffersService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly clock: Clock,
    private readonly clockJobs: ClockJobs,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'offers-expire',
      cron: '*/10 * * * *',
      run: async () => ({ offers: await this.expire() }),
    });
  }

  /** Lists offers: a client's own, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page<OfferDto>> {
    return this.query.list(offerList, params, propertyScope(caller));
  }

  /** @throws 404 when it does not exist or belongs to another client */
  async get(caller: Caller, id: number): Promise<OfferDto> {
    return (await this.query.one(offerList, id, propertyScope(caller))).row;
  }

  /**
   * Enters an offer and notifies its owner by mail.
   * @throws 409 when the protest is decided or has an open offer, or the value needs confirmation; 400 with field errors
   */
  async create(caller: Caller, form: CreateOfferDto): Promise<OfferDto> {
    const id = await this.db.transaction(async (tx) => {
      const protest = await this.lockProtest(tx, form.protestId);
      if (!protest || !canReach(caller, protest.clientId)) throw invalid({ protestId: 'choice' });
      assertUndecided(protest);
      assertConfirmed({ ...protest, offeredValue: form.offeredValue }, form.confirmedValue);
      return (await this.enter(tx, caller, protest, form)).id;
    });
    return this.get(caller, id);
  }

  /**
   * Enters an offer for a locked protest.
   * @param isAccepted true if the offer is accepted in the same transaction, so its owner is not asked
   * @throws 409, 400 as `create`
   */
  async enter(
    tx: Tx,
    caller: Caller,
    protest: OfferedProtest,
    form: Omit<CreateOfferDto, 'protestId'>,
    isAccepted?: true,
  ): Promise<Offer> {
    assertUndecided(protest);
    const values = this.formValues(form, protest.timeZone);
    // An offer past its end makes room for the next, even before the cron job has marked it.
    await this.expireWhere(tx, 'o.protest_id = $1', [protest.id]);
    const open = await this.openOf(tx, protest.id);
    if (open) throw conflict('offerOpen', { data: { offerId: open.id } });
    const offer = await tx.save(Offer, tx.create(Offer, { ...values, protestId: protest.id }));
    const { clientId, propertyId, taxYear, timeZone } = protest;
    await this.journal.publish(tx, 'OfferEntered', {
      actor: caller,
      clientId,
      propertyId,
      details: {
        offerId: offer.id,
        year: taxYear,
        offeredValue: offer.offeredValue,
        timeZone,
        endsAt: offer.endsAt?.toISOString() ?? null,
        ...(isAccepted && { isAccepted }),
      },
      fields: changesOf({}, offer),
    });
    return offer;
  }

  /** Locks and returns the open offer of a locked protest; it may be past its end. */
  async openOf(tx: Tx, protestId: number): Promise<Offer | null> {
    return tx.findOne(Offer, {
      where: { protestId, state: 'open' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Changes an open offer. Absent fields stay unchanged.
   * @throws 404, 409 when it has changed, is not open, or its new value needs confirmation; 400 with field errors
   */
  update(caller: Caller, id: number, form: UpdateOfferDto): Promise<OfferDto> {
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => this.lockOpen(tx, caller, id),
      write: (tx, locked) => {
        const { offeredValue } = form;
        if (offeredValue && roundDecimal(offeredValue, 2) !== locked.offer.offeredValue)
          assertConfirmed({ ...locked.protest, offeredValue }, form.confirmedValue);
        return this.change(tx, caller, locked, form);
      },
      read: () => this.get(caller, id),
    });
  }

  /** Changes a locked open offer. No-op without changes. @throws 400 as `update` */
  async change(
    tx: Tx,
    caller: Caller,
    { offer, protest }: Pick<LockedOffer, 'offer' | 'protest'>,
    form: Partial<CreateOfferDto>,
  ): Promise<void> {
    const old = { ...offer };
    const values = this.formValues(form, protest.timeZone, old.endsAt);
    const fields = changesOf(old, { ...old, ...values });
    if (fields.length === 0) return;
    await tx.save(Offer, tx.merge(Offer, offer, values, { updatedAt: new Date() }));
    await this.tell(tx, caller, 'OfferChanged', offer, protest, fields);
  }

  /** Withdraws an open offer: the district took it back, or it was entered by mistake. @throws 404, 409 as `update` */
  withdraw(caller: Caller, id: number, version: number | null | undefined): Promise<OfferDto> {
    return changeVersioned(this.db, {
      version,
      lock: (tx) => this.lockOpen(tx, caller, id, false),
      write: async (tx, { offer, protest }) => {
        await tx.save(Offer, tx.merge(Offer, offer, { state: 'withdrawn', updatedAt: new Date() }));
        await this.tell(tx, caller, 'OfferWithdrawn', offer, protest, [
          { field: 'offerState', old: 'open', new: 'withdrawn' },
        ]);
      },
      read: () => this.get(caller, id),
    });
  }

  /**
   * Locks an open offer with its protest: the property first, then the protest, then the offer.
   * @param undecided true if the protest must be undecided too
   * @throws 404 when it does not exist or the caller may not see it, 409 when it is not open
   */
  async lockOpen(tx: Tx, caller: Caller, id: number, undecided = true): Promise<LockedOffer> {
    const [found] = await txQuery<{ protestId: number }>(
      tx,
      'SELECT protest_id AS "protestId" FROM offers WHERE id = $1',
      [id],
    );
    const protest = found && (await this.lockProtest(tx, found.protestId));
    const offer = await tx.findOne(Offer, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!protest || !offer || !canReach(caller, protest.clientId)) throw notFound();
    if (offer.state === 'accepted' || offer.state === 'declined')
      throw conflict('offerAnswered', { data: { state: offer.state } });
    if (offer.state === 'withdrawn') throw conflict('offerWithdrawn');
    if (offer.state === 'expired' || (await hasEnded(tx, id))) throw offerEnded();
    if (undecided) assertUndecided(protest);
    return { version: offer.version, offer, protest };
  }

  /** Marks offers past their end as expired. Idempotent. @returns their number */
  async expire(): Promise<number> {
    for (let expired = 0; ;) {
      const count = await this.db.transaction((tx) => this.expireWhere(tx, 'true', []));
      expired += count;
      if (count < batchSize) return expired;
    }
  }

  private async expireWhere(tx: Tx, where: string, params: readonly number[]): Promise<number> {
    const ended = await txQuery<{
      id: number;
      protestId: number;
      year: number;
      propertyId: number;
      clientId: number;
    }>(
      tx,
      `WITH due AS (
         SELECT o.id FROM offers o WHERE o.state = 'open' AND o.ends_at <= clock_timestamp() AND ${where}
         ORDER BY o.id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
       )
       UPDATE offers o SET state = 'expired', updated_at = now(), version = o.version + 1
       FROM due, protests pr, properties p
       WHERE o.id = due.id AND pr.id = o.protest_id AND p.id = pr.property_id
       RETURNING o.id, o.protest_id AS "protestId", pr.tax_year AS year, p.id AS "propertyId", p.client_id AS "clientId"`,
      params,
    );
    for (const { id, year, propertyId, clientId } of ended)
      await this.journal.publish(tx, 'OfferExpired', {
        actor: null,
        clientId,
        propertyId,
        details: { offerId: id, year },
        fields: [{ field: 'offerState', old: 'open', new: 'expired' }],
      });
    return ended.length;
  }

  /** Locks a protest and its property, the property first as everywhere. */
  async lockProtest(tx: Tx, id: number): Promise<OfferedProtest | undefined> {
    await tx.query(
      `SELECT 1 FROM properties WHERE id = (SELECT property_id FROM protests WHERE id = $1) FOR UPDATE`,
      [id],
    );
    const [protest] = await txQuery<OfferedProtest>(
      tx,
      `SELECT pr.id, pr.property_id AS "propertyId", p.client_id AS "clientId", pr.tax_year AS "taxYear", pr.stage,
         c.time_zone AS "timeZone", pr.notice_market_value::text AS "noticeMarketValue",
         pr.notice_appraised_value::text AS "noticeAppraisedValue", ${authorityGap} AS "authorityGap"
       FROM protests pr JOIN properties p ON p.id = pr.property_id JOIN counties c ON c.id = p.county_id
       WHERE pr.id = $1 FOR NO KEY UPDATE OF pr`,
      [id],
    );
    return protest;
  }

  /** Returns the form's values as stored. @throws 400 when the end is not a time in the county, in the past or too far ahead */
  private formValues(
    form: Partial<CreateOfferDto>,
    timeZone: string,
    oldEnd: Date | null = null,
  ): Partial<Offer> {
    const { source, offeredValue, offeredOn, endsAt, note } = form;
    return {
      ...(source !== undefined && { source }),
      ...(offeredValue !== undefined && { offeredValue: roundDecimal(offeredValue, 2) }),
      ...(offeredOn !== undefined && { offeredOn }),
      ...(endsAt !== undefined && {
        endsAt: endsAt === null ? null : this.readEnd(endsAt, timeZone, oldEnd),
      }),
      ...(note !== undefined && { note }),
    };
  }

  /**
   * Parses the end of an offer. An unchanged end may be in the past.
   * @throws 400 when it is not a time in the county, in the past or too far ahead
   */
  readEnd(text: string, timeZone: string, oldEnd: Date | null): Date {
    const read = readLocalTime(text, timeZone) ?? readMoment(text);
    if (!read) throw invalid({ endsAt: 'dateTime' });
    const now = DateTime.fromJSDate(this.clock.now());
    const isKept = oldEnd?.getTime() === read.toMillis();
    if (!isKept && read <= now) throw invalid({ endsAt: 'pastTime' });
    if (read > now.plus({ days: offerDaysAhead }))
      throw invalid({ endsAt: { code: 'tooFarAhead', params: { days: offerDaysAhead } } });
    return read.toJSDate();
  }

  private tell(
    tx: Tx,
    actor: Caller,
    name: 'OfferChanged' | 'OfferWithdrawn',
    offer: Offer,
    { clientId, propertyId, taxYear }: OfferedProtest,
    fields: readonly FieldChange[],
  ): Promise<void> {
    return this.journal.publish(tx, name, {
      actor,
      clientId,
      propertyId,
      details: { offerId: offer.id, year: taxYear },
      fields,
    });
  }
}

/** Returns the changed fields of an offer, for the timeline. */
const changesOf = (before: Partial<Offer>, after: Partial<Offer>): FieldChange[] =>
  changesBetween<Offer>(before, after, offerFields).map((change) => ({
    ...change,
    field: timelineNames[change.field] ?? change.field,
  }));

/** Returns the 409 error for an offer past its end. */
export const offerEnded = (): AppError => conflict('offerEnded');

/** Returns true if an offer is past its end by the database's current clock, not its transaction start. */
async function hasEnded(tx: Tx, id: number): Promise<boolean> {
  const ended = await txQuery(tx, 'SELECT 1 FROM offers WHERE id = $1 AND ends_at <= clock_timestamp()', [
    id,
  ]);
  return ended.length > 0;
}

/** @throws 409 */
function assertUndecided({ stage }: OfferedProtest): void {
  if (!(offerStages as readonly ProtestStage[]).includes(stage)) throw conflict('offerProtestDecided');
}
