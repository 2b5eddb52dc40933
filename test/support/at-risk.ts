import { atRiskReasons } from '../../common/season/at-risk.js';
import type { Database } from '../../src/platform/database/database.js';

/** A protest at risk, by its id. A property without a protest has its own id, negated. */
export interface RiskRow {
  readonly id: number;
  readonly reasons: string[];
}

/** About noon in Texas, when the date is the same in all its time zones. */
export const noon = (day: string): Date => new Date(`${day}T18:00:00Z`);

/**
 * Finds the protests at risk on a day, row by row in JavaScript, sharing nothing with the product's SQL.
 * @param season the tax year, the client whose properties without a protest are included, and the day
 */
export async function risksOn(
  db: Database,
  season: { readonly year: number; readonly ownerId: number; readonly today: string },
): Promise<RiskRow[]> {
  const { year, ownerId, today } = season;
  const later = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  type Protest = Record<
    | 'stage'
    | 'due'
    | 'filed'
    | 'notice'
    | 'hearing'
    | 'evidence'
    | 'sent'
    | 'way'
    | 'kind'
    | 'asked'
    | 'affidavit'
    | 'ordered'
    | 'received'
    | 'value'
    | 'missed'
    | 'refused'
    | 'breach'
    | 'letter'
    | 'band',
    string | null
  > &
    Record<'id' | 'propertyId' | 'taxYear' | 'grounds', number> & { readonly ways: string[] | null };
  const protests = await db.query<Protest>(
    `SELECT pr.id, pr.property_id AS "propertyId", tax_year AS "taxYear", p.aoa_sent_date::text AS sent, stage, due_on::text AS due,
       filed_on::text AS filed, notice_mailed_on::text AS notice, hearing_on::text AS hearing, evidence_on::text AS evidence,
       filed_by AS way, hearing_kind AS kind, remote_requested_on::text AS asked, affidavit_on::text AS affidavit,
       order_on::text AS ordered, order_received_on::text AS received, order_value::text AS value, missed_hearing_on::text AS missed,
       refusal_notice_on::text AS refused, breach_on::text AS breach, breach_letter_on::text AS letter,
       cardinality(grounds) AS grounds, c.filing_ways AS ways, c.population_band AS band
     FROM protests pr JOIN properties p ON p.id = pr.property_id JOIN counties c ON c.id = p.county_id
     WHERE tax_year BETWEEN $1 - 2 AND $1 AND p.status = 'A' ORDER BY pr.id`,
    [year],
  );
  const appointments = await db.query<{
    propertyId: number;
    ends: string | null;
    revoked: string | null;
  }>(
    `SELECT property_id AS "propertyId", ends_on::text AS ends, revoked_on::text AS revoked FROM appointments ORDER BY id`,
  );
  const offers = await db.query<{ id: number; ends: Date }>(
    `SELECT protest_id AS id, ends_at AS ends FROM offers WHERE state = 'open' ORDER BY id`,
  );
  const holidays = await db.query<{ day: string }>('SELECT day::text AS day FROM holidays ORDER BY day');
  const isOff = (day: string): boolean =>
    [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || holidays.some((one) => one.day === day);
  const rows = protests.map(({ id, propertyId, taxYear, ...facts }) => {
    const { stage, due, filed, notice, hearing, evidence, sent } = facts;
    const isUnfiled = ['open', 'authorised'].includes(stage ?? '');
    const isUndecided = ['open', 'authorised', 'filed', 'informal', 'hearing'].includes(stage ?? '');
    const last = (due ?? '') > today ? (due ?? '') : today;
    const own = appointments.filter((one) => one.propertyId === propertyId);
    // The property's own date (aoa_sent_date) says nothing about an appointment that has ended.
    const isAppointed = own.some((one) => !one.revoked && (!one.ends || one.ends >= last));
    const ends = offers.filter((offer) => offer.id === id).map((offer) => offer.ends);
    let moved = due ?? '';
    while (isOff(moved)) moved = later(moved, 1);
    const { way, kind, asked, affidavit, ordered, received, missed, refused, breach, letter } = facts;
    const known = facts.ways ?? [];
    const isKnownWay =
      !way ||
      known.length === 0 ||
      ['mail', 'certified_mail', 'hand', ...known, ...(known.includes('portal') ? ['file'] : [])].includes(
        way,
      );
    const isAlive = own.some(
      (one) => !one.revoked && (!one.ends || (one.ends >= last && one.ends >= (hearing ?? ''))),
    );
    const isRemote = kind === 'telephone' || kind === 'video';
    const within = (day: string | null, days: number): boolean =>
      !!day && day >= today && day <= later(today, days);
    const isMissed = isUndecided && !!missed && (!hearing || hearing <= missed);
    const orderedOn = received ?? ordered;
    const isOpenOrder = stage === 'ordered' || (isUndecided && !!ordered);
    const over = (day: string | null, days: number): boolean => !!day && later(day, days) <= later(today, 14);
    const found: Record<string, boolean> = {
      appointment_ends: isUndecided && isAppointed && !isAlive && !!hearing && hearing >= today,
      no_grounds: isUndecided && !isUnfiled && facts.grounds === 0,
      wrong_way: isUndecided && !isUnfiled && !isKnownWay,
      no_request: isUndecided && isRemote && !asked && within(hearing, 24),
      no_affidavit: isUndecided && (isRemote || kind === 'affidavit') && !affidavit && within(hearing, 14),
      hearing_missed: isMissed,
      no_order:
        isUndecided &&
        !isUnfiled &&
        !ordered &&
        !isMissed &&
        !!hearing &&
        later(hearing, facts.band === 'four_million' ? 45 : 30) <= today,
      remedy_ending:
        (isOpenOrder && over(orderedOn, 60)) ||
        (stage === 'ordered' &&
          Number(facts.value) > 1_000_000 &&
          !!orderedOn &&
          within(later(orderedOn, 30), 14)) ||
        ((isUndecided || stage === 'withdrawn') && over(refused, 60)) ||
        ((isUndecided || stage === 'ordered') && !letter && over(breach, 7)) ||
        ((isUndecided || stage === 'ordered') && over(letter, 30)),
      due: isUnfiled && (due ?? '') <= later(today, 14),
      no_appointment: isUndecided && !isAppointed && !(sent && own.length === 0),
      no_notice: isUnfiled && !notice && today >= `${taxYear}-05-01`,
      no_evidence: isUndecided && !evidence && !!hearing && hearing >= today && hearing <= later(today, 14),
      offer_ending: ends.some(
        (moment) =>
          moment > noon(today) &&
          new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 10) <= later(today, 3),
      ),
      filed_late: isUndecided && !isUnfiled && !!filed && filed > moved,
    };
    return { id, reasons: atRiskReasons.filter((reason) => found[reason]) };
  });
  const bare = await db.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'A' AND client_id = $1
     AND id <> ALL (SELECT property_id FROM protests WHERE tax_year = $2) ORDER BY id DESC`,
    [ownerId, year],
  );
  return [
    ...bare.map(({ id }): RiskRow => ({ id: -id, reasons: ['no_protest'] })),
    ...rows.filter(({ reasons }) => reasons.length > 0),
  ];
}
