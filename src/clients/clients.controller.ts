import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../platform/server/body-example.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { RemovedDto } from '../platform/server/removed.dto.js';
import {
  ClientDto,
  CreateClientDto,
  OutstandingBalanceDto,
  RecentClientDto,
  UpdateClientDto,
} from './client.dto.js';
import { CheckDuplicatesDto, DuplicatesFoundDto, SavedClientDto } from './client-duplicates.dto.js';
import { ClientDuplicates } from './client-duplicates.service.js';
import { clientList } from './clients.list.js';
import { ClientStatusService } from './client-status.service.js';
import { ClientsService } from './clients.service.js';
import { RecentClientsService } from './recent-clients.service.js';

/** Clients of the firm. */
@ApiTags('clients')
@Controller('clients')
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly status: ClientStatusService,
    private readonly recent: RecentClientsService,
    private readonly duplicates: ClientDuplicates,
  ) {}

  /** Lists clients. */
  @Get()
  @Allow('clients.list')
  @ApiListResponse(ClientDto, clientList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.clients.list(query);
  }

  /** Lists the current user's recently viewed clients. */
  @Get('recently-viewed')
  @Allow('clients.list')
  recentlyViewed(@CurrentCaller() caller: Caller): Promise<RecentClientDto[]> {
    return this.recent.list(caller);
  }

  /** Returns one client. Clients can only get themselves. */
  @Get(':id')
  @Allow('clients.read')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientDto> {
    return this.clients.view(caller, id);
  }

  /**
   * Creates a client.
   * @remarks Possible duplicates don't prevent the creation; `possibleDuplicates` lists them.
   */
  @Post()
  @Allow('clients.create')
  @BodyExample({
    firstName: 'Dana',
    lastName: 'Cole',
    email: 'dana.cole@example.com',
    username: 'danacole',
    countyId: 5,
  })
  async create(@CurrentCaller() caller: Caller, @Body() form: CreateClientDto): Promise<SavedClientDto> {
    return this.withDuplicates(caller, await this.clients.create(caller, form));
  }

  /**
   * Changes a client.
   * @remarks Absent fields stay unchanged. `possibleDuplicates` lists other clients with the same name, phone or address.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('clients.edit')
  @BodyExample({ city: 'Round Rock' })
  async update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateClientDto,
  ): Promise<SavedClientDto> {
    return this.withDuplicates(caller, await this.clients.update(caller, id, form));
  }

  /** Finds clients with the same name, phone or address. */
  @Post('check-duplicates')
  @Allow('clients.list')
  @HttpCode(200)
  async checkDuplicates(
    @CurrentCaller() caller: Caller,
    @Body() { exceptId, ...facts }: CheckDuplicatesDto,
  ): Promise<DuplicatesFoundDto> {
    return { duplicates: await this.duplicates.find(caller, facts, exceptId ?? undefined) };
  }

  /**
   * Resends a client the welcome mail with a password link.
   * @remarks Earlier links stop working. A new client gets this mail automatically.
   * @throws {409} The client is inactive.
   */
  @Post(':id/invitation')
  @Allow('clients.setPassword')
  @HttpCode(200)
  invite(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientDto> {
    return this.clients.invite(caller, id);
  }

  /** Marks a new client as ready. */
  @Post(':id/mark-ready')
  @Allow('clients.markReady')
  @HttpCode(200)
  markReady(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientDto> {
    return this.clients.markReady(caller, id);
  }

  /** Sets whether a client has an outstanding balance. */
  @Post(':id/outstanding-balance')
  @Allow('clients.setOutstanding')
  @HttpCode(200)
  setOutstanding(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() { outstandingBalance }: OutstandingBalanceDto,
  ): Promise<ClientDto> {
    return this.clients.setOutstanding(caller, id, outstandingBalance);
  }

  /** Deactivates a client and all its properties, and ends its sessions. */
  @Post(':id/deactivate')
  @Allow('clients.setStatus')
  @HttpCode(200)
  async deactivate(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientDto> {
    await this.status.deactivate(caller, id);
    return this.clients.get(caller, id);
  }

  /** Activates a client. Its properties stay inactive. */
  @Post(':id/activate')
  @Allow('clients.setStatus')
  @HttpCode(200)
  async activate(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientDto> {
    await this.status.activate(caller, id);
    return this.clients.get(caller, id);
  }

  /**
   * Undoes a client's deactivation within 30 days.
   * @remarks Activates the client and the properties that were deactivated with it.
   * @throws {400} Another active property now has the account number of one of them.
   * @throws {409} `undoOver`: more than 30 days have passed.
   */
  @Post(':id/undo-deactivation')
  @Allow('clients.setStatus')
  @HttpCode(200)
  async undoDeactivation(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientDto> {
    await this.status.undoDeactivation(caller, id);
    return this.clients.get(caller, id);
  }

  /**
   * Deletes a client without other records.
   * @throws {409} Other records refer to it.
   */
  @Delete(':id')
  @Allow('clients.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.clients.remove(caller, id);
  }

  private async withDuplicates(caller: Caller, client: ClientDto): Promise<SavedClientDto> {
    return { ...client, possibleDuplicates: await this.duplicates.find(caller, client, client.id) };
  }
}
