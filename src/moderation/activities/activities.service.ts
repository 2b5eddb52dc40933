import { Injectable } from '@nestjs/common';
import { RequestStatus } from '../../../common/moderation/enums.js';
import { Database, txQuery } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { conflict, notFound } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { ActivityDto } from './activity.dto.js';
import { activityList, keptActivities } from './activities.list.js';
import type { AuditEntryDto } from './audit.dto.js';
import { auditList, searchScope } from './audit.list.js';

/** Activities, for the activities page and the timelines of clients and properties. */
@Injectable()
export class ActivitiesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly journal: Journal,
  ) {}

  list(params: ListParams): Promise<Page<ActivityDto>> {
    return this.query.list(activityList, params, keptActivities);
  }

  /** @throws 404 */
  async get(id: number): Promise<ActivityDto> {
    return (await this.query.one(activityList, id, keptActivities)).row;
  }

  /** Lists the audit: all activities, including those removed from the lists. */
  audit(params: ListParams): Promise<Page<AuditEntryDto>> {
    return this.query.list(auditList, params, searchScope(params));
  }

  /** @throws 404 */
  async auditEntry(id: number): Promise<AuditEntryDto> {
    return (await this.query.one(auditList, id)).row;
  }

  /**
   * Removes an activity from the lists; the audit keeps it.
   * @throws 404, 409 while its change request is open
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const [row] = await txQuery<{ status: RequestStatus | null }>(
        tx,
        `SELECT r.status FROM activities a LEFT JOIN change_requests r ON r.id = a.request_id
         WHERE a.id = $1 AND NOT EXISTS (SELECT 1 FROM hidden_activities h WHERE h.activity_id = a.id)`,
        [id],
      );
      if (!row) throw notFound();
      if (row.status === RequestStatus.Pending) throw conflict('activityOfOpenRequest');
      await this.journal.hide(tx, caller, id);
    });
    return { id };
  }
}
