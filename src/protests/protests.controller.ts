import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { BodyExample } from '../platform/server/body-example.js';
import { IdParam } from '../platform/validation/id-param.js';
import {
  OpenProtestDto,
  ProtestDetailsDto,
  ProtestDto,
  StepProtestDto,
  UpdateProtestDto,
} from './protest.dto.js';
import { protestList } from './protests.list.js';
import { ProtestsService } from './protests.service.js';

/** Protests per property and tax year. Clients read their own. */
@ApiTags('protests')
@Controller('protests')
export class ProtestsController {
  constructor(private readonly protests: ProtestsService) {}

  /** Lists protests. Clients get their own. */
  @Get()
  @Allow('protests.list')
  @ApiListResponse(ProtestDto, protestList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.protests.list(caller, query);
  }

  /** Returns one protest with its history. */
  @Get(':id')
  @Allow('protests.read')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProtestDetailsDto> {
    return this.protests.get(caller, id);
  }

  /**
   * Opens the protest of a property for a tax year.
   * @throws {409} The property already has a protest for that year; `data.protestId` is its id.
   */
  @Post()
  @Allow('protests.create')
  open(@CurrentCaller() caller: Caller, @Body() form: OpenProtestDto): Promise<ProtestDetailsDto> {
    return this.protests.create(caller, form);
  }

  /**
   * Changes facts of a protest.
   * @remarks Absent fields stay unchanged. What its stage rests on cannot be cleared.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('protests.edit')
  @BodyExample({ opinionOfValue: '410000.00' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateProtestDto,
  ): Promise<ProtestDetailsDto> {
    return this.protests.update(caller, id, form);
  }

  /**
   * Moves a protest to another stage.
   * @remarks The facts of the step may be sent with it. A field error names what is missing; a step out of order needs a `reason`.
   * @throws {409} Somebody else has moved the protest; `data.stage` is its stage.
   */
  @Post(':id/steps')
  @Allow('protests.edit')
  @HttpCode(200)
  @BodyExample({ to: 'withdrawn', reason: 'The owner accepts the value.' })
  step(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: StepProtestDto,
  ): Promise<ProtestDetailsDto> {
    return this.protests.move(caller, id, form);
  }
}
