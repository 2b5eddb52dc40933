import { Injectable } from '@nestjs/common';
import { roundDecimal } from '../../common/billing/billing.js';
import { type Caller, canReach } from '../platform/access/caller.js';
import { Database } from '../platform/database/database.js';
import { changeVersioned, lockRow } from '../platform/database/versions.js';
import { conflict, notFound } from '../platform/errors/errors.js';
import { changesBetween } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { isAttended, isValued } from '../season/protests/protest-figures.js';
import type { BillingDto } from './billing.dto.js';
import type { BillingProposalDto, KeepBillingDto } from './billing-proposal.dto.js';
import { Billing } from './billing.entity.js';
import { BillingsService, lockProperty } from './billings.service.js';
import { decidedValue, stateOfProtest } from './protest-values.js';

/** Proposes billing values from decided protests. */
@Injectable()
export class BillingProposalsService {
  constructor(
    private readonly db: Database,
    private readonly billings: BillingsService,
    private readonly journal: Journal,
  ) {}

  /**
   * Returns the values that the protest of a property and tax year proposes for its billing. Omits results and agents that a new
   * billing does not accept.
   * @throws 404 if the property does not exist or the caller cannot access its client
   */
  async proposal(caller: Caller, propertyId: number, year: number): Promise<BillingProposalDto> {
    const found = await this.db.first<BillingProposalDto & { clientId: number }>(
      `SELECT p.client_id AS "clientId",
         ${stateOfProtest} AS state, d.decided_on::text AS "decidedOn", d.notice_market_value::text AS "noticeValue", d.final_value::text AS "finalValue",
         r.id AS "resultId", r.name AS "resultName", a.id AS "agentId", a.first_name || ' ' || a.last_name AS "agentName"
       FROM properties p
         LEFT JOIN protests pt ON pt.property_id = p.id AND pt.tax_year = $2
         LEFT JOIN protests d ON d.id = pt.id AND ${isValued}
         LEFT JOIN results r ON r.id = d.result_id AND r.offered_in_billing
         LEFT JOIN users u ON d.id IS NOT NULL AND u.id = CASE WHEN ${isAttended} THEN pt.hearing_user_id ELSE pt.assigned_to END
         LEFT JOIN agents a ON a.id = coalesce(${agentLike('lower(s.email) = lower(u.email::text)')},
           ${agentLike('s.first_name = u.first_name AND s.last_name = u.last_name')})
       WHERE p.id = $1`,
      [propertyId, year],
    );
    if (!found || !canReach(caller, found.clientId)) throw notFound('propertyNotFound');
    const { clientId: _, ...proposal } = found;
    return proposal;
  }

  /**
   * Keeps a billing unchanged although its protest now has another value. A later value flags the billing again. Idempotent.
   * @throws 404, 409 `stale` if the protest's value is not the one the caller has read, or the billing has changed
   */
  async keep(caller: Caller, id: number, { version, protestValue }: KeepBillingDto): Promise<BillingDto> {
    const { propertyId, clientId } = await this.billings.get(caller, id);
    return changeVersioned(this.db, {
      version,
      lock: async (tx) => {
        // Changes to protests take the same lock.
        await lockProperty(tx, propertyId);
        return lockRow(tx, Billing, id);
      },
      write: async (tx, billing) => {
        const decided = await decidedValue(tx, propertyId, billing.year);
        if (decided !== roundDecimal(protestValue, 2)) throw conflict('stale');
        const old = { ...billing };
        const values: Partial<Billing> = {
          keptProtestValue: decided === billing.finalValue ? null : decided,
        };
        const fields = changesBetween<Billing>(old, { ...old, ...values }, ['keptProtestValue']);
        if (fields.length === 0) return;
        await tx.save(Billing, tx.merge(Billing, billing, values, { updatedAt: new Date() }));
        await this.journal.publish(tx, 'BillingUpdated', {
          actor: caller,
          clientId,
          propertyId,
          details: { billingId: id, year: billing.year },
          fields,
        });
      },
      read: () => this.billings.get(caller, id),
    });
  }
}

/** SQL for the id of the only active agent `s` that meets a condition; null if none or several do. */
const agentLike = (isSame: string): string =>
  `(SELECT CASE WHEN count(*) = 1 THEN min(s.id) END FROM agents s WHERE s.active AND ${isSame})`;
