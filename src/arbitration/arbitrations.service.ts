import { Injectable } from '@nestjs/common';
import { arbitrationBand, arbitrationFigures, depositOutcomes } from '../../common/arbitration.js';
import { isHomestead } from '../../common/properties.js';
import { changesBetween } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { conflict, invalid, notFound } from '../platform/errors/errors.js';
import { PropertiesService } from '../properties/properties.service.js';
import type { ArbitrationDepositDto, ArbitrationDto, SaveArbitrationDto } from './arbitration.dto.js';

/** The saved fields, in the order in which a timeline tells of them. */
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
  'decision',
] as const satisfies readonly (keyof ArbitrationDto & keyof SaveArbitrationDto)[];

type ArbitrationRow = Omit<ArbitrationDto, 'basis' | 'figures' | 'deposit'> & {
  year: number | null;
  finalValue: string | null;
  taxRate: string | null;
  billingPercentage: string;
  exemptionCode: string | null;
};

/** Arbitration and litigation after the hearing, with figures from the property's newest billing. */
@Injectable()
export class ArbitrationsService {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /** What is saved, and the figures as they stand. @throws 404 when there is no such property */
  async get(propertyId: number): Promise<ArbitrationDto> {
    const row = await this.db.first<ArbitrationRow>(
      `SELECT p.id AS "propertyId", p.lead_type AS "leadType", a.opinion_of_value::text AS "opinionOfValue",
         a.upfront_filing_fee::text AS "upfrontFilingFee", a.state_filing_fee::text AS "stateFilingFee",
         a.rpt_filing_fee::text AS "rptFilingFee", a.order_number AS "orderNumber",
         a.order_date::text AS "orderDate", a.order_received_on::text AS "orderReceivedOn", a.deadline::text AS deadline, a.decision, a.emailed_at AS "emailedAt",
         a.version, b.year, b.final_value::text AS "finalValue", b.tax_rate::text AS "taxRate",
         coalesce(b.billing_percentage, c.billing_percentage)::text AS "billingPercentage", e.code AS "exemptionCode"
       FROM properties p JOIN clients c ON c.id = p.client_id LEFT JOIN arbitrations a ON a.property_id = p.id
         LEFT JOIN exemption_types e ON e.id = p.exemption_type_id
         LEFT JOIN LATERAL (SELECT * FROM billings WHERE property_id = p.id ORDER BY year DESC LIMIT 1) b ON true
       WHERE p.id = $1`,
      [propertyId],
    );
    if (!row) throw notFound('propertyNotFound');
    const { year, finalValue, taxRate, billingPercentage, exemptionCode, ...saved } = row;
    const basis = { year, finalValue, taxRate, billingPercentage, homestead: isHomestead(exemptionCode) };
    return {
      ...saved,
      basis,
      figures: arbitrationFigures({ ...saved, ...basis }),
      deposit: depositFor(finalValue, basis.homestead),
    };
  }

  /**
   * Saves the form.
   * @param send also writes to the client
   * @throws 404, 409 when the row moved on, 400 with field errors
   */
  async save(
    caller: Caller,
    propertyId: number,
    form: SaveArbitrationDto,
    send: boolean,
  ): Promise<ArbitrationDto> {
    if (form.orderDate && form.orderReceivedOn && form.orderReceivedOn < form.orderDate)
      throw invalid({ orderReceivedOn: 'beforeOrder' });
    const before = await this.get(propertyId);
    await this.db.transaction(async (tx) => {
      const property = await this.properties.lock(tx, propertyId);
      await this.write(tx, propertyId, form, send, before);
      const after = Object.fromEntries(savedFields.map((name) => [name, form[name] ?? null]));
      await this.journal.publish(tx, {
        name: send ? 'ArbitrationSent' : 'ArbitrationSaved',
        activity: 'arbitration',
        actor: caller,
        clientId: property.clientId,
        propertyId,
        fields: changesBetween<Partial<ArbitrationDto>>(before, after, [...savedFields]),
        details: send ? this.mailFacts(property, { ...before, ...after } as ArbitrationDto) : {},
      });
    });
    return this.get(propertyId);
  }

  private async write(
    tx: Tx,
    propertyId: number,
    form: SaveArbitrationDto,
    send: boolean,
    before: ArbitrationDto,
  ): Promise<void> {
    const { filingFeeRefund } = arbitrationFigures({ stateFilingFee: form.stateFilingFee });
    const written = await txQuery(
      tx,
      `INSERT INTO arbitrations AS a (property_id, opinion_of_value, upfront_filing_fee, state_filing_fee, rpt_filing_fee,
         refunded, order_number, order_date, order_received_on, deadline, decision, emailed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (property_id) DO UPDATE SET opinion_of_value = excluded.opinion_of_value,
         upfront_filing_fee = excluded.upfront_filing_fee, state_filing_fee = excluded.state_filing_fee,
         rpt_filing_fee = excluded.rpt_filing_fee, refunded = excluded.refunded,
         order_number = excluded.order_number, order_date = excluded.order_date,
         order_received_on = excluded.order_received_on, deadline = excluded.deadline,
         decision = excluded.decision, emailed_at = coalesce(excluded.emailed_at, a.emailed_at),
         updated_at = now(), version = a.version + 1
       WHERE $13::int IS NULL OR a.version = $13
       RETURNING property_id`,
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
        form.decision ?? null,
        send ? this.clock.now() : null,
        form.version ?? null,
      ],
    );
    if (written.length === 0) throw conflict('stale', { data: { current: before } });
    await tx.query('UPDATE properties SET lead_type = $2, updated_at = now() WHERE id = $1', [
      propertyId,
      form.leadType ?? null,
    ]);
  }

  /** What the mail to the client tells, as text and decimal text. */
  private mailFacts(
    property: { address: string | null; accountNumber: string | null },
    { basis, ...saved }: ArbitrationDto,
  ): Record<string, string | null> {
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
