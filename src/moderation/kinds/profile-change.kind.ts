import { Injectable } from '@nestjs/common';
import { profileChangeInterval } from '../../../common/limits.js';
import { profileFields, ProfileFieldsDto } from '../../clients/client.dto.js';
import { ClientsService } from '../../clients/clients.service.js';
import type { Tx } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import type { Values } from '../change-request.entity.js';
import { pickValues, type RequestKind, type Target, type TargetState } from '../request-kind.js';

/** A client's own profile: name, company, mailing address, phones, further contact. */
@Injectable()
export class ProfileChange implements RequestKind {
  readonly kind = 'profile_change';
  readonly events = {
    asked: 'ProfileChangeRequested',
    approved: 'ProfileChangeApproved',
    rejected: 'ProfileChangeRejected',
  };
  readonly form = ProfileFieldsDto;
  readonly choices = { countyId: 'county' } as const;
  readonly ownOnly = false;
  readonly rejectionNeedsReason = false;
  readonly minutesBetween = profileChangeInterval;

  constructor(private readonly clients: ClientsService) {}

  async read(caller: Caller, { clientId }: Target): Promise<TargetState> {
    const client = await this.clients.get(caller, clientId);
    return { version: client.version, values: pickValues(client, profileFields) };
  }

  lock(tx: Tx, { clientId }: Target): Promise<TargetState> {
    return this.clients.profile(tx, clientId);
  }

  async check(tx: Tx, { clientId }: Target, values: Values): Promise<void> {
    await this.clients.checkAddress(tx, clientId, values);
  }

  async apply(tx: Tx, _actor: Caller, { clientId }: Target, values: Values): Promise<void> {
    await this.clients.change(tx, clientId, values);
  }
}
