import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.js';
import type { DomainEvent } from './events.js';

/** What a module further right does when something happened, inside the same transaction (mail writes its outbox row). */
export type EventListener = (tx: Tx, event: DomainEvent) => Promise<void>;

/**
 * Where everything that changes data is told. The activity row and what listeners write belong to the transaction of
 * the change: both are there or neither is.
 */
@Injectable()
export class Journal {
  private readonly listeners: EventListener[] = [];

  /** Adds a listener; call it in `onModuleInit`. */
  listen(listener: EventListener): void {
    this.listeners.push(listener);
  }

  /** Writes the event's activity row and lets the listeners do their part. */
  async publish(tx: Tx, event: DomainEvent): Promise<void> {
    await tx.query(
      `INSERT INTO activities (type, details, fields, actor_id, actor_level, client_id, property_id, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        event.activity,
        JSON.stringify({ event: event.name, ...event.details }),
        JSON.stringify(event.fields ?? []),
        event.actor?.id ?? null,
        event.actor?.level ?? null,
        event.clientId ?? null,
        event.propertyId ?? null,
        event.requestId ?? null,
      ],
    );
    for (const listener of this.listeners) await listener(tx, event);
  }
}
