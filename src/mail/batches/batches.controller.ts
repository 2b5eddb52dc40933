import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { localeOf } from '../../platform/request/locale.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { BatchRehearsal } from './batch-rehearsal.service.js';
import {
  AudienceAnswerDto,
  AudienceQueryDto,
  BatchContentDto,
  BatchDetailsDto,
  BatchDto,
  BatchPreviewDto,
  BatchRecipientDto,
  BatchTestDto,
  CreateBatchDto,
  PreviewBatchDto,
} from './batch.dto.js';
import { batchList, recipientList } from './batches.list.js';
import { BatchesService } from './batches.service.js';

/** Example content, with no minimum reduction so that the sample clients match. */
const exampleBatch = { subject: 'News', body: '<p>Hello {firstName},</p>', minReductionPercent: 0 };

/** Batch e-mails to clients. */
@ApiTags('batches')
@Controller('batches')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly rehearsal: BatchRehearsal,
  ) {}

  /** Lists batch e-mails. */
  @Get()
  @Allow('batches.list')
  @ApiListResponse(BatchDto, batchList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.batches.list(query);
  }

  /** Returns one batch e-mail with its text and progress. */
  @Get(':id')
  @Allow('batches.list')
  get(@IdParam() id: number): Promise<BatchDetailsDto> {
    return this.batches.get(id);
  }

  /** Lists the recipients of a batch with the status of their mails. */
  @Get(':id/recipients')
  @Allow('batches.list')
  @ApiListResponse(BatchRecipientDto, recipientList)
  recipients(@IdParam() id: number, @ListParameters() query: ListQuery): Promise<Page> {
    return this.batches.recipients(id, query);
  }

  /** Returns who would get a batch e-mail, who would not and why. */
  @Post('audience')
  @Allow('batches.create')
  @HttpCode(200)
  @BodyExample({ minReductionPercent: 0 })
  audience(@Body() query: AudienceQueryDto): Promise<AudienceAnswerDto> {
    return this.rehearsal.audience(query);
  }

  /**
   * Returns the mail as one recipient would get it.
   * @throws {404} The client is not among the recipients.
   */
  @Post('preview')
  @Allow('batches.create')
  @HttpCode(200)
  @BodyExample(exampleBatch)
  preview(@CurrentCaller() caller: Caller, @Body() form: PreviewBatchDto): Promise<BatchPreviewDto> {
    return this.rehearsal.preview(caller, form);
  }

  /** Sends the mail of the first recipient to the current user. */
  @Post('test')
  @Allow('batches.create')
  @HttpCode(200)
  @BodyExample(exampleBatch)
  test(
    @CurrentCaller() caller: Caller,
    @Body() form: BatchContentDto,
    @Req() request: FastifyRequest,
  ): Promise<BatchTestDto> {
    return this.rehearsal.test(caller, form, localeOf(request.headers['accept-language']));
  }

  /**
   * Creates a batch e-mail and sends it, now or when it is due.
   * @remarks The recipients are fixed now: later changes to the data behind the filters have no effect. Clients that are
   * deactivated or unsubscribe before their mail is written are skipped.
   * @throws {409} The number of recipients differs from the expected one; `data.recipients` is the current number.
   */
  @Post()
  @Allow('batches.create')
  @BodyExample(exampleBatch)
  create(@CurrentCaller() caller: Caller, @Body() form: CreateBatchDto): Promise<BatchDetailsDto> {
    return this.batches.create(caller, form);
  }

  /**
   * Pauses a batch.
   * @remarks Also holds its mails in the outbox. Mails being sent at this moment still go out.
   * @throws {409} The batch is neither scheduled nor being sent, or all its mails were sent.
   */
  @Post(':id/pause')
  @Allow('batches.control')
  @HttpCode(200)
  pause(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<BatchDetailsDto> {
    return this.batches.act(caller, id, 'pause');
  }

  /**
   * Resumes a paused batch.
   * @throws {409} The batch is not paused.
   */
  @Post(':id/resume')
  @Allow('batches.control')
  @HttpCode(200)
  resume(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<BatchDetailsDto> {
    return this.batches.act(caller, id, 'resume');
  }

  /**
   * Cancels a batch.
   * @remarks Withdraws its mails from the outbox. Mails being sent at this moment still go out.
   * @throws {409} The batch is already canceled, or all its mails were sent.
   */
  @Post(':id/cancel')
  @Allow('batches.control')
  @HttpCode(200)
  cancel(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<BatchDetailsDto> {
    return this.batches.act(caller, id, 'cancel');
  }
}
