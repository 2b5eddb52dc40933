import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import {
  type Instruction,
  instructionVerdict,
  isAcceptableByInstruction,
  type OfferAnswerKind,
  type OfferAnswerWay,
} from '../../../common/season/offers.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { isInOrder } from '../../../common/season/stages.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, canReach } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { readLocalTime } from '../../platform/clock/local-time.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import { conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { requestContext } from '../../platform/request/request-context.js';
import { ProtestsService } from '../protests/protests.service.js';
import { assertConfirmed } from '../protests/second-yes.js';
import { InstructionsService } from './instructions.service.js';
import { OfferAnswer } from './offer-answer.entity.js';
import type { AnswerOfferDto, OfferAnswerDto, OfferDto, PhoneAnswerDto } from './offer.dto.js';
import { type LockedOffer, offerEnded, OffersService } from './offers.service.js';
import { seenOffer } from './seen-offer.js';

/** An answer to write. */
interface Given {
  readonly answer: OfferAnswerKind;
  readonly way: OfferAnswerWay;
  readonly version: number;
  readonly note: string | null;
  readonly saidBy?: string;
  /** The offered value, sent again to confirm it. */
  readonly confirmed?: string | null;
  /** Local time in the county. */
  readonly saidAt?: string;
}

/** Decisions about offers. Each is kept permanently with what was shown; accepting an offer settles its protest. */
@Injectable()
export class OfferAnswersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
    private readonly instructions: InstructionsService,
    private readonly protests: ProtestsService,
    private readonly journal: Journal,
  ) {}

  /** Returns the record of the decision about an offer. @throws 404 without one, or when it is another client's */
  async get(caller: Caller, offerId: number): Promise<OfferAnswerDto> {
    const found = await this.db.first<OfferAnswerDto & { clientId: number }>(
      `SELECT a.id, a.offer_id AS "offerId", a.client_id AS "clientId", a.answer, a.way,
         u.first_name || ' ' || u.last_name AS "actorName", a.said_by AS "saidBy", a.said_at AS "saidAt", a.note,
         a.seen->'texts' AS texts, a.seen->>'offeredValue' AS "offeredValue", a.seen->>'noticeValue' AS "noticeValue",
         a.seen->>'taxSavings' AS "taxSavings", a.created_at AS "createdAt"
       FROM offer_answers a LEFT JOIN users u ON u.id = a.actor_id WHERE a.offer_id = $1`,
      [offerId],
    );
    if (!found || !canReach(caller, found.clientId)) throw notFound();
    const { clientId: _, ...answer } = found;
    return answer;
  }

  /** Answers an offer as the owner, in the portal. @throws 404, 409 when the offer has changed or is not open */
  answer(
    caller: Caller,
    id: number,
    answer: OfferAnswerKind,
    { version, note = null }: AnswerOfferDto,
  ): Promise<OfferDto> {
    return this.decide(caller, id, { answer, way: 'portal', version, note });
  }

  /**
   * Records an answer that the owner gave by phone. @throws as `answer`, 409 when the value needs confirmation, 400 when the
   * time is in the future
   */
  recordPhone(
    caller: Caller,
    id: number,
    { answer, version, note = null, saidBy, saidAt, confirmedValue: confirmed = null }: PhoneAnswerDto,
  ): Promise<OfferDto> {
    return this.decide(caller, id, { answer, way: 'phone', version, note, saidBy, saidAt, confirmed });
  }

  /**
   * Accepts an offer because the owner's instruction allows it.
   * @throws as `answer`, 409 when the instruction does not allow it or the firm has no authority, 400 for an acceptance by
   * advice without a note
   */
  acceptByInstruction(
    caller: Caller,
    id: number,
    { version, note = null }: AnswerOfferDto,
  ): Promise<OfferDto> {
    return this.decide(caller, id, { answer: 'accepted', way: 'instruction', version, note });
  }

  /**
   * Accepts a locked offer because the owner's instruction allows it.
   * @throws 409, 400 as `acceptByInstruction`
   */
  async acceptLocked(tx: Tx, caller: Caller, locked: LockedOffer, note: string | null): Promise<void> {
    await this.decideLocked(tx, caller, locked, {
      answer: 'accepted',
      way: 'instruction',
      version: locked.version,
      note,
    });
  }

  private async decideLocked(tx: Tx, caller: Caller, locked: LockedOffer, given: Given): Promise<void> {
    const instruction = await this.instructions.effective(tx, locked.protest);
    if (given.way === 'instruction') {
      assertAuthority(locked);
      assertAllowed(instruction, locked, given.note);
    }
    // A slip is easy when recording a phone call, so a doubtful value must be confirmed.
    if (given.way === 'phone' && given.answer === 'accepted')
      assertConfirmed({ ...locked.protest, offeredValue: locked.offer.offeredValue }, given.confirmed);
    await this.write(tx, caller, locked, given, instruction);
  }

  private decide(caller: Caller, id: number, given: Given): Promise<OfferDto> {
    return changeVersioned(this.db, {
      version: given.version,
      lock: (tx) => this.offers.lockOpen(tx, caller, id),
      write: (tx, locked) => this.decideLocked(tx, caller, locked, given),
      read: () => this.offers.get(caller, id),
    });
  }

  private async write(
    tx: Tx,
    caller: Caller,
    { offer, protest }: LockedOffer,
    given: Given,
    instruction: Instruction | null,
  ): Promise<void> {
    const { answer, way, note, saidBy = null } = given;
    const { id: offerId, protestId, version, offeredValue, offeredOn, endsAt } = offer;
    const { clientId, propertyId, taxYear, timeZone } = protest;
    const seen = seenOffer(
      {
        version,
        taxYear,
        offeredValue,
        offeredOn,
        endsAt,
        timeZone,
        instruction,
        note: offer.note,
        noticeMarketValue: protest.noticeMarketValue,
        noticeAppraisedValue: protest.noticeAppraisedValue,
        taxRate: await taxRateOf(tx, propertyId),
      },
      requestContext().locale,
    );
    const saidAt = given.saidAt === undefined ? null : this.readPast(given.saidAt, timeZone);
    // The end is checked again with the write, because waiting for locks may have taken time.
    const answered = await txQuery<{ today: string }>(
      tx,
      `UPDATE offers SET state = $2, answered_at = clock_timestamp(), updated_at = now(), version = version + 1
       WHERE id = $1 AND state = 'open' AND (ends_at IS NULL OR ends_at > clock_timestamp())
       RETURNING (clock_timestamp() AT TIME ZONE $3)::date::text AS today`,
      [offerId, answer, timeZone],
    );
    if (!answered[0]) throw offerEnded();
    await tx.insert(OfferAnswer, {
      offerId,
      protestId,
      propertyId,
      clientId,
      answer,
      way,
      saidBy,
      saidAt,
      note,
      actorId: caller.id,
      seen: seen as never,
    });
    if (answer === 'accepted')
      await this.settle(tx, caller, { version, offer, protest }, given, answered[0].today);
    await this.journal.publish(tx, answer === 'accepted' ? 'OfferAccepted' : 'OfferDeclined', {
      actor: caller,
      clientId,
      propertyId,
      details: { offerId, year: taxYear, answerWay: way, ...(saidBy && { saidBy }) },
      fields: [
        { field: 'offerState', old: 'open', new: answer },
        ...(note ? [{ field: 'offerAnswerNote', old: null, new: note }] : []),
      ],
    });
  }

  /** Settles the protest: accepting an offer ends it (Tax Code 1.111(e)). */
  private settle(
    tx: Tx,
    caller: Caller,
    { offer, protest }: LockedOffer,
    { way, saidBy }: Given,
    decidedOn: string,
  ): Promise<void> {
    const by = saidBy ?? `${caller.firstName} (#${caller.id})`;
    return this.protests.step(tx, caller, protest.id, {
      to: 'settled',
      from: protest.stage,
      finalValue: offer.offeredValue,
      decidedOn,
      confirmedFinalValue: offer.offeredValue,
      consent: `Offer #${offer.id}, ${way}: ${by}`.slice(0, lineMaxLength),
      ...(!isInOrder(protest.stage, 'settled') && { reason: `Offer #${offer.id} accepted` }),
    });
  }

  /** Parses a local time. @throws 400 when it does not exist in the county or is in the future */
  private readPast(text: string, timeZone: string): Date {
    const read = readLocalTime(text, timeZone);
    if (!read) throw invalid({ saidAt: 'dateTime' });
    if (read > DateTime.fromJSDate(this.clock.now())) throw invalid({ saidAt: 'futureTime' });
    return read.toJSDate();
  }
}

/** Checks that the firm may act: an instruction outlives the authority to act on it. @throws 409 */
function assertAuthority({ protest: { authorityGap: gap } }: LockedOffer): void {
  if (gap) throw conflict('offerNoAuthority', { data: { gap } });
}

/** Checks that the instruction allows the offer. @throws 409 when it does not, 400 for an acceptance by advice without a note */
function assertAllowed(
  instruction: Instruction | null,
  { offer: { offeredValue }, protest: { noticeMarketValue, noticeAppraisedValue } }: LockedOffer,
  note: string | null,
): void {
  const verdict = instructionVerdict(instruction, { offeredValue, noticeMarketValue, noticeAppraisedValue });
  if (!isAcceptableByInstruction(verdict)) throw conflict('offerNotInstructed', { data: { verdict } });
  // The advice is recorded, because the owner may ask for it later.
  if (verdict === 'advice' && !note?.trim()) throw invalid({ note: 'required' });
}

/** Returns the tax rate of a property's newest billing. */
async function taxRateOf(tx: Tx, propertyId: number): Promise<string | null> {
  const [newest] = await txQuery<{ taxRate: string }>(
    tx,
    'SELECT tax_rate::text AS "taxRate" FROM billings WHERE property_id = $1 ORDER BY year DESC LIMIT 1',
    [propertyId],
  );
  return newest?.taxRate ?? null;
}
