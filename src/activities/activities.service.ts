import { Injectable } from '@nestjs/common';
import { RequestStatus } from '../../common/enums.js';
import { Database, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { conflict, notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one, type Scope } from '../platform/query/list-query.js';
import type { ActivityDto } from './activity.dto.js';
import { activityList } from './activities.list.js';

/** What happened, for the activities page and the timelines of clients and properties. */
@Injectable()
export class ActivitiesService {
  constructor(private readonly db: Database) {}

  list(params: ListParams): Promise<ListPage> {
    return list(this.db, activityList, params, kept);
  }

  /** @throws 404 */
  async get(id: number): Promise<ActivityDto> {
    const activity = await one<ActivityDto>(this.db, activityList, id, kept);
    if (!activity) throw notFound();
    return activity;
  }

  /**
   * Takes an activity off every list. The row stays, with who removed it: what happened cannot be made undone.
   * @throws 404, 409 while the request that it is about is open
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const [row] = await txQuery<{ status: RequestStatus | null }>(
        tx,
        `SELECT r.status FROM activities a LEFT JOIN change_requests r ON r.id = a.request_id
         WHERE a.id = $1 AND a.deleted_at IS NULL FOR UPDATE OF a`,
        [id],
      );
      if (!row) throw notFound();
      if (row.status === RequestStatus.Pending) throw conflict('activityOfOpenRequest');
      await tx.query('UPDATE activities SET deleted_at = now(), deleted_by = $2 WHERE id = $1', [
        id,
        caller.id,
      ]);
    });
    return { id };
  }
}

const kept: Scope = () => 'a.deleted_at IS NULL';
