import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import {
  ApproveDto,
  AskDto,
  ChangeRequestDetailsDto,
  ChangeRequestDto,
  PendingDto,
  PendingQuery,
  RejectDto,
} from './change-request.dto.js';
import { ChangeRequestsService } from './change-requests.service.js';
import { DecisionsService } from './decisions.service.js';

/** Changes that wait for an admin: profile, property, deletion of either; a client reaches its own. */
@ApiTags('change-requests')
@Controller('change-requests')
export class ChangeRequestsController {
  constructor(
    private readonly requests: ChangeRequestsService,
    private readonly decisions: DecisionsService,
  ) {}

  @Get()
  @Allow('changeRequests.list')
  @ApiList(ChangeRequestDto)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<ListPage> {
    return this.requests.list(caller, query);
  }

  @Get('pending')
  @Allow('changeRequests.list')
  @ApiOkResponse({ type: PendingDto })
  pending(@CurrentCaller() caller: Caller, @Query() query: PendingQuery): Promise<PendingDto> {
    return this.requests.pending(caller, query);
  }

  @Get(':id')
  @Allow('changeRequests.list')
  @ApiOkResponse({ type: ChangeRequestDetailsDto })
  get(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
  ): Promise<ChangeRequestDetailsDto> {
    return this.requests.get(caller, id);
  }

  @Post()
  @Allow('changeRequests.create')
  @ApiCreatedResponse({ type: ChangeRequestDetailsDto })
  @ApiConflictResponse({ description: 'One of this kind is open already; `data.requestId` names it.' })
  ask(@CurrentCaller() caller: Caller, @Body() form: AskDto): Promise<ChangeRequestDetailsDto> {
    return this.requests.ask(caller, form);
  }

  @Post(':id/approve')
  @Allow('changeRequests.decide')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangeRequestDetailsDto })
  @ApiConflictResponse({
    description:
      'Decided already (`requestDecided`), or the record moved on (`requestStale`): `data.changes` has both versions; send `data.targetVersion` to approve nevertheless.',
  })
  async approve(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: ApproveDto,
  ): Promise<ChangeRequestDetailsDto> {
    await this.decisions.approve(caller, id, form);
    return this.requests.get(caller, id);
  }

  @Post(':id/reject')
  @Allow('changeRequests.decide')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangeRequestDetailsDto })
  @ApiConflictResponse({ description: 'Decided already.' })
  async reject(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: RejectDto,
  ): Promise<ChangeRequestDetailsDto> {
    await this.decisions.reject(caller, id, form);
    return this.requests.get(caller, id);
  }
}
