import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ApiWebhookEvents } from './webhook-callbacks.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import {
  CreateWebhookDto,
  RedeliverDto,
  RedeliveredDto,
  UpdateWebhookDto,
  WebhookDeliveryDetailsDto,
  WebhookDto,
  WebhookSecretDto,
} from './webhook.dto.js';
import { webhookList } from './webhooks.list.js';
import { WebhooksService } from './webhooks.service.js';

/** Webhooks: subscriptions of other programs to events. */
@ApiTags('webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  /** Lists the webhooks. */
  @Get()
  @Allow('webhooks.manage')
  @ApiListResponse(WebhookDto, webhookList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.webhooks.list(query);
  }

  /** Returns one webhook. */
  @Get(':id')
  @Allow('webhooks.manage')
  get(@IdParam() id: number): Promise<WebhookDto> {
    return this.webhooks.get(id);
  }

  /**
   * Creates a webhook. Only this response has its secret.
   * @throws {409} There are too many webhooks.
   */
  @Post()
  @Allow('webhooks.manage')
  @ApiWebhookEvents()
  create(@CurrentCaller() caller: Caller, @Body() form: CreateWebhookDto): Promise<WebhookSecretDto> {
    return this.webhooks.create(caller, form);
  }

  /**
   * Changes a webhook.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('webhooks.manage')
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateWebhookDto,
  ): Promise<WebhookDto> {
    return this.webhooks.update(caller, id, form);
  }

  /** Deletes a webhook and its log. */
  @Delete(':id')
  @Allow('webhooks.manage')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.webhooks.remove(caller, id);
  }

  /**
   * Gives a webhook a new secret.
   * @remarks Only this response has it. Deliveries are also signed with the previous secret for 24 hours.
   */
  @Post(':id/rotate-secret')
  @Allow('webhooks.manage')
  @HttpCode(200)
  rotateSecret(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<WebhookSecretDto> {
    return this.webhooks.rotateSecret(caller, id);
  }

  /** Ends the previous secret of a webhook early. */
  @Post(':id/end-old-secret')
  @Allow('webhooks.manage')
  @HttpCode(200)
  endOldSecret(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<WebhookDto> {
    return this.webhooks.endOldSecret(caller, id);
  }

  /** Sends the event `ping`, even to an inactive webhook. */
  @Post(':id/test')
  @Allow('webhooks.manage')
  @HttpCode(200)
  test(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<WebhookDeliveryDetailsDto> {
    return this.deliveries.test(caller, id);
  }

  /** Sends failed deliveries of the last hours again. */
  @Post(':id/redeliver')
  @Allow('webhooks.manage')
  @HttpCode(200)
  redeliver(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() { hours }: RedeliverDto,
  ): Promise<RedeliveredDto> {
    return this.deliveries.redeliverFailed(caller, id, hours);
  }
}
