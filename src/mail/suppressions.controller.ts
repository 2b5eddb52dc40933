import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import { CreateSuppressionDto, SuppressionDto } from './suppression.dto.js';
import { suppressionList } from './suppressions.list.js';
import { SuppressionsService } from './suppressions.service.js';

/** Suppressed addresses. */
@ApiTags('messages')
@Controller('mail-suppressions')
export class SuppressionsController {
  constructor(private readonly suppressions: SuppressionsService) {}

  /** Lists suppressions, including lifted ones. */
  @Get()
  @Allow('messages.all')
  @ApiListResponse(SuppressionDto, suppressionList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.suppressions.list(query);
  }

  /** Returns one suppression. */
  @Get(':id')
  @Allow('messages.all')
  get(@IdParam() id: number): Promise<SuppressionDto> {
    return this.suppressions.get(id);
  }

  /**
   * Suppresses an address.
   * @throws {409} The address is already suppressed.
   */
  @Post()
  @Allow('messages.suppress')
  create(@CurrentCaller() caller: Caller, @Body() form: CreateSuppressionDto): Promise<SuppressionDto> {
    return this.suppressions.create(caller, form);
  }

  /**
   * Lifts a suppression: the address gets mail again.
   * @throws {409} The suppression was already lifted.
   */
  @Post(':id/lift')
  @Allow('messages.suppress')
  @HttpCode(200)
  lift(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<SuppressionDto> {
    return this.suppressions.lift(caller, id);
  }
}
