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

/** Protests per property and tax year. Clients read their own. */
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
   * Sets who handles many protests.
   * @remarks Each gets an activity of its own. The answer says what was done with each.
   * @throws {400} There is no such account of the office, or there are too many protests (`bulkTooMany`).
   * @throws {409} Other protests match the filter than `count` says (`bulkCountChanged`).
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
   * @remarks Each gets its own step and activity. One that lacks something, or that somebody else has moved, is left as it is; the
   * answer says so and goes on with the others.
   * @throws {400} There are too many protests (`bulkTooMany`).
   * @throws {409} Other protests match the filter than `count` says (`bulkCountChanged`).
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
   * Compares a list of confirmations and case numbers with the protests of a county and tax year.
   * @remarks Changes nothing. Account, confirmation and case number in each line; or CSV, separated by comma, semicolon or tab, whose
   * head line names the columns.
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
   * Enters the confirmations and case numbers that a district gave protests after they were filed.
   * @remarks Each line on its own; the answer says for each what became of it. Sent twice, the second time changes nothing.
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
   * Returns all legal dates of a protest by day, with their sections and reasons.
   * @remarks `dates` of the protest has those that say what to do now.
   */
  @Get(':id/deadlines')
  @Allow('protests.read')
  deadlines(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProtestDateDto[]> {
    return this.protests.deadlines(caller, id);
  }

  /**
   * Opens the protest of a property for a tax year.
   * @remarks Where an appointment of agent is in force, it begins as authorized.
   * @throws {409} The property already has a protest for that year; `data.protestId` is its id.
   */
  @Post()
  @Allow('protests.create')
  open(@CurrentCaller() caller: Caller, @Body() form: OpenProtestDto): Promise<ProtestDetailsDto> {
    return this.openings.create(caller, form);
  }

  /**
   * Changes facts of a protest.
   * @remarks Absent fields stay unchanged. What its stage rests on cannot be cleared.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row. `valueDoubtful`: the final value of a
   * settlement needs a second yes.
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
   * @throws {409} Somebody else has moved the protest; `data.stage` is its stage. `valueDoubtful`: the final value of a settlement
   * needs a second yes.
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
   * Keeps a file with a protest: what proves its filing, or the board's order.
   * @remarks One of each kind; a new one takes the place of the former. The link purpose `protest-file` with the param `kind`
   * opens it. Only the office sees it.
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
   * @throws {409} The stage of the protest rests on it (`filingProofNeeded`).
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
