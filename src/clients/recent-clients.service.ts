import { Injectable } from '@nestjs/common';
import { recentClientsShown } from '../../common/clients/limits.js';
import { Database } from '../platform/database/database.js';
import { type Caller, isClient, reachableClients } from '../platform/access/caller.js';
import type { RecentClientDto } from './client.dto.js';

/** The recently viewed clients of office users: one row per user and client. */
@Injectable()
export class RecentClientsService {
  constructor(private readonly db: Database) {}

  /** Records that the caller viewed this client, unless the caller is a client or uses an API key. */
  async viewed(caller: Caller, clientId: number): Promise<void> {
    if (isClient(caller) || caller.apiKey) return;
    // Views within five seconds of the last one write nothing.
    await this.db.prepared(
      'client-viewed',
      `INSERT INTO client_views (user_id, client_id) SELECT $1::int, c.id FROM clients c
       WHERE c.id = $2 AND NOT EXISTS (SELECT 1 FROM client_views v WHERE v.user_id = $1 AND v.client_id = $2
         AND v.viewed_at > now() - interval '5 seconds')
       ON CONFLICT (user_id, client_id) DO UPDATE SET viewed_at = now()`,
      [caller.id, clientId],
    );
  }

  /** Returns the caller's recently viewed clients, latest first. */
  list(caller: Caller): Promise<RecentClientDto[]> {
    return this.db.query<RecentClientDto>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.city, u.status, v.viewed_at AS "viewedAt"
       FROM client_views v JOIN users u ON u.id = v.client_id WHERE v.user_id = $1
         AND ($3::int[] IS NULL OR u.id = ANY($3)) ORDER BY v.viewed_at DESC LIMIT $2`,
      [caller.id, recentClientsShown, reachableClients(caller) ?? null],
    );
  }
}
