import { Injectable } from '@nestjs/common';
import type { ActivityOrigin, ActivityType } from '../../../common/moderation/enums.js';
import { type Tx, txPrepared, txQuery } from '../database/database.js';
import { deviceName } from '../request/device.js';
import { assertKeyReaches } from '../access/caller.js';
import { requestContext } from '../request/request-context.js';
import { contentHash, isErasureOf, remainsHash } from './chain-hashes.js';
import type { EventParts } from './event-payloads.js';
import { type DomainEvent, type EventName, type EventPayload, events } from './events.js';

/** Handles an event inside its transaction; mail, for example, writes its outbox row. */
export type EventListener<Name extends EventName = EventName> = (
  tx: Tx,
  event: DomainEvent<Name>,
) => Promise<void>;

/**
 * Publishes every change of data. The activity row and the listeners' changes are part of the change's transaction: all or
 * nothing.
 */
@Injectable()
export class Journal {
  private readonly listeners = new Map<EventName, EventListener[]>();

  /** Adds a listener to the events of these names; call it in `onModuleInit`. */
  listen<Name extends EventName>(names: readonly Name[], listener: EventListener<Name>): void {
    for (const name of names) {
      const others = this.listeners.get(name) ?? [];
      // `publish` passes only events with the listener's names.
      this.listeners.set(name, [...others, listener as EventListener]);
    }
  }

  /**
   * Writes the event's activity row and calls its listeners.
   * @throws 404 when the API key of the request is limited to other clients: no change of their data can commit
   */
  async publish<Name extends EventName>(tx: Tx, name: Name, payload: EventPayload<Name>): Promise<void> {
    const { activity } = events[name];
    const parts = payload as EventParts;
    assertKeyReaches(parts.clientId);
    const [row] = await txPrepared<{ id: number }>(
      tx,
      'publish-activity',
      `INSERT INTO activities (type, details, fields, actor_id, actor_level, client_id, property_id, request_id,
         origin, origin_name, ip, device, call_id, api_key_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
      [
        activity,
        JSON.stringify({ event: name, ...parts.details }),
        JSON.stringify(parts.fields ?? []),
        parts.actor?.id ?? null,
        parts.actor?.level ?? null,
        parts.clientId ?? null,
        parts.propertyId ?? null,
        parts.requestId ?? null,
        ...currentOrigin(),
        requestContext().apiKey?.id ?? null,
      ],
    );
    const event = { ...parts, name, activity, activityId: row?.id ?? 0 } as DomainEvent;
    for (const listener of this.listeners.get(name) ?? []) await listener(tx, event);
  }

  /** Removes an activity from the lists, not from the audit. */
  async hide(tx: Tx, actor: { readonly id: number }, activityId: number): Promise<void> {
    await tx.query(
      'INSERT INTO hidden_activities (activity_id, hidden_by) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [activityId, actor.id],
    );
  }

  /**
   * Erases the details, values, address and device from the activities of a client, except those about billings. Call it after
   * publishing `ClientErased`, in the same transaction. The hashes of the contents stay, so the chain can still be verified, and
   * an `ActivitiesErased` activity without a client records the hash of what remains.
   * @returns the number of erased activities
   */
  async erase(tx: Tx, clientId: number): Promise<number> {
    const [row] = await txQuery<{ erased: number }>(
      tx,
      `SELECT erase_activities($1, coalesce(array_agg(a.id), '{}'), coalesce(array_agg(${contentHash}), '{}')) AS erased
       FROM activities a WHERE a.client_id = $1 AND a.erased_hash IS NULL AND a.type <> ALL ($2::text[])`,
      [clientId, keptTypes],
    );
    const erased = row?.erased ?? 0;
    const [left] = await txQuery<{ remains: string }>(
      tx,
      `SELECT ${remainsHash} AS remains FROM activities a WHERE a.client_id = $1 AND a.erased_hash IS NOT NULL
         AND a.id > coalesce((SELECT max(e.id) FROM activities e WHERE ${isErasureOf('e', '$1::text')}), 0)`,
      [clientId],
    );
    await this.publish(tx, 'ActivitiesErased', {
      actor: null,
      details: { erasedClientId: clientId, erasedEntries: erased, remains: left!.remains },
    });
    return erased;
  }
}

/** Activity types whose values must be kept under billing law. */
const keptTypes: readonly ActivityType[] = ['create_billing', 'billing_update', 'billing_deleted'];

/** Returns the origin of the current change: columns origin, origin_name, ip, device, call_id. */
function currentOrigin(): [ActivityOrigin, ...(string | null)[]] {
  const { work, ip, userAgent, requestId, apiKey } = requestContext();
  if (work) return [work.kind, work.name, null, null, null];
  if (!isUuid(requestId)) return ['service', null, null, null, null];
  // PostgreSQL's inet type takes no zone index, as in fe80::1%eth0.
  const [origin, name] = apiKey ? (['apiKey', apiKey.name] as const) : (['request', null] as const);
  return [origin, name, ip.split('%')[0] || null, deviceName(userAgent), requestId];
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
