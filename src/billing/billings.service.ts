import { Injectable } from '@nestjs/common';
import { roundDecimal, sumMoney } from '../../common/billing.js';
import { billingYears } from '../../common/limits.js';
import { changesBetween } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import { AppError, conflict, invalid, notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one } from '../platform/query/list-query.js';
import { propertyScope } from '../properties/properties.service.js';
import { ReferenceService } from '../reference/reference.service.js';
import type {
  BillingDto,
  CreateBillingDto,
  SavingsDto,
  UpdateBillingDto,
  YearSavingsDto,
} from './billing.dto.js';
import { Billing } from './billing.entity.js';
import { billingList } from './billings.list.js';

/** Fields of the form, in the order in which a timeline tells of them. */
const billingFormFields = [
  'year',
  'agentId',
  'resultId',
  'noticeValue',
  'finalValue',
  'assessedValue',
  'taxRate',
  'billingPercentage',
  'isPaid',
  'isMarketCut',
  'isNoChange',
] as const satisfies readonly (keyof CreateBillingDto & keyof Billing)[];

/** Decimals that the columns keep. */
const decimalFields = [
  ['noticeValue', 2],
  ['finalValue', 2],
  ['assessedValue', 2],
  ['taxRate', 8],
  ['billingPercentage', 2],
] as const satisfies readonly (readonly [keyof Billing, number])[];

/** What clients are billed per property and tax year. Amounts are computed by the database. */
@Injectable()
export class BillingsService {
  constructor(
    private readonly db: Database,
    private readonly reference: ReferenceService,
    private readonly journal: Journal,
  ) {}

  /** A client gets the billings of its own properties, the office all. */
  list(caller: Caller, params: ListParams): Promise<ListPage> {
    return list(this.db, billingList, params, propertyScope(caller));
  }

  /** @throws 404 when there is none, or it is not the caller's */
  async get(caller: Caller, id: number): Promise<BillingDto> {
    const billing = await one<BillingDto>(this.db, billingList, id, propertyScope(caller));
    if (!billing) throw notFound();
    return billing;
  }

  /** The caller's savings by tax year, newest first, with totals: a client's own, for the office all. */
  async savings(caller: Caller): Promise<SavingsDto> {
    // The office's are kept in the transaction of every change; three million billings need not be read for them.
    const years = isClient(caller)
      ? await this.db.query<YearSavingsDto>(
          `SELECT b.year, count(*)::int AS properties, sum(b.reduction)::text AS reduction,
             sum(b.tax_savings)::text AS "taxSavings", sum(b.invoice_amount)::text AS "invoiceAmount"
           FROM billings b JOIN properties p ON p.id = b.property_id WHERE p.client_id = $1 GROUP BY b.year ORDER BY b.year DESC`,
          [caller.id],
        )
      : await this.db.query<YearSavingsDto>(
          `SELECT year, sum(billings)::int AS properties, sum(reduction)::text AS reduction,
             sum(tax_savings)::text AS "taxSavings", sum(invoice_amount)::text AS "invoiceAmount"
           FROM county_totals GROUP BY year HAVING sum(billings) > 0 ORDER BY year DESC`,
        );
    return {
      years,
      reduction: sumMoney(years.map((year) => year.reduction)),
      taxSavings: sumMoney(years.map((year) => year.taxSavings)),
      invoiceAmount: sumMoney(years.map((year) => year.invoiceAmount)),
    };
  }

  /**
   * Bills a property for a tax year; the percentage starts from its client's.
   * @throws 409 with the billing that is there when the year is billed already, 400 with field errors
   */
  async create(caller: Caller, form: CreateBillingDto): Promise<BillingDto> {
    const id = await this.db.transaction(async (tx) => {
      const [property] = await txQuery<{ clientId: number; percentage: string }>(
        tx,
        `SELECT p.client_id AS "clientId", c.billing_percentage::text AS percentage
         FROM properties p JOIN clients c ON c.id = p.client_id WHERE p.id = $1 FOR SHARE OF p`,
        [form.propertyId],
      );
      if (!property) throw invalid({ propertyId: 'choice' });
      await this.check(tx, form.propertyId, form);
      const values = {
        ...formValues(form),
        propertyId: form.propertyId,
        billingPercentage: form.billingPercentage ?? property.percentage,
      };
      const billing = await tx.save(Billing, tx.create(Billing, values));
      await this.journal.publish(tx, {
        name: 'BillingCreated',
        activity: 'create_billing',
        actor: caller,
        clientId: property.clientId,
        propertyId: form.propertyId,
        details: { billingId: billing.id, year: billing.year },
        fields: changesBetween<Billing>({}, billing, billingFormFields),
      });
      return billing.id;
    });
    return this.get(caller, id);
  }

  /**
   * Changes a billing; fields that are absent stay.
   * @throws 404, 409 when the row moved on or the year is billed already, 400 with field errors
   */
  async update(caller: Caller, id: number, form: UpdateBillingDto): Promise<BillingDto> {
    const before = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      const billing = await tx.findOne(Billing, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!billing) throw notFound();
      if (form.version && form.version !== billing.version)
        throw conflict('stale', { data: { current: before } });
      const old = { ...billing };
      const values = formValues(form);
      const fields = changesBetween<Billing>(old, { ...old, ...values }, billingFormFields);
      // A form that was saved as it was opened, or a switch that stands as it should, changes nothing.
      if (fields.length === 0) return;
      await this.check(tx, billing.propertyId, values, billing);
      await tx.save(Billing, tx.merge(Billing, billing, values, { updatedAt: new Date() }));
      await this.journal.publish(tx, {
        name: 'BillingUpdated',
        activity: 'billing_update',
        actor: caller,
        clientId: before.clientId,
        propertyId: billing.propertyId,
        details: { billingId: id, year: billing.year },
        fields,
      });
    });
    return this.get(caller, id);
  }

  /** Removes a billing that was entered by mistake; its figures stay in the journal. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const billing = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      await tx.delete(Billing, { id });
      await this.journal.publish(tx, {
        name: 'BillingRemoved',
        activity: 'billing_deleted',
        actor: caller,
        clientId: billing.clientId,
        propertyId: billing.propertyId,
        details: { billingId: id, year: billing.year },
        fields: changesBetween<BillingDto>(billing, {}, [...billingFormFields]),
      });
    });
    return { id };
  }

  /** What a billing chooses has to be on offer; what it had before may stay. */
  private async check(
    tx: Tx,
    propertyId: number,
    form: Partial<CreateBillingDto>,
    current?: Billing,
  ): Promise<void> {
    const years = billingYears(new Date().getFullYear(), current ? 'edit' : 'create');
    if (form.year !== undefined && form.year !== current?.year && !years.includes(form.year))
      throw invalid({ year: 'year' });
    await this.reference.assertChosen(tx, {
      agentId: ['agent', form.agentId],
      resultId: ['result', form.resultId],
    });
    if (form.resultId !== undefined && form.resultId !== current?.resultId) {
      const offered = await txQuery(tx, 'SELECT 1 FROM results WHERE id = $1 AND offered_in_billing', [
        form.resultId,
      ]);
      if (offered.length === 0) throw invalid({ resultId: 'choice' });
    }
    if (form.year === undefined) return;
    const [existing] = await txQuery<{ id: number }>(
      tx,
      'SELECT id FROM billings WHERE property_id = $1 AND year = $2 AND id <> $3',
      [propertyId, form.year, current?.id ?? 0],
    );
    if (existing) {
      throw new AppError(409, 'billingExists', {
        params: { year: form.year },
        data: { billingId: existing.id },
      });
    }
  }
}

function formValues(form: Partial<CreateBillingDto>): Partial<Billing> {
  const given = billingFormFields
    .filter((name) => form[name] !== undefined)
    .map((name) => [name, form[name]]);
  const values = Object.fromEntries(given) as Partial<Billing>;
  for (const name of ['isPaid', 'isMarketCut', 'isNoChange', 'billingPercentage'] as const) {
    if (values[name] === null) delete values[name];
  }
  // As the columns keep them, so that 500000 and 500000.00 are no change.
  for (const [name, decimals] of decimalFields) {
    const value = values[name];
    if (typeof value === 'string') values[name] = roundDecimal(value, decimals);
  }
  return values;
}
