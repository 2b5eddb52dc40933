import { Injectable } from '@nestjs/common';
import { ClientStatusService } from '../../clients/client-status.service.js';
import { ClientsService } from '../../clients/clients.service.js';
import type { Tx } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import type { RequestKind, Target, TargetState } from '../request-kind.js';

/** Deletion of a client's account (docs/rules/moderation.md, "Deletion"). Approval deactivates the client and its properties. */
@Injectable()
export class DeleteAccount implements RequestKind {
  readonly kind = 'delete_account';
  readonly events = {
    asked: 'AccountDeletionRequested',
    approved: 'AccountDeletionApproved',
    rejected: 'AccountDeletionRejected',
    removed: 'AccountDeletionRequestRemoved',
  } as const;
  readonly form = null;
  readonly choices = {};
  readonly ownOnly = true;
  readonly rejectionNeedsReason = true;
  readonly minutesBetween = 0;

  constructor(
    private readonly clients: ClientsService,
    private readonly status: ClientStatusService,
  ) {}

  async read(caller: Caller, { clientId }: Target): Promise<TargetState> {
    return { version: (await this.clients.get(caller, clientId)).version, values: {} };
  }

  async lock(tx: Tx, { clientId }: Target): Promise<TargetState> {
    return { version: (await this.clients.profile(tx, clientId)).version, values: {} };
  }

  async check(): Promise<void> {
    // There are no field values, and the client was already found.
  }

  async apply(tx: Tx, actor: Caller, { clientId }: Target): Promise<void> {
    await this.status.deactivateIn(tx, actor, clientId, { onRequest: true });
  }
}
