import { Injectable } from '@nestjs/common';
import { clientRequestFields } from '../../../common/clients/clients.js';
import { profileChangeInterval } from '../../../common/moderation/limits.js';
import { ClientRequestFieldsDto, ProfileFieldsDto } from '../../clients/client.dto.js';
import { ClientsService } from '../../clients/clients.service.js';
import type { Tx } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import type { Values } from '../change-request.entity.js';
import { AppError } from '../../platform/errors/errors.js';
import { pickValues, type RequestKind, type Target, type TargetState } from '../request-kind.js';

/**
 * A change of a client. Clients may request changes to their name, company, mailing address, phones and second contact; staff may
 * request changes to every field of the console's form.
 */
@Injectable()
export class ProfileChange implements RequestKind {
  readonly kind = 'profile_change';
  readonly events = {
    asked: 'ProfileChangeRequested',
    approved: 'ProfileChangeApproved',
    rejected: 'ProfileChangeRejected',
    removed: 'ProfileChangeRequestRemoved',
  } as const;
  readonly form = ProfileFieldsDto;
  readonly officeForm = ClientRequestFieldsDto;
  readonly choices = { countyId: 'county' } as const;
  readonly ownOnly = false;
  readonly rejectionNeedsReason = false;
  readonly minutesBetween = profileChangeInterval;

  constructor(private readonly clients: ClientsService) {}

  async read(caller: Caller, { clientId }: Target): Promise<TargetState> {
    const client = await this.clients.get(caller, clientId);
    return { version: client.version, values: pickValues(client, clientRequestFields) };
  }

  lock(tx: Tx, { clientId }: Target): Promise<TargetState> {
    return this.clients.profile(tx, clientId);
  }

  async check(tx: Tx, { clientId }: Target, values: Values): Promise<void> {
    await this.clients.check(tx, clientId, values);
  }

  async apply(tx: Tx, actor: Caller, { clientId }: Target, values: Values): Promise<void> {
    try {
      await this.clients.change(tx, actor, clientId, values);
    } catch (error) {
      // The approval form has no inputs to mark; the mistake is approving only one of state and county.
      const isCounty = error instanceof AppError && Object.hasOwn(error.details.fields ?? {}, 'countyId');
      if (isCounty && Object.hasOwn(values, 'state') !== Object.hasOwn(values, 'countyId'))
        throw new AppError(400, 'stateAndCounty', { fields: { state: 'choice', countyId: 'choice' } });
      throw error;
    }
  }
}
