import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/http/access.js';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/http/list.interceptor.js';
import type { ListPage } from '../platform/http/list-query.js';
import { ClientDto, CreateClientDto, UpdateClientDto } from './client.dto.js';
import { ClientsService } from './clients.service.js';

/** Clients of the firm. */
@ApiTags('clients')
@Controller('clients')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Get()
  @Allow('clients.list')
  @ApiList(ClientDto)
  list(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.clients.list(query);
  }

  @Get(':id')
  @Allow('clients.read')
  @ApiOkResponse({ type: ClientDto })
  get(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<ClientDto> {
    return this.clients.get(caller, id);
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

  @Delete(':id')
  @Allow('clients.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.clients.remove(caller, id);
  }
}
