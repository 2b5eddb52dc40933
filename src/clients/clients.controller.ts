import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import {
  ClientCountsDto,
  ClientDto,
  CreateClientDto,
  OutstandingBalanceDto,
  RecentClientDto,
  UpdateClientDto,
} from './client.dto.js';
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
  ) {}

  @Get()
  @Allow('clients.list')
  @ApiList(ClientDto)
  list(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.clients.list(query);
  }

  @Get('counts')
  @Allow('clients.list')
  @ApiOkResponse({ type: ClientCountsDto })
  counts(): Promise<ClientCountsDto> {
    return this.clients.counts();
  }

  /** The clients that the caller opened last. */
  @Get('recently-viewed')
  @Allow('clients.list')
  @ApiOkResponse({ type: [RecentClientDto] })
  recentlyViewed(@CurrentCaller() caller: Caller): Promise<RecentClientDto[]> {
    return this.recent.list(caller);
  }

  @Get(':id')
  @Allow('clients.read')
  @ApiOkResponse({ type: ClientDto })
  async get(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<ClientDto> {
    const client = await this.clients.get(caller, id);
    await this.recent.viewed(caller, id);
    return client;
  }

  @Post()
  @Allow('clients.create')
  @ApiCreatedResponse({ type: ClientDto })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateClientDto): Promise<ClientDto> {
    return this.clients.create(caller, form);
  }

  @Put(':id')
  @Allow('clients.edit')
  @ApiOkResponse({ type: ClientDto })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: UpdateClientDto,
  ): Promise<ClientDto> {
    return this.clients.update(caller, id, form);
  }

  @Post(':id/mark-ready')
  @Allow('clients.markReady')
  @HttpCode(200)
  @ApiOkResponse({ type: ClientDto })
  markReady(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<ClientDto> {
    return this.clients.markReady(caller, id);
  }

  @Post(':id/outstanding-balance')
  @Allow('clients.setOutstanding')
  @HttpCode(200)
  @ApiOkResponse({ type: ClientDto })
  setOutstanding(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() { outstandingBalance }: OutstandingBalanceDto,
  ): Promise<ClientDto> {
    return this.clients.setOutstanding(caller, id, outstandingBalance);
  }

  /** Takes the client, its sessions and all its properties out of use. */
  @Post(':id/deactivate')
  @Allow('clients.setStatus')
  @HttpCode(200)
  @ApiOkResponse({ type: ClientDto })
  async deactivate(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
  ): Promise<ClientDto> {
    await this.status.deactivate(caller, id);
    return this.clients.get(caller, id);
  }

  /** Brings the client back; its properties stay inactive. */
  @Post(':id/activate')
  @Allow('clients.setStatus')
  @HttpCode(200)
  @ApiOkResponse({ type: ClientDto })
  async activate(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<ClientDto> {
    await this.status.activate(caller, id);
    return this.clients.get(caller, id);
  }

  @Delete(':id')
  @Allow('clients.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.clients.remove(caller, id);
  }
}
