import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../mail/mail.module.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryWorker } from './delivery-worker.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookListener } from './webhook.listener.js';
import { WebhookMails } from './webhook-mails.js';
import { WebhookRequests } from './webhook-request.js';
import { Webhook } from './webhook.entity.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';
import { webhookData } from './personal-data.js';

/** Webhooks: subscriptions to events, their signed deliveries, and the log. */
@Module({
  imports: [TypeOrmModule.forFeature([Webhook, WebhookDelivery]), MailModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [
    webhookData,
    WebhooksService,
    WebhookDeliveriesService,
    WebhookListener,
    WebhookMails,
    WebhookRequests,
    DeliveryQueue,
    DeliveryWorker,
  ],
})
export class WebhooksModule {}
