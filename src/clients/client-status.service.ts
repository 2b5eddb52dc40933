import { Injectable } from '@nestjs/common';
import { RecordStatus } from '../../common/platform/enums.js';
import { UserLevel } from '../../common/auth/enums.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import { conflict, notFound } from '../platform/errors/errors.js';
import { erasedEmail } from '../../common/clients/clients.js';
import { undoDays } from '../../common/platform/limits.js';
import { UsersService } from '../auth/users/users.service.js';

/** The acting account: an office user, or the service itself. */
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
    private readonly clock: Clock,
  ) {}

  /** Deactivates a client. Idempotent. @throws 404 */
  async deactivate(caller: Caller, id: number): Promise<void> {
    await this.db.transaction((tx) => this.deactivateIn(tx, caller, id, { onRequest: false }));
  }

  /**
   * Deactivates a client within the caller's transaction.
   * @param onRequest true if the client requested it; the client then gets the mail about its request instead
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
    await this.activateAs(caller, id, { isUndone: false });
  }

  /**
   * Undoes a deactivation: activates the client and the properties that were deactivated with it. Idempotent.
   * @throws 404, also for an erased client; 409 when more than 30 days have passed; 400 when another active property now has the
   *   account number of one of the properties
   */
  async undoDeactivation(caller: Caller, id: number): Promise<void> {
    await this.activateAs(caller, id, { isUndone: true });
  }

  private async activateAs(
    caller: Caller,
    id: number,
    { isUndone }: { readonly isUndone: boolean },
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (isUndone) await this.assertUndoable(tx, id);
      if (!(await this.setStatus(tx, id, RecordStatus.Active))) return;
      await this.journal.publish(tx, 'ClientActivated', {
        actor: caller,
        clientId: id,
        isUndone,
        fields: [{ field: 'status', old: RecordStatus.Inactive, new: RecordStatus.Active }],
      });
    });
  }

  private async assertUndoable(tx: Tx, id: number): Promise<void> {
    const { status, email, deactivatedAt } = await this.users.lock(tx, id);
    if (status === RecordStatus.Active) return;
    if (email === erasedEmail(id)) throw notFound();
    const last = (deactivatedAt?.getTime() ?? 0) + undoDays * 86_400_000;
    if (last < this.clock.now().getTime()) throw conflict('undoOver', { params: { days: undoDays } });
  }

  private async setStatus(tx: Tx, id: number, status: RecordStatus): Promise<boolean> {
    const user = await this.users.lock(tx, id);
    if (user.level !== UserLevel.Client) throw notFound();
    if (user.status === status) return false;
    await this.users.setStatus(tx, user, status);
    return true;
  }
}
