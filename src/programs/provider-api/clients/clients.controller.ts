import { Body } from '@nestjs/common';
import { RecordStatus } from '../../../../common/platform/enums.js';
import { clientProfileFields, clientRequestFields } from '../../../../common/clients/clients.js';
import {
  type ClientDto,
  CreateClientDto,
  OutstandingBalanceDto,
  UpdateClientDto,
} from '../../../clients/client.dto.js';
import { ClientStatusService } from '../../../clients/client-status.service.js';
import { ClientsService } from '../../../clients/clients.service.js';
import { ChangeRequestsService } from '../../../moderation/change-requests.service.js';
import { type Caller, CurrentCaller, isAllowed, isClient } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import {
  Call,
  type Done,
  done,
  doneSchema,
  idField,
  integer,
  object,
  ProviderController,
  rowOf,
} from '../shape/call.js';
import { IdDto } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import type { ProviderRow } from '../shape/shape.js';
import { ClientStatusDto } from './client-call.dto.js';
import { clientShape, newClientShape, outstandingShape } from './client.shape.js';

const flag = { type: 'integer', enum: [0, 1] } as const;
const success = { type: 'boolean', enum: [true] } as const;
const stored = object({ success, message: integer, data: clientShape.schema });
const edited = object({ success, pending: flag, data: clientShape.schema });

/** The client after a change, or as it still is while the change is pending. */
interface Edited {
  readonly success: true;
  readonly pending: 0 | 1;
  readonly data: ProviderRow;
}

/** Single clients and changes to them. */
@ProviderController()
export class ProviderClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly status: ClientStatusService,
    private readonly requests: ChangeRequestsService,
  ) {}

  /** Returns one client. Clients can only get themselves. */
  @Call('GET', ['client/details/:id'], {
    access: 'clients.read',
    rest: 'GET /api/clients/:id',
    answer: rowOf(clientShape),
  })
  async details(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<{ data: ProviderRow }> {
    return { data: clientShape.write(await this.clients.view(caller, id)) };
  }

  /** Creates a client. `message` is its id. */
  @Call('POST', ['client/store'], {
    access: 'clients.create',
    rest: 'POST /api/clients',
    form: [newClientShape, CreateClientDto],
    answer: stored,
  })
  async store(
    @CurrentCaller() caller: Caller,
    @ProviderForm(newClientShape, CreateClientDto) form: CreateClientDto,
  ): Promise<{ success: true; message: number; data: ProviderRow }> {
    const client = await this.clients.create(caller, form);
    return { success: true, message: client.id, data: clientShape.write(client) };
  }

  /**
   * Changes a client.
   * @remarks Absent fields stay unchanged. Only an administrator's change takes effect at once. From staff or the client it
   * becomes a request: `pending` is 1 and `data` is the unchanged client.
   */
  @Call('POST', ['client/edit'], {
    access: 'changeRequests.create',
    rest: 'PUT /api/clients/:id, POST /api/change-requests',
    differs: '`pending` in the response is 1 if the change waits for a decision, otherwise 0.',
    form: [clientShape, UpdateClientDto, { id: idField }],
    answer: edited,
  })
  async edit(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(clientShape, UpdateClientDto) form: UpdateClientDto,
  ): Promise<Edited> {
    if (!isAllowed(caller, 'clients.edit')) return this.ask(caller, id, form);
    const client = await this.clients.update(caller, id, form);
    return { success: true, pending: 0, data: clientShape.write(client) };
  }

  /**
   * Requests a change to a client's profile.
   * @remarks A client may make one request an hour. Values equal to the current ones are left out.
   * @throws {403} Too soon after the last request.
   * @throws {409} A request is already open; `data.requestId` is its id.
   */
  @Call('POST', ['client/edit-profile-client'], {
    access: 'changeRequests.create',
    rest: 'POST /api/change-requests',
    differs: '`url` is ignored: mails link to the configured address of this service.',
    form: [clientShape, UpdateClientDto, { id: idField }],
    answer: edited,
  })
  editProfile(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(clientShape, UpdateClientDto) form: UpdateClientDto,
  ): Promise<Edited> {
    return this.ask(caller, id, form);
  }

  /** Sets whether a client has an outstanding balance. */
  @Call('POST', ['client/update-oustanding'], {
    access: 'clients.setOutstanding',
    rest: 'POST /api/clients/:id/outstanding-balance',
    form: [outstandingShape, OutstandingBalanceDto, { id: idField }],
    answer: doneSchema,
  })
  async setOutstanding(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(outstandingShape, OutstandingBalanceDto) form: OutstandingBalanceDto,
  ): Promise<Done> {
    await this.clients.setOutstanding(caller, id, form.outstandingBalance);
    return done;
  }

  /**
   * Activates or deactivates a client.
   * @remarks Deactivation ends the client's sessions and deactivates its properties, which stay inactive when the client is
   * activated again.
   */
  @Call('POST', ['client/update-status'], {
    access: 'clients.setStatus',
    rest: 'POST /api/clients/:id/activate, POST /api/clients/:id/deactivate',
    answer: doneSchema,
  })
  async setStatus(@CurrentCaller() caller: Caller, @Body() form: ClientStatusDto): Promise<Done> {
    if (form.status === RecordStatus.Active) await this.status.activate(caller, form.id);
    else await this.status.deactivate(caller, form.id);
    return done;
  }

  /** Marks a new client as ready. */
  @Call('GET', ['client/mark-ready/:id'], {
    access: 'clients.markReady',
    rest: 'POST /api/clients/:id/mark-ready',
    differs: 'Requires the bearer token, like every GET call that changes data.',
    answer: doneSchema,
  })
  async markReady(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<Done> {
    await this.clients.markReady(caller, id);
    return done;
  }

  /** Requests the form values the caller may change. The rest are dropped, because forms send all their fields. */
  private async ask(caller: Caller, clientId: number, form: UpdateClientDto): Promise<Edited> {
    const allowed: readonly string[] = isClient(caller) ? clientProfileFields : clientRequestFields;
    const fields = Object.fromEntries(
      Object.entries(form).filter(([name, value]) => allowed.includes(name) && value !== undefined),
    );
    await this.requests.ask(caller, { kind: 'profile_change', clientId, fields });
    const client: ClientDto = await this.clients.get(caller, clientId);
    return { success: true, pending: 1, data: clientShape.write(client) };
  }
}
