import { Inject, Injectable, type Type } from '@nestjs/common';
import { sql } from 'kysely';
import { type ChangeRequestKind, RequestStatus } from '../../common/moderation/enums.js';
import { type FieldChange, sameValue } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { type Caller, canReach, isClient } from '../platform/access/caller.js';
import { AppError, conflict, forbidden, invalid, notFound } from '../platform/errors/errors.js';
import { type ListParams, ownRows, type Page, Query, type Scope } from '../platform/query/index.js';
import { validationPipe } from '../platform/validation/validation.js';
import { ReferenceService } from '../settings/reference/reference.service.js';
import { UsersService } from '../auth/users/users.service.js';
import type {
  AskDto,
  ChangeRequestDetailsDto,
  ChangeRequestDto,
  ComparedFieldDto,
  PendingDto,
  PendingQueryDto,
} from './change-request.dto.js';
import { ChangeRequest, type Values } from './change-request.entity.js';
import { changeRequestList, changeRequestSource, keptRequests } from './change-requests.list.js';
import { REQUEST_KINDS, type RequestKind, type Target } from './request-kind.js';

/** Creates, lists and compares change requests. `decisions.service.ts` decides them. */
@Injectable()
export class ChangeRequestsService {
  private readonly pipe = validationPipe();

  constructor(
    @Inject(REQUEST_KINDS) private readonly kinds: readonly RequestKind[],
    private readonly db: Database,
    private readonly query: Query,
    private readonly users: UsersService,
    private readonly reference: ReferenceService,
    private readonly journal: Journal,
  ) {}

  /** Lists change requests: a client's own, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page<ChangeRequestDto>> {
    return this.query.list(changeRequestList, params, requestScope(caller));
  }

  /** Compares a request with the current record. @throws 404 when it does not exist or belongs to another client */
  get(caller: Caller, id: number): Promise<ChangeRequestDetailsDto> {
    return this.details(caller, id, requestScope(caller));
  }

  /**
   * Returns a request that the caller has just made or decided, like `get` but even if it was removed meanwhile: a completed
   * call must not end in "not found".
   */
  written(caller: Caller, id: number): Promise<ChangeRequestDetailsDto> {
    return this.details(caller, id, ownRequests(caller));
  }

  private async details(caller: Caller, id: number, scope: Scope): Promise<ChangeRequestDetailsDto> {
    const request = (await this.query.one(changeRequestList, id, scope)).row;
    const kind = this.kind(request.kind);
    const state = await kind.read(caller, request);
    const changes = await this.compare(kind, request, state.values);
    const stale = request.status === RequestStatus.Pending && changes.some((change) => change.changedSince);
    return { ...request, changes, stale, targetVersion: state.version };
  }

  /** Returns whether a request of this kind is open for a record, and when the client may send the next one. */
  async pending(caller: Caller, query: PendingQueryDto): Promise<PendingDto> {
    const kind = this.kind(query.kind);
    const target = await this.target(caller, query.kind, query);
    const open = await this.db.first<{ id: number; createdAt: Date }>(
      `SELECT id, created_at AS "createdAt" FROM change_requests
       WHERE kind = $1 AND client_id = $2 AND property_id IS NOT DISTINCT FROM $3 AND status = 0`,
      [query.kind, target.clientId, target.propertyId],
    );
    const retryAt = await this.db.transaction((tx) => nextAllowed(tx, kind, caller, target));
    return {
      pending: open !== undefined,
      status: open ? RequestStatus.Pending : null,
      requestId: open?.id ?? null,
      createdAt: open?.createdAt.toISOString() ?? null,
      retryAt: retryAt?.toISOString() ?? null,
    };
  }

  /**
   * Creates a change request. Only fields that differ from the current values are kept.
   * @throws 400 with field errors or when nothing differs, 403 when not allowed or too soon after the last request, 404,
   *   409 with `data.requestId` while another request of this kind is open
   */
  async ask(caller: Caller, form: AskDto): Promise<ChangeRequestDetailsDto> {
    const kind = this.kind(form.kind);
    const target = await this.target(caller, form.kind, form);
    if (kind.ownOnly && target.clientId !== caller.id) throw forbidden();
    const signedName = form.signedName ?? null;
    if (signedName && (form.kind !== 'delete_property' || !isClient(caller)))
      throw invalid({ signedName: 'ownerSigns' });
    const fieldsOf = isClient(caller) ? kind.form : (kind.officeForm ?? kind.form);
    const wanted = fieldsOf ? await this.validate(fieldsOf, form.fields ?? {}) : {};
    const id = await this.db.transaction(async (tx) => {
      // Lock per client: the second of two concurrent requests must see the first.
      await this.users.lock(tx, target.clientId);
      if (await nextAllowed(tx, kind, caller, target)) throw forbidden('requestTooSoon');
      await assertNoneOpen(tx, kind.kind, target);
      const { values: current, label } = await kind.lock(tx, target);
      const fields = Object.fromEntries(
        Object.entries(wanted).filter(([name, value]) => !sameValue(value, current[name])),
      );
      if (fieldsOf && Object.keys(fields).length === 0) throw new AppError(400, 'nothingChanged');
      await kind.check(tx, target, fields);
      const base = Object.fromEntries(Object.keys(fields).map((name) => [name, current[name] ?? null]));
      const request = await tx.save(
        ChangeRequest,
        tx.create(ChangeRequest, {
          ...target,
          kind: kind.kind,
          requestedBy: caller.id,
          fields,
          signedName,
          base,
          decisions: {},
        }),
      );
      await this.journal.publish(tx, kind.events.asked, {
        actor: caller,
        clientId: target.clientId,
        ...(target.propertyId && { propertyId: target.propertyId }),
        requestId: request.id,
        fields: changesOf({ ...fields, ...(signedName && { signedName }) }, base),
        ...(label && { details: { property: label } }),
      });
      return request.id;
    });
    return this.written(caller, id);
  }

  /** The implementation of a kind. */
  kind(name: ChangeRequestKind): RequestKind {
    const kind = this.kinds.find((candidate) => candidate.kind === name);
    if (!kind) throw invalid({ kind: 'choice' });
    return kind;
  }

  /** Compares the original, requested and current values, with display names for ids. */
  async compare(
    kind: RequestKind,
    request: Pick<ChangeRequestDto, 'fields' | 'base' | 'decisions' | 'status'>,
    current: Values,
  ): Promise<ComparedFieldDto[]> {
    const open = request.status === RequestStatus.Pending;
    return Promise.all(
      Object.keys(request.fields).map(async (field) => {
        const [base, requested, now] = [request.base[field], request.fields[field], current[field] ?? null];
        return {
          field,
          base,
          requested,
          current: now,
          changedSince: open && !sameValue(base, now),
          decision: request.decisions[field] ?? null,
          baseLabel: await this.label(kind, field, base),
          requestedLabel: await this.label(kind, field, requested),
          currentLabel: await this.label(kind, field, now),
        };
      }),
    );
  }

  private async label(kind: RequestKind, field: string, value: unknown): Promise<string | null> {
    const choice = Object.hasOwn(kind.choices, field) ? kind.choices[field] : undefined;
    return choice && typeof value === 'number' ? this.reference.name(choice, value) : null;
  }

  /** Resolves the record of a request. Clients only reach their own. @throws 400 for a missing id, 404 */
  private async target(
    caller: Caller,
    kind: ChangeRequestKind,
    ask: Pick<AskDto, 'clientId' | 'propertyId'>,
  ): Promise<Target> {
    if (kind === 'property_change' || kind === 'delete_property') {
      if (!ask.propertyId) throw invalid({ propertyId: 'required' });
      const property = await this.db.first<{ clientId: number }>(
        'SELECT client_id AS "clientId" FROM properties WHERE id = $1',
        [ask.propertyId],
      );
      if (!property || !canReach(caller, property.clientId)) throw notFound('propertyNotFound');
      return { clientId: property.clientId, propertyId: ask.propertyId };
    }
    const clientId = ask.clientId ?? (isClient(caller) ? caller.id : undefined);
    if (!clientId) throw invalid({ clientId: 'required' });
    if (!canReach(caller, clientId)) throw notFound();
    return { clientId, propertyId: null };
  }

  private async validate(metatype: Type<object>, fields: Values): Promise<Values> {
    const form: unknown = await this.pipe.transform(fields, { type: 'body', metatype });
    return Object.fromEntries(Object.entries(form as Values).filter(([, value]) => value !== undefined));
  }
}

/** Leaves out removed requests, and restricts clients to their own. */
export function requestScope(caller: Caller): Scope {
  const own = ownRequests(caller);
  return own ? sql<boolean>`${keptRequests} AND ${own}` : keptRequests;
}

const ownRequests = (caller: Caller): Scope => ownRows(changeRequestSource, 'r.client_id', caller);

/** Builds journal changes from the requested and the previous values. */
export function changesOf(fields: Values, before: Values): FieldChange[] {
  return Object.entries(fields).map(([field, value]) => ({ field, old: before[field] ?? null, new: value }));
}

/**
 * Returns when a client may send the next request of a kind; undefined for immediately. The office never waits, and rejected
 * requests don't count.
 */
async function nextAllowed(
  tx: Tx,
  kind: RequestKind,
  caller: Caller,
  { clientId }: Target,
): Promise<Date | undefined> {
  if (kind.minutesBetween === 0 || !isClient(caller)) return undefined;
  const [row] = await txQuery<{ next: Date }>(
    tx,
    `SELECT max(created_at) + make_interval(mins => $3) AS next FROM change_requests
     WHERE kind = $1 AND client_id = $2 AND requested_by = $2 AND status <> $4
     HAVING max(created_at) + make_interval(mins => $3) > now()`,
    [kind.kind, clientId, kind.minutesBetween, RequestStatus.Rejected],
  );
  return row?.next;
}

async function assertNoneOpen(tx: Tx, kind: ChangeRequestKind, target: Target): Promise<void> {
  const [open] = await txQuery<{ id: number }>(
    tx,
    `SELECT id FROM change_requests
     WHERE kind = $1 AND client_id = $2 AND property_id IS NOT DISTINCT FROM $3 AND status = 0`,
    [kind, target.clientId, target.propertyId],
  );
  if (open) throw conflict('requestOpen', { data: { requestId: open.id } });
}
