import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDeliveryDetailsDto, WebhookDeliveryDto } from './webhook.dto.js';
import { deliveryList } from './webhooks.list.js';

/** The log of webhook deliveries. */
@ApiTags('webhooks')
@Controller('webhook-deliveries')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  /** Lists the deliveries of webhooks, newest first. */
  @Get()
  @Allow('webhooks.manage')
  @ApiListResponse(WebhookDeliveryDto, deliveryList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.deliveries.list(query);
  }

  /** Returns one delivery with its content. */
  @Get(':id')
  @Allow('webhooks.manage')
  get(@IdParam() id: number): Promise<WebhookDeliveryDetailsDto> {
    return this.deliveries.get(id);
  }

  /** Sends a delivery again, with the same id. No effect if it is pending or its client was erased. */
  @Post(':id/redeliver')
  @Allow('webhooks.manage')
  @HttpCode(200)
  redeliver(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<WebhookDeliveryDetailsDto> {
    return this.deliveries.redeliver(caller, id);
  }
}
