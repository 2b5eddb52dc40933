import { Injectable } from '@nestjs/common';
import { recentClientsShown } from '../../common/limits.js';
import { Database } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import type { RecentClientDto } from './client.dto.js';

/** Which clients a member of the office looked at last: a row per person and client. */
@Injectable()
export class RecentClientsService {
  constructor(private readonly db: Database) {}

  /** The caller opened this client's page. A client looking at itself is not worth a row. */
  async viewed(caller: Caller, clientId: number): Promise<void> {
    if (isClient(caller)) return;
    // Looking again within seconds writes nothing: a page that asks twice costs one row.
    await this.db.prepared(
      'client-viewed',
      `INSERT INTO client_views (user_id, client_id) SELECT $1::int, c.id FROM clients c
       WHERE c.id = $2 AND NOT EXISTS (SELECT 1 FROM client_views v WHERE v.user_id = $1 AND v.client_id = $2
         AND v.viewed_at > now() - interval '5 seconds')
       ON CONFLICT (user_id, client_id) DO UPDATE SET viewed_at = now()`,
      [caller.id, clientId],
    );
  }

  /** The caller's last clients, the latest first. */
  list(caller: Caller): Promise<RecentClientDto[]> {
    return this.db.query<RecentClientDto>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.status, v.viewed_at AS "viewedAt"
       FROM client_views v JOIN users u ON u.id = v.client_id WHERE v.user_id = $1 ORDER BY v.viewed_at DESC LIMIT $2`,
      [caller.id, recentClientsShown],
    );
  }
}
