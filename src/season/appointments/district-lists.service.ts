import { Injectable } from '@nestjs/common';
import type { DistrictLineState } from '../../../common/season/appointments.js';
import { accountMatchKey } from '../../../common/text/formats.js';
import { districtLineStates } from '../../../common/season/appointments.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import { type Caller, reachableClients } from '../../platform/access/caller.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Database } from '../../platform/database/database.js';
import { type AppError, invalid } from '../../platform/errors/errors.js';
import { appointmentProblems, isInForceOn } from './appointment-facts.js';
import type { Appointment } from './appointment.entity.js';
import { AppointmentsService } from './appointments.service.js';
import type { DistrictLineDto, DistrictListDto, DistrictListResultDto } from './district-list.dto.js';
import { type ReadLine, readDistrictList } from './district-list.js';
import { reasonOf } from './reason-of.js';

/** A property matched by account number, with its newest appointment. */
interface Found {
  readonly key: string;
  readonly propertyId: number;
  readonly propertyAddress: string | null;
  readonly ownerName: string;
  readonly appointment: (Appointment & { readonly id: number }) | null;
}

/** Lists in which a district reports accepted or rejected appointments (docs/rules/appointments.md). */
@Injectable()
export class DistrictListsService {
  constructor(
    private readonly db: Database,
    private readonly appointments: AppointmentsService,
    private readonly day: BusinessDay,
  ) {}

  /** Returns the outcome of applying the list, without changing anything. @throws 400 with field errors */
  async preview(caller: Caller, form: DistrictListDto): Promise<DistrictListResultDto> {
    return resultOf(await this.compare(caller, form));
  }

  /** Applies the list, each line in its own transaction. @throws 400 with field errors */
  async apply(caller: Caller, form: DistrictListDto): Promise<DistrictListResultDto> {
    const lines = await this.compare(caller, form);
    for (const [index, line] of lines.entries())
      if (line.state === 'matched') lines[index] = await this.applyLine(caller, form, line);
    return resultOf(lines);
  }

  private async applyLine(
    caller: Caller,
    form: DistrictListDto,
    line: DistrictLineDto,
  ): Promise<DistrictLineDto> {
    try {
      return await this.db.transaction(async (tx) => {
        const locked = await this.appointments.lock(tx, line.appointmentId!, caller);
        // The appointment may have changed since the comparison.
        const state = this.stateOf(form, locked.appointment);
        if (state !== 'matched') return { ...line, state };
        await this.appointments.write(tx, caller, locked, decisionOf(form, line.reason));
        return { ...line, state: 'applied' as const };
      });
    } catch (error) {
      const message = reasonOf(error);
      if (message === undefined) throw error;
      return { ...line, state: 'refused', message };
    }
  }

  private async compare(caller: Caller, form: DistrictListDto): Promise<DistrictLineDto[]> {
    if (form.day > this.day.today()) throw invalid({ day: 'futureDay' });
    const read = readDistrictList(form.text);
    if (form.outcome === 'rejected' && !form.reason && read.some(({ reason }) => !reason))
      throw invalid({ reason: 'required' });
    const found = await this.find(caller, form.countyId, read);
    const seen = new Set<string>();
    // A contradicting line makes all lines of the same account unclear.
    const against = new Map(
      read
        .filter(({ says }) => says !== null && says !== form.outcome)
        .map(({ key, words }) => [accountMatchKey(key), words]),
    );
    return read.map((line) => {
      const key = accountMatchKey(line.key);
      const isRepeated = seen.has(key);
      seen.add(key);
      const isAgreeing = line.says === null || line.says === form.outcome;
      const heard: ReadLine =
        isAgreeing && against.has(key) ? { ...line, says: 'unclear', words: against.get(key) ?? null } : line;
      return this.lineOf(form, heard, found.get(key) ?? [], isRepeated);
    });
  }

  private lineOf(
    form: DistrictListDto,
    read: ReadLine,
    found: readonly Found[],
    isRepeated: boolean,
  ): DistrictLineDto {
    const [one] = found;
    const { line, accountNumber, reason } = read;
    const row = {
      line,
      accountNumber,
      message: null,
      reason: form.outcome === 'rejected' ? (reason ?? form.reason ?? null) : null,
      propertyId: one?.propertyId ?? null,
      propertyAddress: one?.propertyAddress ?? null,
      ownerName: one?.ownerName ?? null,
      appointmentId: one?.appointment?.id ?? null,
    };
    if (isRepeated) return { ...row, state: 'repeated' };
    if (!one) return { ...row, state: 'unknown' };
    if (found.length > 1)
      return {
        ...row,
        state: 'ambiguous',
        propertyId: null,
        propertyAddress: null,
        ownerName: null,
        appointmentId: null,
      };
    const doubt = doubtOf(form, read);
    if (doubt) return { ...row, state: 'refused', message: reasonOf(doubt) ?? null };
    if (!one.appointment) return { ...row, state: 'none' };
    const state = this.stateOf(form, one.appointment);
    if (state !== 'matched') return { ...row, state };
    const problems = appointmentProblems(
      one.appointment,
      { ...one.appointment, ...decisionOf(form, row.reason) },
      this.day.today(),
    );
    if (Object.keys(problems).length === 0) return { ...row, state };
    return { ...row, state: 'refused', message: reasonOf(invalid(problems)) ?? null };
  }

  /** Returns what a line means for an appointment. */
  private stateOf({ outcome }: DistrictListDto, appointment: Appointment): DistrictLineState {
    if (outcome === 'accepted' && appointment.acceptedOn) return 'already';
    if (outcome === 'rejected' && appointment.rejectedOn) return 'already';
    if (appointment.revokedOn) return 'none';
    // A rejected appointment may be accepted later.
    const open = { ...appointment, rejectedOn: null };
    return isInForceOn(open, this.day.today()) ? 'matched' : 'none';
  }

  /** Finds the properties with these account numbers: the active one, or else all inactive ones. */
  private async find(
    caller: Caller,
    countyId: number,
    lines: readonly ReadLine[],
  ): Promise<ReadonlyMap<string, Found[]>> {
    const rows = await this.db.query<Found>(
      `SELECT ${accountMatch('p.account_number_key')} AS key, p.id AS "propertyId", p.address AS "propertyAddress", p.owner_name AS "ownerName",
         (SELECT json_build_object('id', a.id, 'signedOn', a.signed_on, 'sentOn', a.sent_on, 'acceptedOn', a.accepted_on,
            'rejectedOn', a.rejected_on, 'rejectionReason', a.rejection_reason, 'revokedOn', a.revoked_on,
            'revocationReason', a.revocation_reason, 'endsOn', a.ends_on, 'sentBy', a.sent_by, 'receipt', a.receipt)
          FROM appointments a WHERE a.property_id = p.id ORDER BY a.signed_on DESC, a.id DESC LIMIT 1) AS appointment
       FROM properties p
       WHERE p.county_id = $1 AND ${accountMatch('p.account_number_key')} = ANY($2) AND ($3::int[] IS NULL OR p.client_id = ANY($3))
         AND (p.status = 'A' OR NOT EXISTS (SELECT FROM properties o
           WHERE o.county_id = p.county_id AND ${accountMatch('o.account_number_key')} = ${accountMatch('p.account_number_key')} AND o.status = 'A'))
       ORDER BY p.id`,
      [
        countyId,
        lines.map(({ key }) => accountMatchKey(key)).filter(Boolean),
        reachableClients(caller) ?? null,
      ],
    );
    const byKey = new Map<string, Found[]>();
    for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
    return byKey;
  }
}

/** Returns why a line cannot be applied: it contradicts the form's outcome, or is unclear. */
function doubtOf({ outcome }: DistrictListDto, { says, words, isTooWide }: ReadLine): AppError | undefined {
  if (isTooWide) return invalid({ text: 'listCells' });
  return says === null || says === outcome
    ? undefined
    : invalid({ text: { code: 'districtVerdict', params: { words: words ?? '' } } });
}

/** Returns the facts that a line sets. The district's last word counts. */
const decisionOf = ({ outcome, day }: DistrictListDto, reason: string | null): Partial<Appointment> =>
  outcome === 'accepted'
    ? { acceptedOn: day, rejectedOn: null, rejectionReason: null }
    : { acceptedOn: null, rejectedOn: day, rejectionReason: reason };

function resultOf(lines: DistrictLineDto[]): DistrictListResultDto {
  const counts = districtLineStates
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ count }) => count > 0);
  return { lines, counts };
}
