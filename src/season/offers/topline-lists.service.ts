import { Injectable, Logger } from '@nestjs/common';
import {
  type AuthorityGap,
  type Instruction,
  instructionVerdict,
  offerDoubt,
  offerStages,
} from '../../../common/season/offers.js';
import { accountMatchKey } from '../../../common/text/formats.js';
import type { ProtestStage } from '../../../common/season/terms.js';
import {
  isAcceptedAtOnce,
  toplineOpen,
  type ToplineState,
  toplineStates,
} from '../../../common/season/topline.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import { type Caller, canReach, reachableClients } from '../../platform/access/caller.js';
import { Database, type SqlValue, type Tx, txQuery } from '../../platform/database/database.js';
import { databaseError } from '../../platform/errors/database-errors.js';
import { errorBody } from '../../platform/errors/error.filter.js';
import { AppError, invalid, notFound } from '../../platform/errors/errors.js';
import { requestContext } from '../../platform/request/request-context.js';
import { OfferAnswersService } from './offer-answers.service.js';
import type { CreateOfferDto } from './offer.dto.js';
import { authorityGap } from './offers.list.js';
import { OffersService } from './offers.service.js';
import { readToplineList, type ToplineLine } from './topline-list.js';
import type { ToplineLineDto, ToplineListDto, ToplineResultDto } from './topline-list.dto.js';

/** A property matched by account number, with its protest of the tax year. */
interface Found {
  readonly key: string;
  readonly propertyId: number;
  readonly propertyAddress: string | null;
  readonly ownerName: string;
  readonly timeZone: string;
  readonly protestId: number | null;
  readonly stage: ProtestStage;
  readonly noticeMarketValue: string | null;
  readonly noticeAppraisedValue: string | null;
  readonly opinionValue: string | null;
  readonly instruction: Instruction | null;
  readonly authorityGap: AuthorityGap | null;
  readonly open: { readonly offeredValue: string; readonly endsAt: string | null } | null;
  /** Values that the owner has declined. */
  readonly declined: readonly string[];
}

/** End of the last day, where the list names no time. */
const endOfDay = '23:59';

const foundProperties = `
  SELECT ${accountMatch('p.account_number_key')} AS key, p.id AS "propertyId", p.address AS "propertyAddress", p.owner_name AS "ownerName",
    c.time_zone AS "timeZone", pr.id AS "protestId", pr.stage,
    pr.notice_market_value::text AS "noticeMarketValue", pr.notice_appraised_value::text AS "noticeAppraisedValue",
    pr.opinion_of_value::text AS "opinionValue",
    (SELECT json_build_object('kind', i.kind, 'maxValue', i.max_value::text) FROM offer_instructions i
     WHERE i.client_id = p.client_id AND (i.property_id = p.id OR i.property_id IS NULL)
     ORDER BY i.property_id NULLS LAST LIMIT 1) AS instruction,
    ${authorityGap} AS "authorityGap",
    (SELECT json_build_object('offeredValue', o.offered_value::text, 'endsAt', o.ends_at) FROM offers o
     WHERE o.protest_id = pr.id AND o.state = 'open' AND (o.ends_at IS NULL OR o.ends_at > clock_timestamp())) AS open,
    ARRAY(SELECT o.offered_value::text FROM offers o WHERE o.protest_id = pr.id AND o.state = 'declined') AS declined
  FROM properties p JOIN counties c ON c.id = p.county_id
    LEFT JOIN protests pr ON pr.property_id = p.id AND pr.tax_year = $2
  WHERE p.county_id = $1 AND ${accountMatch('p.account_number_key')} = ANY($3) AND ($4::int[] IS NULL OR p.client_id = ANY($4))
    AND (p.status = 'A' OR NOT EXISTS (SELECT FROM properties o
      WHERE o.county_id = p.county_id AND ${accountMatch('o.account_number_key')} = ${accountMatch('p.account_number_key')} AND o.status = 'A'))
  ORDER BY p.id`;

/** Lists in which a district names values at which it would settle (docs/rules/offers.md, "Topline lists"). */
@Injectable()
export class ToplineListsService {
  private readonly log = new Logger('Offers');

  constructor(
    private readonly db: Database,
    private readonly offers: OffersService,
    private readonly answers: OfferAnswersService,
  ) {}

  /** Returns the outcome of applying the list, without changing anything. @throws 400 with field errors */
  async preview(caller: Caller, form: ToplineListDto): Promise<ToplineResultDto> {
    return resultOf(await this.compare(caller, form));
  }

  /** Applies the list, each line in its own transaction. @throws 400 with field errors */
  async apply(caller: Caller, form: ToplineListDto): Promise<ToplineResultDto> {
    const { valueColumn, lines } = await this.compare(caller, form);
    for (const [index, line] of lines.entries())
      if (isOpen(line.state)) lines[index] = await this.applyLine(caller, form, line);
    return resultOf({ valueColumn, lines });
  }

  private async applyLine(
    caller: Caller,
    form: ToplineListDto,
    line: ToplineLineDto,
  ): Promise<ToplineLineDto> {
    try {
      const state = await this.db.transaction((tx) => this.write(tx, caller, form, line));
      return { ...line, state };
    } catch (error) {
      // Earlier lines are committed, so their results must be reported.
      const known = error instanceof AppError ? error : databaseError(error);
      if (!known) this.log.error(error);
      return { ...line, state: 'refused', message: messageOf(known ?? new AppError(500, 'generic')) };
    }
  }

  private async write(
    tx: Tx,
    caller: Caller,
    form: ToplineListDto,
    { line, protestId, propertyId, offeredValue, endsOn }: ToplineLineDto,
  ): Promise<ToplineState> {
    const protest = protestId === null ? undefined : await this.offers.lockProtest(tx, protestId);
    if (!protest || offeredValue === null || !canReach(caller, protest.clientId)) throw notFound();
    const terms = termsOf(form, offeredValue, endsOn);
    // An offer may have been entered or answered since the comparison.
    const [key] = await txQuery<{ key: string }>(
      tx,
      `SELECT ${accountMatch('account_number_key')} AS key FROM properties WHERE id = $1`,
      [propertyId],
    );
    const now = await find((sql, params) => txQuery<Found>(tx, sql, params), caller, form, [key?.key ?? '']);
    const one = now.find((row) => row.protestId === protestId);
    if (!one) throw notFound();
    const advice = adviceOf(form, line);
    const state = this.stateOf(form, one, terms, advice);
    if (!isOpen(state)) return state;
    const open = await this.offers.openOf(tx, protest.id);
    const isCurrent = open !== null && one.open !== null;
    if (isCurrent) await this.offers.change(tx, caller, { offer: open, protest }, terms);
    const offer = isCurrent
      ? open
      : await this.offers.enter(tx, caller, protest, terms, state === 'accept' ? true : undefined);
    if (state !== 'accept') return isCurrent ? 'changed' : 'entered';
    await this.answers.acceptLocked(tx, caller, { version: offer.version, offer, protest }, advice);
    return 'accepted';
  }

  private async compare(caller: Caller, form: ToplineListDto): Promise<Compared> {
    if (form.endsAt && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(form.endsAt))
      throw invalid({ endsAt: 'dateTime' });
    const { lines: read, valueColumn } = readToplineList(form.text, form.valueColumn, form.taxYear);
    const given = read.map((line) => ({ ...line, key: accountMatchKey(line.key) }));
    const rows = await find(
      (sql, params) => this.db.query<Found>(sql, params),
      caller,
      form,
      given.map(({ key }) => key).filter(Boolean),
    );
    const byKey = groupBy(given, ({ key }) => key);
    const found = groupBy(rows, ({ key }) => key);
    const lines = given.map((line) => {
      const same = byKey.get(line.key) ?? [];
      const isSure = same.every(({ value }) => value === line.value);
      const wrong = line.wrong ?? (isSure ? null : 'toplineTwice');
      return this.lineOf(form, { ...line, wrong }, found.get(line.key) ?? [], same[0] !== line);
    });
    assertAdvices(form, lines);
    return { valueColumn, lines };
  }

  private lineOf(
    form: ToplineListDto,
    {
      line,
      accountNumber,
      value,
      endsOn: own,
      wrong,
    }: Omit<ToplineLine, 'wrong'> & { readonly wrong: Wrong },
    found: readonly Found[],
    isRepeated: boolean,
  ): ToplineLineDto {
    const one = found.length === 1 ? found[0] : undefined;
    const endsOn = own ?? form.endsOn ?? null;
    const row = {
      line,
      accountNumber,
      offeredValue: value,
      endsOn,
      message: null,
      propertyId: one?.propertyId ?? null,
      propertyAddress: one?.propertyAddress ?? null,
      ownerName: one?.ownerName ?? null,
      protestId: one?.protestId ?? null,
      noticeValue: one?.noticeAppraisedValue ?? one?.noticeMarketValue ?? null,
      opinionValue: one?.opinionValue ?? null,
      verdict: null,
      doubt: null,
      authorityGap: one?.authorityGap ?? null,
      instructionMaxValue: one?.instruction?.maxValue ?? null,
    };
    if (isRepeated) return { ...row, state: 'repeated' };
    if (!one) return { ...row, state: found.length > 1 ? 'ambiguous' : 'unknown' };
    if (value === null || wrong)
      return { ...row, state: 'refused', message: messageOf(invalid({ text: wrong ?? 'toplineValue' })) };
    try {
      const state = this.stateOf(form, one, termsOf(form, value, endsOn), adviceOf(form, line));
      if (!isOpen(state)) return { ...row, state };
      const offer = { ...one, offeredValue: value };
      return { ...row, state, doubt: offerDoubt(offer), verdict: instructionVerdict(one.instruction, offer) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...row, state: 'refused', message: messageOf(error) };
    }
  }

  /** Returns what a line means for a protest. @throws 400 when its end is in the past or too far ahead */
  private stateOf(
    { accept }: ToplineListDto,
    found: Found,
    { offeredValue, endsAt }: Terms,
    advice: string | null,
  ): ToplineState {
    const { protestId, stage, timeZone, instruction, authorityGap: gap, open, declined } = found;
    if (protestId === null) return 'noProtest';
    if (!(offerStages as readonly ProtestStage[]).includes(stage)) return 'decided';
    if (gap === 'inactive') return 'inactive';
    if (declined.includes(offeredValue)) return 'answered';
    const oldEnd = open?.endsAt ? new Date(open.endsAt) : null;
    const end = endsAt === null ? null : this.offers.readEnd(endsAt, timeZone, oldEnd);
    const verdict = instructionVerdict(instruction, { ...found, offeredValue });
    if (gap === null && isAcceptedAtOnce(verdict, { accept, advice })) return 'accept';
    if (!open) return 'ask';
    return open.offeredValue === offeredValue && oldEnd?.getTime() === end?.getTime() ? 'already' : 'change';
  }
}

/** A list compared with what is known of its accounts. */
type Compared = Pick<ToplineResultDto, 'valueColumn' | 'lines'>;

type Terms = Omit<CreateOfferDto, 'protestId'> & { readonly endsAt: string | null };

/** Problem of a line, alone or together with the other lines. */
type Wrong = ToplineLine['wrong'] | 'toplineTwice';

/** Returns the firm's advice for a line's owner; null without any. */
const adviceOf = ({ advice, lineAdvice }: ToplineListDto, line: number): string | null =>
  lineAdvice?.[line]?.trim() || advice?.trim() || null;

/** Checks that one advice does not serve several owners, since each is advised about a different house. @throws 400 */
function assertAdvices(
  { accept, advice, lineAdvice }: ToplineListDto,
  lines: readonly ToplineLineDto[],
): void {
  const advised = lines.filter(
    ({ state, verdict, line }) => state === 'accept' && verdict === 'advice' && !lineAdvice?.[line]?.trim(),
  );
  if (accept && advice?.trim() && advised.length > 1) throw invalid({ advice: 'toplineAdvice' });
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Returns the offer to enter for a line. */
function termsOf(
  { offeredOn, endsAt, note }: ToplineListDto,
  offeredValue: string,
  endsOn: string | null,
): Terms {
  return {
    source: 'topline',
    offeredValue,
    offeredOn,
    endsAt: endsOn === null ? null : `${endsOn} ${endsAt ?? endOfDay}`,
    ...(note && { note }),
  };
}

/** Finds the properties with these account numbers: the active one, or else all inactive ones. */
const find = (
  query: (sql: string, params: readonly SqlValue[]) => Promise<Found[]>,
  caller: Caller,
  { countyId, taxYear }: ToplineListDto,
  keys: readonly string[],
): Promise<Found[]> =>
  query(foundProperties, [countyId, taxYear, [...keys], reachableClients(caller) ?? null]);

const isOpen = (state: ToplineState): boolean => (toplineOpen as readonly ToplineState[]).includes(state);

/** Returns the first field error, or else the error's message, in the caller's language. */
function messageOf(error: AppError): string {
  const { message, errors = {} } = errorBody(error, requestContext().locale);
  return Object.values(errors)[0] ?? message;
}

function resultOf({ valueColumn, lines }: Compared): ToplineResultDto {
  const counts = toplineStates
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ count }) => count > 0);
  return { valueColumn, lines, counts };
}
