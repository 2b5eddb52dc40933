import { Body } from '@nestjs/common';
import type { ChangeRequestKind } from '../../../../common/moderation/enums.js';
import type { ClientDto } from '../../../clients/client.dto.js';
import { ClientsService } from '../../../clients/clients.service.js';
import type { ChangeRequestDetailsDto } from '../../../moderation/change-request.dto.js';
import { ChangeRequestsService } from '../../../moderation/change-requests.service.js';
import { DecisionsService } from '../../../moderation/decisions.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { notFound } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { clientShape } from '../clients/client.shape.js';
import { Call, type Done, done, doneSchema, dto, object, ProviderController } from '../shape/call.js';
import { IdDto } from '../shape/paging.js';
import { DecisionDto, PendingRequestDto, ProfileRequestDto, RequestEmailDto } from './client-request.dto.js';

const approval = {
  access: 'changeRequests.decide',
  rest: 'POST /api/change-requests/:id/approve',
  answer: doneSchema,
} as const;

/** Requests to change or delete clients, and decisions on them. */
@ProviderController(ProfileRequestDto, PendingRequestDto)
export class ProviderClientRequestsController {
  constructor(
    private readonly requests: ChangeRequestsService,
    private readonly decisions: DecisionsService,
    private readonly clients: ClientsService,
  ) {}

  /** Returns the open profile change of a client. Clients can only get their own. */
  @Call('GET', ['client/viewEditPending/:id'], {
    access: 'changeRequests.list',
    rest: 'GET /api/change-requests/pending',
    differs: '`id` is the id of the client. `data` is null unless a request is open.',
    answer: dto(PendingRequestDto),
  })
  async pending(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PendingRequestDto> {
    const { status, requestId } = await this.requests.pending(caller, {
      kind: 'profile_change',
      clientId: id,
    });
    return { status, data: requestId === null ? null : await this.describe(caller, requestId) };
  }

  /** Returns the profile change behind a link in a mail. */
  @Call('POST', ['client/requestEmail'], {
    access: 'changeRequests.list',
    rest: 'GET /api/change-requests/:id',
    differs: 'Returns the request that a mail links to; sends no mail.',
    answer: object({ data: dto(ProfileRequestDto) }),
  })
  async ofMail(
    @CurrentCaller() caller: Caller,
    @Body() { id }: RequestEmailDto,
  ): Promise<{ data: ProfileRequestDto }> {
    return { data: await this.describe(caller, id) };
  }

  /**
   * Approves a profile change.
   * @throws {409} The request is already decided, or the client has changed since. To confirm that, send
   * `data.targetVersion` as `target_version`.
   */
  @Call('POST', ['client/approve-client-changes'], approval)
  async approve(@CurrentCaller() caller: Caller, @Body() form: DecisionDto): Promise<Done> {
    await this.find(caller, form.id, 'profile_change');
    await this.decisions.approve(caller, form.id, { targetVersion: form.target_version });
    return done;
  }

  /**
   * Rejects a profile change.
   * @throws {409} The request is already decided.
   */
  @Call('POST', ['client/reject-client-changes'], {
    access: 'changeRequests.decide',
    rest: 'POST /api/change-requests/:id/reject',
    answer: doneSchema,
  })
  async reject(@CurrentCaller() caller: Caller, @Body() { id, reason }: DecisionDto): Promise<Done> {
    await this.find(caller, id, 'profile_change');
    await this.decisions.reject(caller, id, { reason });
    return done;
  }

  /**
   * Approves the deletion of an account. Deactivates it and its properties.
   * @throws {409} The request is already decided.
   */
  @Call('POST', ['client/approve-delete-account'], approval)
  async approveDeletion(@CurrentCaller() caller: Caller, @Body() { id }: IdDto): Promise<Done> {
    await this.find(caller, id, 'delete_account');
    await this.decisions.approve(caller, id, {});
    return done;
  }

  /**
   * Requests the deletion of the current user's own account.
   * @throws {409} A request is already open; `data.requestId` is its id.
   */
  @Call('GET', ['client/delete-account'], {
    access: 'account.requestDeletion',
    rest: 'POST /api/change-requests',
    differs: 'Requires the bearer token, like every GET call that changes data.',
    answer: doneSchema,
  })
  async askDeletion(@CurrentCaller() caller: Caller): Promise<Done> {
    await this.requests.ask(caller, { kind: 'delete_account' });
    return done;
  }

  /** @throws 404 also for a request of another kind */
  private async find(caller: Caller, id: number, kind: ChangeRequestKind): Promise<ChangeRequestDetailsDto> {
    const request = await this.requests.get(caller, id);
    if (request.kind !== kind) throw notFound();
    return request;
  }

  /** Returns the client's profile with the requested values. */
  private async describe(caller: Caller, id: number): Promise<ProfileRequestDto> {
    const request = await this.find(caller, id, 'profile_change');
    const client: ClientDto = { ...(await this.clients.get(caller, request.clientId)), ...request.fields };
    return {
      id,
      user_id: request.clientId,
      first_name: client.firstName,
      last_name: client.lastName,
      company_name: client.companyName,
      username: client.username,
      email: client.email,
      homeaddress: client.address,
      homecity: client.city,
      homestate: client.state,
      homezip: client.zip,
      homephone1: client.phone1,
      homephone2: client.phone2,
      county_id: client.countyId,
      changed: Object.keys(request.fields).map((field) => clientShape.providerName(field)),
      status: request.status,
      created_at: request.createdAt,
      updated_at: request.decidedAt ?? request.createdAt,
    };
  }
}
