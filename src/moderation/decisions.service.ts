import { Injectable } from '@nestjs/common';
import { RequestStatus } from '../../common/moderation/enums.js';
import { sameValue } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import { lockRow } from '../platform/database/versions.js';
import { type Caller, canReach, isAllowed, isClient } from '../platform/access/caller.js';
import { conflict, forbidden, invalid, notFound } from '../platform/errors/errors.js';
import type { ApproveDto, RejectDto } from './change-request.dto.js';
import { ChangeRequest, type Decisions, type Values } from './change-request.entity.js';
import { ChangeRequestsService, changesOf } from './change-requests.service.js';

/**
 * Decides change requests (docs/rules/moderation.md, "Decisions"). A request is decided once: later and concurrent
 * decisions get 409. The change, the decision, its activity and the mail to the client are one transaction.
 */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly db: Database,
    private readonly requests: ChangeRequestsService,
    private readonly journal: Journal,
  ) {}

  /**
   * Approves a request, or some of its fields. Rejecting the other fields requires a reason.
   * @throws 404, 409 `requestDecided`, 409 `requestStale` with the compared values when the record has changed and the caller
   *   has not confirmed the newer values, 400 with field errors
   */
  async approve(caller: Caller, id: number, form: ApproveDto): Promise<void> {
    const stale = await this.db.transaction(async (tx) => {
      const request = await lockOpen(tx, id);
      const kind = this.requests.kind(request.kind);
      const approved = approvedFields(request, form);
      const rejected = Object.keys(request.fields).filter((field) => !approved.includes(field));
      if (rejected.length > 0 && !form.reason) throw invalid({ reason: 'reason' });
      const state = await kind.lock(tx, request);
      const changedSince = approved.some((field) => !sameValue(request.base[field], state.values[field]));
      if (changedSince && form.targetVersion !== state.version) return { kind, request, state };
      const values = only(request.fields, approved);
      await kind.apply(tx, caller, request, values);
      await this.decide(tx, caller, request, {
        status: RequestStatus.Approved,
        reason: form.reason ?? null,
        decisions: {
          ...Object.fromEntries(approved.map((field) => [field, 'approved'])),
          ...Object.fromEntries(rejected.map((field) => [field, 'rejected'])),
        } as Decisions,
        replaced: state.values,
        values,
        label: state.label,
      });
      return undefined;
    });
    if (!stale) return;
    const changes = await this.requests.compare(stale.kind, stale.request, stale.state.values);
    throw conflict('requestStale', { data: { targetVersion: stale.state.version, changes } });
  }

  /** Rejects a request. @throws 404, 409 `requestDecided`, 400 when a deletion is rejected without a reason */
  async reject(caller: Caller, id: number, form: RejectDto): Promise<void> {
    await this.db.transaction(async (tx) => {
      const request = await lockOpen(tx, id);
      const kind = this.requests.kind(request.kind);
      if (kind.rejectionNeedsReason && !form.reason) throw invalid({ reason: 'reason' });
      const { label } = await kind.lock(tx, request);
      await this.decide(tx, caller, request, {
        status: RequestStatus.Rejected,
        reason: form.reason ?? null,
        decisions: Object.fromEntries(
          Object.keys(request.fields).map((field) => [field, 'rejected']),
        ) as Decisions,
        replaced: request.base,
        values: request.fields,
        label,
      });
    });
  }

  /**
   * Removes a request from the lists; the row is kept. An open request is closed as rejected, without a mail: it was made by
   * mistake or twice, or the client withdraws it.
   * @throws 404, 403 for staff unless they made the request and it is open, 409 `requestDecided` when a client is too late
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const request = await lockRow(tx, ChangeRequest, id);
      if (request.removedAt || !canReach(caller, request.clientId)) throw notFound();
      const isOpen = request.status === RequestStatus.Pending;
      if (isClient(caller) && !isOpen) throw conflict('requestDecided');
      const isOwn = isOpen && (request.requestedBy === caller.id || isClient(caller));
      if (!isOwn && !isAllowed(caller, 'changeRequests.decide')) throw forbidden();
      const now = new Date();
      await tx.update(
        ChangeRequest,
        { id },
        {
          removedAt: now,
          ...(isOpen && { status: RequestStatus.Rejected, decidedBy: caller.id, decidedAt: now }),
        },
      );
      const kind = this.requests.kind(request.kind);
      const { label } = await kind.lock(tx, request);
      await this.journal.publish(tx, kind.events.removed, {
        actor: caller,
        clientId: request.clientId,
        ...(request.propertyId && { propertyId: request.propertyId }),
        requestId: id,
        fields: changesOf(request.fields, request.base),
        ...(label && { details: { property: label } }),
      });
    });
    return { id };
  }

  private async decide(
    tx: Tx,
    caller: Caller,
    request: ChangeRequest,
    decision: {
      status: RequestStatus;
      reason: string | null;
      decisions: Decisions;
      /** The values that the requested ones replace, or would have replaced. */
      replaced: Values;
      values: Values;
      label: string | undefined;
    },
  ): Promise<void> {
    const { status, reason, decisions, replaced, values, label } = decision;
    await tx.update(
      ChangeRequest,
      { id: request.id },
      { status, reason, decisions, decidedBy: caller.id, decidedAt: new Date() },
    );
    const { events } = this.requests.kind(request.kind);
    const rejected = Object.keys(decisions).filter((field) => decisions[field] === 'rejected');
    await this.journal.publish(tx, status === RequestStatus.Approved ? events.approved : events.rejected, {
      actor: caller,
      clientId: request.clientId,
      ...(request.propertyId && { propertyId: request.propertyId }),
      requestId: request.id,
      byOffice: request.requestedBy !== request.clientId,
      fields: changesOf(values, replaced),
      details: {
        ...(reason && { reason }),
        ...(label && { property: label }),
        ...(status === RequestStatus.Approved &&
          rejected.length > 0 && { rejectedFields: rejected.join(', ') }),
      },
    });
  }
}

/** Locks an open request; concurrent decisions wait. @throws 404, 409 when it is already decided */
async function lockOpen(tx: Tx, id: number): Promise<ChangeRequest> {
  const request = await lockRow(tx, ChangeRequest, id);
  if (request.status !== RequestStatus.Pending) {
    throw conflict('requestDecided', {
      data: { status: request.status, decidedAt: request.decidedAt?.toISOString() ?? null },
    });
  }
  return request;
}

function approvedFields(request: ChangeRequest, { fields }: ApproveDto): string[] {
  const asked = Object.keys(request.fields);
  if (!fields || asked.length === 0) return asked;
  const approved = asked.filter((field) => fields.includes(field));
  if (approved.length === 0 || approved.length !== new Set(fields).size) throw invalid({ fields: 'choice' });
  return approved;
}

function only(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
