import { Inject, Injectable } from '@nestjs/common';
import { type ChangeRequestKind, RequestStatus } from '../../common/enums.js';
import type { FieldChange } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import { AppError, conflict, forbidden, invalid, notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one, type Scope } from '../platform/query/list-query.js';
import { validationPipe } from '../platform/validation/validation.js';
import { ReferenceService } from '../reference/reference.service.js';
import { UsersService } from '../users/users.service.js';
import type {
  AskDto,
  ChangeRequestDetailsDto,
  ChangeRequestDto,
  ComparedFieldDto,
  PendingDto,
  PendingQuery,
} from './change-request.dto.js';
import { ChangeRequest, type Values } from './change-request.entity.js';
import { changeRequestList } from './change-requests.list.js';
import { REQUEST_KINDS, type RequestKind, type Target } from './request-kind.js';

/** Change requests: asked, listed and compared. What an admin decides is in `decisions.service.ts`. */
@Injectable()
export class ChangeRequestsService {
  private readonly pipe = validationPipe();

  constructor(
    @Inject(REQUEST_KINDS) private readonly kinds: readonly RequestKind[],
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly reference: ReferenceService,
    private readonly journal: Journal,
  ) {}

  /** A client gets the requests about itself, the office all. */
  list(caller: Caller, params: ListParams): Promise<ListPage> {
    return list(this.db, changeRequestList, params, requestScope(caller));
  }

  /** A request field by field beside the record as it stands. @throws 404 when there is none, or it is not the caller's */
  async get(caller: Caller, id: number): Promise<ChangeRequestDetailsDto> {
    const request = await one<ChangeRequestDto>(this.db, changeRequestList, id, requestScope(caller));
    if (!request) throw notFound();
    const kind = this.kind(request.kind);
    const state = await kind.read(caller, request);
    const changes = await this.compare(kind, request, state.values);
    const stale = request.status === RequestStatus.Pending && changes.some((change) => change.changedSince);
    return { ...request, changes, stale, targetVersion: state.version };
  }

  /** Whether a request of this kind is open for a record, and when a client may send its next one. */
  async pending(caller: Caller, query: PendingQuery): Promise<PendingDto> {
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
   * Asks for a change. A change of fields keeps only those that differ from what stands there now.
   * @throws 400 with field errors or when nothing differs, 403 for what the caller may not ask or too soon after the
   *   last one, 404, 409 with `data.requestId` while one of this kind is open
   */
  async ask(caller: Caller, form: AskDto): Promise<ChangeRequestDetailsDto> {
    const kind = this.kind(form.kind);
    const target = await this.target(caller, form.kind, form);
    if (kind.ownOnly && target.clientId !== caller.id) throw forbidden();
    const wanted = kind.form ? await this.validate(kind, form.fields ?? {}) : {};
    const id = await this.db.transaction(async (tx) => {
      // One at a time for each client: of two at the same moment the second sees the first.
      await this.users.lock(tx, target.clientId);
      if (await nextAllowed(tx, kind, caller, target)) throw forbidden('requestTooSoon');
      await assertNoneOpen(tx, kind.kind, target);
      const { values: current, label } = await kind.lock(tx, target);
      const fields = Object.fromEntries(
        Object.entries(wanted).filter(([name, value]) => !sameValue(value, current[name])),
      );
      if (kind.form && Object.keys(fields).length === 0) throw new AppError(400, 'nothingChanged');
      await kind.check(tx, target, fields);
      const base = Object.fromEntries(Object.keys(fields).map((name) => [name, current[name] ?? null]));
      const request = await tx.save(
        ChangeRequest,
        tx.create(ChangeRequest, {
          ...target,
          kind: kind.kind,
          requestedBy: caller.id,
          fields,
          base,
          decisions: {},
        }),
      );
      await this.journal.publish(tx, {
        name: kind.events.asked,
        activity: kind.kind,
        actor: caller,
        clientId: target.clientId,
        ...(target.propertyId && { propertyId: target.propertyId }),
        requestId: request.id,
        fields: changesOf(fields, base),
        ...(label && { details: { property: label } }),
      });
      return request.id;
    });
    return this.get(caller, id);
  }

  /** How one kind of request works. */
  kind(name: ChangeRequestKind): RequestKind {
    const kind = this.kinds.find((candidate) => candidate.kind === name);
    if (!kind) throw invalid({ kind: 'choice' });
    return kind;
  }

  /** Old beside new beside what stands there now, with names for ids. */
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

  /** The record that a call is about. A client means its own, whatever it says. */
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
      if (!property || (isClient(caller) && property.clientId !== caller.id))
        throw notFound('propertyNotFound');
      return { clientId: property.clientId, propertyId: ask.propertyId };
    }
    const clientId = ask.clientId ?? (isClient(caller) ? caller.id : undefined);
    if (!clientId) throw invalid({ clientId: 'required' });
    if (isClient(caller) && clientId !== caller.id) throw notFound();
    return { clientId, propertyId: null };
  }

  private async validate(kind: RequestKind, fields: Values): Promise<Values> {
    const form: unknown = await this.pipe.transform(fields, { type: 'body', metatype: kind.form ?? Object });
    return Object.fromEntries(Object.entries(form as Values).filter(([, value]) => value !== undefined));
  }
}

/** A client sees the requests about itself, the office all. */
export function requestScope(caller: Caller): Scope {
  return (bind) => (isClient(caller) ? `r.client_id = ${bind(caller.id)}` : 'true');
}

/** What is asked beside what stood there, as the journal tells it. */
export function changesOf(fields: Values, before: Values): FieldChange[] {
  return Object.entries(fields).map(([field, value]) => ({ field, old: before[field] ?? null, new: value }));
}

/** Whether two values are the same once stored; null, absent and empty are. */
export function sameValue(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

/** When a client may send its next request of a kind; undefined when it may at once. The office never waits. */
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
     WHERE kind = $1 AND client_id = $2 AND requested_by = $2 HAVING max(created_at) + make_interval(mins => $3) > now()`,
    [kind.kind, clientId, kind.minutesBetween],
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
