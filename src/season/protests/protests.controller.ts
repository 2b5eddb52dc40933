import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { protestFileKinds } from '../../../common/season/terms.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { timeLimits, withStatementLimit } from '../../platform/database/time-limits.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ProtestDateDto } from './protest-date.dto.js';
import {
  OpenProtestDto,
  ProtestDetailsDto,
  ProtestDto,
  StepProtestDto,
  UpdateProtestDto,
} from './protest.dto.js';
import { ProtestOpenings } from './protest-openings.service.js';
import { ProtestFilesService } from './protest-files.service.js';
import { AssignProtestsDto, StepProtestsDto } from './protests-bulk.dto.js';
import { ProtestsBulkService } from './protests-bulk.service.js';
import { ConfirmationListDto, ConfirmationListResultDto } from './confirmation-list.dto.js';
import { ConfirmationLists } from './confirmation-lists.service.js';
import { protestList } from './protests.list.js';
import { ProtestsService } from './protests.service.js';

/** Protests by property and tax year. Clients can read their own. */
@ApiTags('protests')
@Controller('protests')
export class ProtestsController {
  constructor(
    private readonly protests: ProtestsService,
    private readonly openings: ProtestOpenings,
    private readonly bulk: ProtestsBulkService,
    private readonly files: ProtestFilesService,
    private readonly confirmations: ConfirmationLists,
  ) {}

  /** Lists protests. Clients get their own. */
  @Get()
  @Allow('protests.list')
  @ApiListResponse(ProtestDto, protestList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.protests.list(caller, query);
  }

  /**
   * Assigns many protests to a staff member, or to nobody.
   * @remarks Each changed protest gets an activity. The response gives the outcome of each.
   * @throws {400} There is no such staff account, or there are too many protests (`bulkTooMany`).
   * @throws {409} The filter no longer matches `count` protests (`bulkCountChanged`).
   */
  @Post('assign')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({ ids: [17, 18] })
  assign(@CurrentCaller() caller: Caller, @Body() form: AssignProtestsDto): Promise<BulkDto> {
    return withStatementLimit(timeLimits.report, () => this.bulk.assign(caller, form));
  }

  /**
   * Moves many protests to another stage, by the rules for one.
   * @remarks Each protest gets its own step and activity. A protest that lacks something, or that someone else has moved, is
   * left unchanged; the response says so, and the others are still processed.
   * @throws {400} There are too many protests (`bulkTooMany`).
   * @throws {409} The filter no longer matches `count` protests (`bulkCountChanged`).
   */
  @Post('step')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({
    ids: [17, 18],
    to: 'filed',
    filedOn: '2027-05-03',
    filedBy: 'portal',
    filingConfirmation: 'HCAD-2027-0117',
  })
  stepAll(@CurrentCaller() caller: Caller, @Body() form: StepProtestsDto): Promise<BulkDto> {
    return withStatementLimit(timeLimits.report, () => this.bulk.step(caller, form));
  }

  /**
   * Previews the outcome of a list of confirmations.
   * @remarks Compares the list with the protests of a county and tax year, and changes nothing. Each line has account,
   * confirmation and case number; or the list is CSV separated by comma, semicolon or tab, whose header line names the columns.
   */
  @Post('confirmations/preview')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({ text: '0412340567, TCAD-2027-004512' })
  previewConfirmations(
    @CurrentCaller() caller: Caller,
    @Body() form: ConfirmationListDto,
  ): Promise<ConfirmationListResultDto> {
    return this.confirmations.preview(caller, form);
  }

  /**
   * Enters confirmations and case numbers of filed protests.
   * @remarks Each line is processed on its own; the response gives the outcome of each. Idempotent: applying a list again
   * changes nothing.
   */
  @Post('confirmations')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({ text: '0412340567, TCAD-2027-004512' })
  enterConfirmations(
    @CurrentCaller() caller: Caller,
    @Body() form: ConfirmationListDto,
  ): Promise<ConfirmationListResultDto> {
    return withStatementLimit(timeLimits.report, () => this.confirmations.apply(caller, form));
  }

  /** Returns one protest with its history. */
  @Get(':id')
  @Allow('protests.read')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProtestDetailsDto> {
    return this.protests.get(caller, id);
  }

  /**
   * Returns all legal dates of a protest by day.
   * @remarks Each has its section of law and reason. `dates` of the protest has only those that call for action.
   */
  @Get(':id/deadlines')
  @Allow('protests.read')
  deadlines(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProtestDateDto[]> {
    return this.protests.deadlines(caller, id);
  }

  /**
   * Opens the protest of a property for a tax year.
   * @remarks The protest starts as `authorised` if an appointment of agent is in force.
   * @throws {409} The property already has a protest for that year; `data.protestId` is its id.
   */
  @Post()
  @Allow('protests.create')
  open(@CurrentCaller() caller: Caller, @Body() form: OpenProtestDto): Promise<ProtestDetailsDto> {
    return this.openings.create(caller, form);
  }

  /**
   * Changes facts of a protest.
   * @remarks Absent fields stay unchanged. Facts that its stage requires cannot be cleared.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row. `valueDoubtful`: the final value of
   * a settlement must be confirmed with `confirmedFinalValue`.
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
   * @remarks The facts of the step can be sent with it. Field errors name what is missing; a step out of order requires a
   * `reason`.
   * @throws {409} Someone else has moved the protest; `data.stage` is its stage. `valueDoubtful`: the final value of a
   * settlement must be confirmed with `confirmedFinalValue`.
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

  /**
   * Stores the proof of filing or the board's order.
   * @remarks A protest has one file of each kind; a new one replaces it. Links with the purpose `protest-file` and the param
   * `kind` open it. It is visible to staff only.
   */
  @Post(':id/files')
  @Allow('protests.edit')
  @HttpCode(200)
  @ApiUpload(
    {
      kind: {
        type: 'string',
        description: '`filing` for what proves the filing, `order` for the order of the board.',
        maxLength: 10,
        example: 'filing',
      },
    },
    1,
  )
  addFile(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Req() request: FastifyRequest,
  ): Promise<ProtestDetailsDto> {
    return this.files.upload(caller, id, request);
  }

  /**
   * Removes a file of a protest.
   * @throws {409} The protest's stage requires the file (`filingProofNeeded`).
   */
  @Delete(':id/files/:kind')
  @Allow('protests.edit')
  @ApiParam({ name: 'kind', enum: [...protestFileKinds], description: 'Which file.' })
  removeFile(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Param('kind') kind: string,
  ): Promise<ProtestDetailsDto> {
    return this.files.remove(caller, id, kind);
  }
}
