import { Injectable } from '@nestjs/common';
import { RecordStatus } from '../../common/platform/enums.js';
import { UserLevel } from '../../common/auth/enums.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import { UsersService } from '../auth/users/users.service.js';

/** The acting account: someone in the office, or the service itself. */
type Actor = Pick<Caller, 'id' | 'level'>;

/**
 * Deactivates and activates clients. Properties listen to `ClientDeactivated` and are deactivated in the same transaction.
 * Activation leaves them unchanged (docs/rules/clients.md, "Status").
 */
@Injectable()
export class ClientStatusService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly journal: Journal,
  ) {}

  /** Deactivates a client. Idempotent. @throws 404 */
  async deactivate(caller: Caller, id: number): Promise<void> {
    await this.db.transaction((tx) => this.deactivateIn(tx, caller, id, { onRequest: false }));
  }

  /**
   * The same within the caller's transaction.
   * @param onRequest the client requested it, and gets the mail about its request instead
   * @returns whether the client was active before
   */
  async deactivateIn(
    tx: Tx,
    actor: Actor,
    id: number,
    { onRequest }: { readonly onRequest: boolean },
  ): Promise<boolean> {
    if (!(await this.setStatus(tx, id, RecordStatus.Inactive))) return false;
    await this.sessions.endAll(tx, id);
    await this.journal.publish(tx, 'ClientDeactivated', {
      actor,
      clientId: id,
      onRequest,
      fields: [{ field: 'status', old: RecordStatus.Active, new: RecordStatus.Inactive }],
    });
    return true;
  }

  /** Activates a client. Its properties stay inactive. @throws 404 */
  async activate(caller: Caller, id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.setStatus(tx, id, RecordStatus.Active))) return;
      await this.journal.publish(tx, 'ClientActivated', {
        actor: caller,
        clientId: id,
        fields: [{ field: 'status', old: RecordStatus.Inactive, new: RecordStatus.Active }],
      });
    });
  }

  private async setStatus(tx: Tx, id: number, status: RecordStatus): Promise<boolean> {
    const user = await this.users.lock(tx, id);
    if (user.level !== UserLevel.Client) throw notFound();
    if (user.status === status) return false;
    await this.users.setStatus(tx, user, status);
    return true;
  }
}
