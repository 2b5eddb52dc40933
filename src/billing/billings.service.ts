import { Injectable } from '@nestjs/common';
import { roundDecimal } from '../../common/billing/billing.js';
import { sumMoney } from '../../common/text/sum-money.js';
import { billingYears } from '../../common/billing/limits.js';
import { changesBetween, type FieldChange, sameValue } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { assertExpected, changeVersioned, lockRow } from '../platform/database/versions.js';
import {
  assertKeyReaches,
  type Caller,
  canReach,
  isClient,
  reachableClients,
} from '../platform/access/caller.js';
import { AppError, conflict, invalid, notFound } from '../platform/errors/errors.js';
import { type List, type ListParams, type Page, Query } from '../platform/query/index.js';
import { propertyScope } from '../properties/properties.service.js';
import { ReferenceService } from '../settings/reference/reference.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type {
  BillingDto,
  CreateBillingDto,
  NextToBillDto,
  NextToBillQueryDto,
  SavingsDto,
  UnpaidDto,
  UpdateBillingDto,
  YearSavingsDto,
} from './billing.dto.js';
import { Billing } from './billing.entity.js';
import { billingList, ownBillingList } from './billings.list.js';
import { enteredAgainst } from './protest-values.js';
import { TaxFactsService } from './tax-facts.service.js';
import { assertLikely } from './billing-doubts.js';
import { nextToBill } from './next-to-bill.js';
import { undoDays } from '../../common/platform/limits.js';

/** Form fields, in timeline order. */
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

/** Journaled fields: the form, the invoiced savings, and the protest's value that the billing deliberately differs from. */
const toldFields = [
  ...billingFormFields,
  'savingsPolicy',
  'trueSavings',
  'keptProtestValue',
] as const satisfies readonly (keyof Billing)[];

/** Values that the true savings are computed from. */
const savingsFields = ['year', 'noticeValue', 'finalValue'] as const satisfies readonly (keyof Billing)[];

/** Values that are checked against other years, the county and the protest. */
const askedFields = ['taxRate', 'noticeValue', 'finalValue'] as const satisfies readonly (keyof Billing)[];

/** Journal entry of a deleted billing. */
interface DeletedBilling {
  readonly fields: readonly FieldChange[];
  readonly clientId: number;
  readonly propertyId: number;
  readonly isOver: boolean;
}

/** Number of decimals stored per column. */
const decimalFields = [
  ['noticeValue', 2],
  ['finalValue', 2],
  ['assessedValue', 2],
  ['taxRate', 8],
  ['billingPercentage', 2],
] as const satisfies readonly (readonly [keyof Billing, number])[];

/** Billings per property and tax year. The database computes the amounts. */
@Injectable()
export class BillingsService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly reference: ReferenceService,
    private readonly journal: Journal,
    private readonly settings: SettingsService,
    private readonly taxFacts: TaxFactsService,
    private readonly day: BusinessDay,
  ) {}

  /** Lists billings: a client's own, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page<BillingDto>> {
    return this.query.list(listFor(caller), params, propertyScope(caller));
  }

  /** @throws 404 if it does not exist or belongs to another client */
  async get(caller: Caller, id: number): Promise<BillingDto> {
    return (await this.query.one(listFor(caller), id, propertyScope(caller))).row;
  }

  /** Returns savings by tax year, newest first, with totals: a client's own, or all for the office. */
  async savings(caller: Caller): Promise<SavingsDto> {
    // For the office, every change updates the totals per county: summing millions of billings would be slow.
    const clientIds = reachableClients(caller);
    const years = clientIds
      ? await this.db.query<YearSavingsDto>(
          `SELECT b.year, count(*)::int AS properties, sum(b.reduction)::text AS reduction,
             sum(b.tax_savings)::text AS "taxSavings", sum(b.invoice_amount)::text AS "invoiceAmount"
           FROM billings b JOIN properties p ON p.id = b.property_id WHERE p.client_id = ANY($1::int[]) GROUP BY b.year ORDER BY b.year DESC`,
          [clientIds],
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

  /** Returns a client's unpaid invoices, as in the outstanding balance report. @throws 404 if the caller cannot access the client */
  async unpaid(caller: Caller, clientId: number): Promise<UnpaidDto> {
    if (!canReach(caller, clientId)) throw notFound();
    const found = await this.db.first<UnpaidDto>(
      `SELECT count(*)::int AS invoices, coalesce(sum(b.invoice_amount), 0.00)::text AS amount
       FROM billings b JOIN properties p ON p.id = b.property_id
       WHERE p.client_id = $1 AND NOT b.is_paid AND b.invoice_amount > 0`,
      [clientId],
    );
    return found ?? { invoices: 0, amount: '0.00' };
  }

  /** Returns the next property to bill (`nextToBill`). */
  nextProperty(caller: Caller, query: NextToBillQueryDto): Promise<NextToBillDto> {
    return nextToBill(this.db, caller, query);
  }

  /**
   * Bills a property for a tax year. The percentage defaults to the client's.
   * @throws 409 with the existing billing if the year is already billed, 409 `unlikely` for values to confirm, 400 with field errors
   */
  async create(caller: Caller, form: CreateBillingDto): Promise<BillingDto> {
    const id = await this.db.transaction(async (tx) => {
      const [property] = await txQuery<{ clientId: number; percentage: string }>(
        tx,
        `SELECT p.client_id AS "clientId", c.billing_percentage::text AS percentage
         FROM properties p JOIN clients c ON c.id = p.client_id WHERE p.id = $1 FOR NO KEY UPDATE OF p`,
        [form.propertyId],
      );
      if (!property) throw invalid({ propertyId: 'choice' });
      assertKeyReaches(property.clientId);
      await this.check(tx, form.propertyId, form);
      if (!form.confirmed) await assertLikely(tx, form, form);
      const entered = formValues(form);
      const values = {
        ...entered,
        ...(await enteredAgainst(tx, form.propertyId, { ...form, ...entered })),
        propertyId: form.propertyId,
        billingPercentage: form.billingPercentage ?? property.percentage,
        savingsPolicy: (await this.settings.get('billing', tx)).savingsPolicy,
        ...(await this.trueSavings(tx, form.propertyId, form)),
      };
      const billing = await tx.save(Billing, tx.create(Billing, values));
      await this.journal.publish(tx, 'BillingCreated', {
        actor: caller,
        clientId: property.clientId,
        propertyId: form.propertyId,
        details: { billingId: billing.id, year: billing.year },
        fields: changesBetween<Billing>({}, billing, toldFields),
      });
      return billing.id;
    });
    return this.get(caller, id);
  }

  /**
   * Changes a billing. Absent fields stay unchanged.
   * @throws 404, 409 if the row has changed or the year is already billed, 409 `unlikely` for values to confirm, 400 with field errors
   */
  async update(caller: Caller, id: number, form: UpdateBillingDto): Promise<BillingDto> {
    const { propertyId, clientId } = await this.get(caller, id);
    return changeVersioned(this.db, {
      version: form.version,
      lock: async (tx) => {
        await lockProperty(tx, propertyId);
        return lockRow(tx, Billing, id);
      },
      write: async (tx, billing) => {
        const old = { ...billing };
        const values = formValues(form);
        const after = { ...old, ...values };
        if (needsSavings(old, after, form))
          Object.assign(values, await this.trueSavings(tx, propertyId, after));
        if (changesBetween<Billing>(old, after, ['year', 'finalValue']).length > 0)
          Object.assign(values, await enteredAgainst(tx, propertyId, after));
        const fields = changesBetween<Billing>(old, { ...old, ...values }, toldFields);
        // Saving without changes is a no-op.
        if (fields.length === 0) return;
        await this.check(tx, propertyId, values, billing);
        if (!form.confirmed) await assertLikely(tx, { propertyId, year: after.year }, changedOf(old, after));
        await tx.save(Billing, tx.merge(Billing, billing, values, { updatedAt: new Date() }));
        await this.journal.publish(tx, 'BillingUpdated', {
          actor: caller,
          clientId,
          propertyId,
          details: { billingId: id, year: billing.year },
          fields,
        });
      },
      read: () => this.get(caller, id),
    });
  }

  /** Deletes a billing. Its figures stay in the journal. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const billing = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      assertExpected((await lockRow(tx, Billing, id)).version);
      await tx.delete(Billing, { id });
      await this.journal.publish(tx, 'BillingRemoved', {
        actor: caller,
        clientId: billing.clientId,
        propertyId: billing.propertyId,
        details: { billingId: id, year: billing.year },
        fields: changesBetween<BillingDto>(billing, {}, [...toldFields]),
      });
    });
    return { id };
  }

  /**
   * Restores a deleted billing with its previous id and figures. Idempotent.
   * @throws 404 if no such billing was deleted, 409 if that was more than 30 days ago or the year has been billed again
   */
  async restore(caller: Caller, id: number): Promise<BillingDto> {
    await this.db.transaction(async (tx) => {
      const [deleted] = await txQuery<DeletedBilling>(
        tx,
        `SELECT fields, client_id AS "clientId", property_id AS "propertyId",
           created_at < now() - make_interval(days => $2) AS "isOver"
         FROM activities WHERE type = 'billing_deleted' AND details->>'billingId' = $1::text ORDER BY id DESC LIMIT 1`,
        [String(id), undoDays],
      );
      if (!deleted || !canReach(caller, deleted.clientId)) throw notFound();
      const { clientId, propertyId } = deleted;
      await lockProperty(tx, propertyId);
      if (await tx.existsBy(Billing, { id })) return;
      if (deleted.isOver) throw conflict('undoOver', { params: { days: undoDays } });
      const kept = deleted.fields.map((change) => [change.field, change.old] as const);
      const values = Object.fromEntries(kept) as Partial<Billing> &
        Pick<Billing, (typeof savingsFields)[number]>;
      await this.assertNotBilled(tx, propertyId, values.year);
      const now = await this.trueSavings(tx, propertyId, values);
      // The journal has no computation of the savings: use the current one only if it gives the same amount.
      const isSame = sameValue(now.trueSavings, values.trueSavings);
      const { identifiers } = await tx.insert(Billing, {
        propertyId,
        ...values,
        savingsAccount: isSame ? now.savingsAccount : null,
      });
      // TypeORM never writes a generated id, but links and journal entries refer to the old one.
      await tx.query('UPDATE billings SET id = $1 WHERE id = $2', [id, identifiers[0]?.['id']]);
      await this.journal.publish(tx, 'BillingRestored', {
        actor: caller,
        clientId,
        propertyId,
        details: { billingId: id, year: values.year },
        fields: changesBetween<Billing>({}, values, toldFields),
      });
    });
    return this.get(caller, id);
  }

  /** Computes the true savings of a billing from the property's current tax facts; nulls while facts are missing. */
  private async trueSavings(
    tx: Tx,
    propertyId: number,
    values: Pick<Billing, (typeof savingsFields)[number]>,
  ): Promise<Pick<Billing, 'trueSavings' | 'savingsAccount'>> {
    const { savings } = await this.taxFacts.savings(tx, propertyId, values);
    return { trueSavings: savings?.savings ?? null, savingsAccount: savings };
  }

  /** @throws 400 unless year, agent and result are allowed (a billing may keep its current ones), 409 if the year is already billed */
  private async check(
    tx: Tx,
    propertyId: number,
    form: Partial<CreateBillingDto>,
    current?: Billing,
  ): Promise<void> {
    const years = billingYears(this.day.taxYear(), current ? 'edit' : 'create');
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
    if (form.agentId !== undefined && form.agentId !== current?.agentId) {
      const working = await txQuery(tx, 'SELECT 1 FROM agents WHERE id = $1 AND active', [form.agentId]);
      if (working.length === 0) throw invalid({ agentId: 'inactiveAgent' });
    }
    if (form.year !== undefined) await this.assertNotBilled(tx, propertyId, form.year, current?.id);
  }

  /** @throws 409 with the id of the existing billing, if the property and year have another one */
  private async assertNotBilled(tx: Tx, propertyId: number, year: number, id = 0): Promise<void> {
    const [existing] = await txQuery<{ id: number }>(
      tx,
      'SELECT id FROM billings WHERE property_id = $1 AND year = $2 AND id <> $3',
      [propertyId, year, id],
    );
    if (existing) {
      throw new AppError(409, 'billingExists', {
        params: { year },
        data: { billingId: existing.id },
      });
    }
  }
}

/**
 * Checks whether to recompute the true savings: if values change, or if the values of an unpaid billing are saved again, since
 * the property's tax facts may have changed. Switching a flag must not change an invoice.
 */
const needsSavings = (old: Billing, after: Billing, form: UpdateBillingDto): boolean =>
  changesBetween<Billing>(old, after, savingsFields).length > 0 ||
  (!old.isPaid && savingsFields.some((name) => form[name] !== undefined));

/** Returns the changed values; all of them if the billing moves to another tax year. */
function changedOf(old: Billing, after: Billing): Partial<Pick<Billing, (typeof askedFields)[number]>> {
  const isMoved = old.year !== after.year;
  const names = askedFields.filter((name) => isMoved || !sameValue(old[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

/** Clients get the list without the office's internal fields. */
const listFor = (caller: Caller): List<BillingDto> =>
  isClient(caller) ? ownBillingList : (billingList as List<unknown> as List<BillingDto>);

/** Locks a property. Of two concurrent billings for the same year, the second then sees the first. */
export async function lockProperty(tx: Tx, id: number): Promise<void> {
  await tx.query('SELECT 1 FROM properties WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

function formValues(form: Partial<CreateBillingDto>): Partial<Billing> {
  const given = billingFormFields
    .filter((name) => form[name] !== undefined)
    .map((name) => [name, form[name]]);
  const values = Object.fromEntries(given) as Partial<Billing>;
  for (const name of ['isPaid', 'isMarketCut', 'isNoChange', 'billingPercentage'] as const) {
    if (values[name] === null) delete values[name];
  }
  // Round to the columns' decimals, so that 500000 and 500000.00 compare as equal.
  for (const [name, decimals] of decimalFields) {
    const value = values[name];
    if (typeof value === 'string') values[name] = roundDecimal(value, decimals);
  }
  return values;
}
