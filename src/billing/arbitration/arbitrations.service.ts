import { Injectable } from '@nestjs/common';
import { arbitrationBand, arbitrationFigures, depositOutcomes } from '../../../common/billing/arbitration.js';
import { arbitrationMailInterval } from '../../../common/billing/limits.js';
import { appealChoices, appealSavings, isForSoah } from '../../../common/season/appeals.js';
import { isHomestead } from '../../../common/properties/properties.js';
import { TaxFactsService } from '../tax-facts.service.js';
import type { ArbitrationFacts } from '../../platform/journal/event-payloads.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { assertExpected, changeVersioned } from '../../platform/database/versions.js';
import { assertKeyReaches, type Caller } from '../../platform/access/caller.js';
import { conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { appealDates } from '../../season/protests/protest-dates.js';
import { HolidaysService } from '../../settings/reference/holidays.service.js';
import { requestContext } from '../../platform/request/request-context.js';
import { PropertiesService } from '../../properties/properties.service.js';
import { Arbitration } from './arbitration.entity.js';
import type {
  ArbitrationBasisDto,
  ArbitrationDepositDto,
  ArbitrationDto,
  SaveArbitrationDto,
  SendArbitrationDto,
} from './arbitration.dto.js';

/** Saved fields, in timeline order. */
const savedFields = [
  'leadType',
  'opinionOfValue',
  'upfrontFilingFee',
  'stateFilingFee',
  'rptFilingFee',
  'orderNumber',
  'orderDate',
  'orderReceivedOn',
  'deadline',
  'winChance',
  'soahCost',
  'courtCost',
  'decision',
] as const satisfies readonly (keyof ArbitrationDto & keyof SaveArbitrationDto)[];

type ArbitrationRow = Omit<
  ArbitrationDto,
  'basis' | 'figures' | 'trueSavings' | 'deposit' | 'appeals' | 'dates'
> & {
  clientId: number;
  basis: Omit<ArbitrationBasisDto, 'homestead'>;
  exemptionCode: string | null;
  propertyType: string | null;
};

/**
 * SQL joins for the basis of the figures: the newest protest with an order that is under appeal or not older than the newest
 * billing, with that year's billing. Without such a protest, the newest billing.
 */
const basisOf = `
  LEFT JOIN LATERAL (SELECT * FROM billings WHERE property_id = p.id ORDER BY year DESC LIMIT 1) b ON true
  LEFT JOIN LATERAL (
    SELECT pt.* FROM protests pt WHERE pt.property_id = p.id AND (pt.order_on IS NOT NULL OR pt.order_value IS NOT NULL)
      AND (pt.stage IN ('arbitration', 'court', 'soah') OR pt.tax_year >= coalesce(b.year, 0))
    ORDER BY pt.tax_year DESC LIMIT 1) o ON true
  LEFT JOIN billings y ON y.property_id = p.id AND y.year = coalesce(o.tax_year, b.year)`;
const basisColumns = `json_build_object('year', coalesce(o.tax_year, b.year), 'protestId', o.id, 'orderOn', o.order_on,
  'orderReceivedOn', o.order_received_on, 'noticeValue', coalesce(o.notice_market_value, y.notice_value)::text,
  'finalValue', coalesce(o.order_value, y.final_value)::text, 'taxRate', coalesce(y.tax_rate, b.tax_rate)::text,
  'billingPercentage', coalesce(y.billing_percentage, b.billing_percentage, c.billing_percentage)::text)`;

/** Arbitration and litigation after the hearing, with figures from the property's order or newest billing. */
@Injectable()
export class ArbitrationsService {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly holidays: HolidaysService,
    private readonly facts: TaxFactsService,
  ) {}

  /**
   * Returns the saved row and its current figures.
   * @param tx the caller's transaction, if any
   * @throws 404 if the property does not exist
   */
  async get(propertyId: number, tx?: Tx): Promise<ArbitrationDto> {
    const sql = `SELECT p.id AS "propertyId", p.client_id AS "clientId", p.lead_type AS "leadType", a.opinion_of_value::text AS "opinionOfValue",
         a.upfront_filing_fee::text AS "upfrontFilingFee", a.state_filing_fee::text AS "stateFilingFee",
         a.rpt_filing_fee::text AS "rptFilingFee", a.order_number AS "orderNumber",
         a.order_date::text AS "orderDate", a.order_received_on::text AS "orderReceivedOn", a.deadline::text AS deadline,
         a.win_chance::text AS "winChance", a.soah_cost::text AS "soahCost", a.court_cost::text AS "courtCost", a.decision, a.emailed_at AS "emailedAt",
         a.version, ${basisColumns} AS basis, e.code AS "exemptionCode", t.value AS "propertyType"
       FROM properties p JOIN clients c ON c.id = p.client_id LEFT JOIN arbitrations a ON a.property_id = p.id
         LEFT JOIN exemption_types e ON e.id = p.exemption_type_id LEFT JOIN property_types t ON t.id = p.property_type_id ${basisOf}
       WHERE p.id = $1`;
    const [row] = tx
      ? await txQuery<ArbitrationRow>(tx, sql, [propertyId])
      : await this.db.query<ArbitrationRow>(sql, [propertyId]);
    if (!row) throw notFound('propertyNotFound');
    assertKeyReaches(row.clientId);
    const { clientId: _, basis: found, exemptionCode, propertyType, ...saved } = row;
    const basis = { ...found, homestead: isHomestead(exemptionCode) };
    const { finalValue } = basis;
    const figures = arbitrationFigures({ ...saved, ...basis });
    const trueSavings = await this.trueSavings(tx ?? this.db.dataSource.manager, saved, basis);
    const appeals = appealChoices({
      ...saved,
      orderValue: finalValue,
      homestead: basis.homestead,
      propertyType,
      savings: trueSavings ?? figures.potentialTaxSavings,
      chance: saved.winChance,
    });
    const { locale } = requestContext();
    return {
      ...saved,
      basis,
      figures,
      trueSavings,
      deposit: depositFor(finalValue, basis.homestead),
      appeals,
      dates: appealDates(saved.orderReceivedOn ?? basis.orderReceivedOn, {
        isForSoah: isForSoah(finalValue, propertyType),
        holidays: await this.holidays.calendar(),
        locale,
      }),
    };
  }

  /** Returns the tax saved by a success, considering limits, exemptions and ceilings; null while facts are missing. */
  private async trueSavings(
    tx: Tx,
    { propertyId, opinionOfValue }: Pick<ArbitrationDto, 'propertyId' | 'opinionOfValue'>,
    { year, noticeValue, finalValue }: ArbitrationBasisDto,
  ): Promise<string | null> {
    if (year === null || finalValue === null || opinionOfValue === null) return null;
    const known = await this.facts.known(tx, propertyId, year);
    return appealSavings({ ...known, noticeValue, orderValue: finalValue, opinionOfValue }) ?? null;
  }

  /** Saves the form. @throws 404, 409 if the row has changed, 400 with field errors */
  save(caller: Caller, propertyId: number, form: SaveArbitrationDto): Promise<ArbitrationDto> {
    return this.store(caller, propertyId, form, false);
  }

  /**
   * Saves the form and e-mails the client.
   * @throws like `save`, and 409 if an e-mail was sent within the last day and `sendAgain` is not set
   */
  send(
    caller: Caller,
    propertyId: number,
    { sendAgain, ...form }: SendArbitrationDto,
  ): Promise<ArbitrationDto> {
    return this.store(caller, propertyId, form, sendAgain ? 'again' : true);
  }

  /**
   * Deletes the saved row and clears the property's lead type. The figures stay in the journal. Idempotent.
   * @returns the arbitration without saved values
   * @throws 404 if the property does not exist
   */
  async remove(caller: Caller, propertyId: number): Promise<ArbitrationDto> {
    await this.db.transaction(async (tx) => {
      const { clientId } = await this.properties.lock(tx, propertyId);
      const before = await this.get(propertyId, tx);
      assertExpected(before.version);
      const removed = await tx.delete(Arbitration, { propertyId });
      if (!removed.affected) return;
      await this.properties.setLead(tx, propertyId, null);
      await this.journal.publish(tx, 'ArbitrationRemoved', {
        actor: caller,
        clientId,
        propertyId,
        fields: changesBetween<Partial<ArbitrationDto>>(before, {}, [...savedFields]),
      });
    });
    return this.get(propertyId);
  }

  private store(
    caller: Caller,
    propertyId: number,
    form: SaveArbitrationDto,
    mail: boolean | 'again',
  ): Promise<ArbitrationDto> {
    const send = mail !== false;
    if (form.orderDate && form.orderReceivedOn && form.orderReceivedOn < form.orderDate)
      throw invalid({ orderReceivedOn: 'beforeOrder' });
    return changeVersioned(this.db, {
      version: form.version,
      // The row may not exist yet, so lock the property instead.
      lock: async (tx) => {
        const property = await this.properties.lock(tx, propertyId);
        const before = await this.get(propertyId, tx);
        return { property, before, version: before.version };
      },
      write: async (tx, { property, before }) => {
        if (mail === true) await this.assertNotSentLately(tx, propertyId);
        await this.write(tx, propertyId, form, send);
        const after = Object.fromEntries(savedFields.map((name) => [name, form[name] ?? null]));
        const saved = {
          actor: caller,
          clientId: property.clientId,
          propertyId,
          fields: changesBetween<Partial<ArbitrationDto>>(before, after, [...savedFields]),
        };
        if (!send) return this.journal.publish(tx, 'ArbitrationSaved', saved);
        const details = this.mailFacts(property, { ...before, ...after } as ArbitrationDto);
        return this.journal.publish(tx, 'ArbitrationSent', { ...saved, details });
      },
      read: () => this.get(propertyId),
    });
  }

  /** Prevents a second e-mail, sent by a double click or by a colleague. @throws 409 */
  private async assertNotSentLately(tx: Tx, propertyId: number): Promise<void> {
    const [sent] = await txQuery<{ emailedAt: Date }>(
      tx,
      `SELECT emailed_at AS "emailedAt" FROM arbitrations
       WHERE property_id = $1 AND emailed_at > $2::timestamptz - make_interval(hours => $3)`,
      [propertyId, this.clock.now(), arbitrationMailInterval],
    );
    if (!sent) return;
    const params = { hours: arbitrationMailInterval };
    throw conflict('arbitrationSentLately', { params, data: { emailedAt: sent.emailedAt } });
  }

  private async write(tx: Tx, propertyId: number, form: SaveArbitrationDto, send: boolean): Promise<void> {
    const { filingFeeRefund } = arbitrationFigures({ stateFilingFee: form.stateFilingFee });
    await tx.query(
      `INSERT INTO arbitrations AS a (property_id, opinion_of_value, upfront_filing_fee, state_filing_fee, rpt_filing_fee,
         refunded, order_number, order_date, order_received_on, deadline, win_chance, soah_cost, court_cost, decision, emailed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       ON CONFLICT (property_id) DO UPDATE SET opinion_of_value = excluded.opinion_of_value,
         upfront_filing_fee = excluded.upfront_filing_fee, state_filing_fee = excluded.state_filing_fee,
         rpt_filing_fee = excluded.rpt_filing_fee, refunded = excluded.refunded,
         order_number = excluded.order_number, order_date = excluded.order_date,
         order_received_on = excluded.order_received_on, deadline = excluded.deadline,
         win_chance = excluded.win_chance, soah_cost = excluded.soah_cost, court_cost = excluded.court_cost,
         decision = excluded.decision, emailed_at = coalesce(excluded.emailed_at, a.emailed_at),
         updated_at = now(), version = a.version + 1`,
      [
        propertyId,
        form.opinionOfValue,
        form.upfrontFilingFee ?? null,
        form.stateFilingFee ?? null,
        form.rptFilingFee ?? null,
        filingFeeRefund ?? null,
        form.orderNumber ?? null,
        form.orderDate ?? null,
        form.orderReceivedOn ?? null,
        form.deadline ?? null,
        form.winChance ?? null,
        form.soahCost ?? null,
        form.courtCost ?? null,
        form.decision ?? null,
        send ? this.clock.now() : null,
      ],
    );
    await this.properties.setLead(tx, propertyId, form.leadType ?? null);
  }

  /** Returns the data of the e-mail to the client; amounts are decimal text. */
  private mailFacts(
    property: { address: string | null; accountNumber: string | null },
    { basis, ...saved }: ArbitrationDto,
  ): ArbitrationFacts {
    const figures = arbitrationFigures({ ...saved, ...basis });
    return {
      address: property.address,
      accountNumber: property.accountNumber,
      leadType: saved.leadType,
      opinionOfValue: saved.opinionOfValue,
      stateFilingFee: saved.stateFilingFee,
      upfrontFilingFee: saved.upfrontFilingFee,
      deadline: saved.deadline,
      finalValue: basis.finalValue,
      potentialReduction: figures.potentialReduction ?? null,
      potentialTaxSavings: figures.potentialTaxSavings ?? null,
      totalSavings: figures.totalSavings ?? null,
    };
  }
}

function depositFor(orderValue: string | null, homestead: boolean): ArbitrationDepositDto | null {
  const band = orderValue === null ? undefined : arbitrationBand(orderValue, homestead);
  if (!band) return null;
  const outcomes = depositOutcomes(band);
  return {
    eligible: band.eligible,
    deposit: band.deposit,
    arbitratorFeeMax: band.arbitratorFeeMax,
    win: outcomes?.win ?? null,
    loss: outcomes?.loss ?? null,
  };
}
