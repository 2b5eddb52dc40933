import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../platform/server/body-example.js';
import { exampleId } from '../platform/validation/examples.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { RemovedDto } from '../platform/server/removed.dto.js';
import { IdParam } from '../platform/validation/id-param.js';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import {
  ApproveDto,
  AskDto,
  ChangeRequestDetailsDto,
  ChangeRequestDto,
  PendingDto,
  PendingQueryDto,
  RejectDto,
} from './change-request.dto.js';
import { changeRequestList } from './change-requests.list.js';
import { ChangeRequestsService } from './change-requests.service.js';
import { DecisionsService } from './decisions.service.js';

/** Requests to change or delete profiles and properties. Clients access their own. */
@ApiTags('change-requests')
@Controller('change-requests')
export class ChangeRequestsController {
  constructor(
    private readonly requests: ChangeRequestsService,
    private readonly decisions: DecisionsService,
  ) {}

  /** Lists change requests. Clients get their own. */
  @Get()
  @Allow('changeRequests.list')
  @ApiListResponse(ChangeRequestDto, changeRequestList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.requests.list(caller, query);
  }

  /**
   * Returns whether a request is open.
   * @remarks `retryAt` is when the client may send the next one.
   * @throws {404} The client or the property does not exist.
   */
  @Get('pending')
  @Allow('changeRequests.list')
  pending(@CurrentCaller() caller: Caller, @Query() query: PendingQueryDto): Promise<PendingDto> {
    return this.requests.pending(caller, query);
  }

  /** Returns one request with old, requested and current values. */
  @Get(':id')
  @Allow('changeRequests.list')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ChangeRequestDetailsDto> {
    return this.requests.get(caller, id);
  }

  /**
   * Requests a change.
   * @throws {403} Not allowed, or too soon after the last request (`requestTooSoon`).
   * @throws {404} The client or the property does not exist.
   * @throws {409} A request of this kind is already open; `data.requestId` is its id.
   */
  @Post()
  @Allow('changeRequests.create')
  @BodyExample({ kind: 'property_change', propertyId: exampleId, fields: { city: 'Round Rock' } })
  ask(@CurrentCaller() caller: Caller, @Body() form: AskDto): Promise<ChangeRequestDetailsDto> {
    return this.requests.ask(caller, form);
  }

  /**
   * Approves a request, or some of its fields.
   * @throws {409} `requestDecided`: the request was already decided. `requestStale`: the record has changed since the request;
   *   `data.changes` has the original, requested and current values. Repeat with `data.targetVersion` to confirm them.
   */
  @Post(':id/approve')
  @Allow('changeRequests.decide')
  @HttpCode(200)
  async approve(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: ApproveDto,
  ): Promise<ChangeRequestDetailsDto> {
    await this.decisions.approve(caller, id, form);
    return this.requests.written(caller, id);
  }

  /**
   * Rejects a request.
   * @throws {409} The request was already decided.
   */
  @Post(':id/reject')
  @Allow('changeRequests.decide')
  @HttpCode(200)
  async reject(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: RejectDto,
  ): Promise<ChangeRequestDetailsDto> {
    await this.decisions.reject(caller, id, form);
    return this.requests.written(caller, id);
  }

  /**
   * Removes a request from the lists.
   * @remarks An open request is closed as rejected, without a mail to the client. Staff can remove only their own open requests. Clients
   * can withdraw open requests about themselves and their properties.
   * @throws {403} Not an administrator, and not the caller's own open request.
   * @throws {409} `requestDecided`: the client is too late to withdraw the request.
   */
  @Delete(':id')
  @Allow('changeRequests.remove')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.decisions.remove(caller, id);
  }
}
