import { Injectable } from '@nestjs/common';
import { RecordStatus, UserLevel } from '../../common/enums.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import { UsersService } from '../users/users.service.js';

/** Who does it: an admin, or nobody but the service. */
type Actor = Pick<Caller, 'id' | 'level'>;

/**
 * Takes clients out of use and back. What a deactivation means for a client's properties is told by the event:
 * properties listen to `ClientDeactivated` and go inactive in the same transaction. Activation leaves them as they are.
 */
@Injectable()
export class ClientStatusService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly journal: Journal,
  ) {}

  /** Deactivates a client; one that is inactive stays so. @throws 404 */
  async deactivate(caller: Caller, id: number): Promise<void> {
    await this.db.transaction((tx) => this.deactivateIn(tx, caller, id));
  }

  /** The same within the transaction of whoever decides it. @returns whether the client was active until now */
  async deactivateIn(tx: Tx, actor: Actor, id: number): Promise<boolean> {
    if (!(await this.setStatus(tx, id, RecordStatus.Inactive))) return false;
    await this.sessions.endAll(tx, id);
    await this.journal.publish(tx, {
      name: 'ClientDeactivated',
      activity: 'deleted_client',
      actor,
      clientId: id,
      fields: [{ field: 'status', old: RecordStatus.Active, new: RecordStatus.Inactive }],
    });
    return true;
  }

  /** Brings a client back; its properties stay inactive until each is activated. @throws 404 */
  async activate(caller: Caller, id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.setStatus(tx, id, RecordStatus.Active))) return;
      await this.journal.publish(tx, {
        name: 'ClientActivated',
        activity: 'activated_client',
        actor: caller,
        clientId: id,
        fields: [{ field: 'status', old: RecordStatus.Inactive, new: RecordStatus.Active }],
      });
    });
  }

  private async setStatus(tx: Tx, id: number, status: RecordStatus): Promise<boolean> {
    const user = await this.users.lock(tx, id);
    if (!user || user.level !== UserLevel.Client) throw notFound();
    if (user.status === status) return false;
    await this.users.setStatus(tx, user, status);
    return true;
  }
}
