import { applyDecorators, type Type } from '@nestjs/common';
import { ApiCallbacks, ApiExtraModels, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { pingEvent, type WebhookEvent } from '../../../common/programs/webhooks.js';
import {
  WebhookBillingDto,
  WebhookClientDto,
  WebhookDocumentDto,
  WebhookErasedClientDto,
  WebhookExportDto,
  WebhookHearingDto,
  WebhookPingDto,
  WebhookPropertyDto,
  WebhookRequestDto,
} from './webhook-payload.dto.js';

/** Payload of each event, for the API description. */
const payloads: Readonly<Record<WebhookEvent | typeof pingEvent, Type>> = {
  'client.registered': WebhookClientDto,
  'client.created': WebhookClientDto,
  'client.deactivated': WebhookClientDto,
  'client.erased': WebhookErasedClientDto,
  'property.created': WebhookPropertyDto,
  'request.decided': WebhookRequestDto,
  'hearing.set': WebhookHearingDto,
  'billing.created': WebhookBillingDto,
  'billing.updated': WebhookBillingDto,
  'billing.paid': WebhookBillingDto,
  'document.released': WebhookDocumentDto,
  'export.done': WebhookExportDto,
  [pingEvent]: WebhookPingDto,
};

/** Builds the schema of the body that a webhook sends for an event. */
function eventOf([type, data]: [string, Type]): Type {
  class Event {}
  const name = type.replace(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  ApiSchema({ name: `Webhook${name}Event`, description: `The body of the event ${type}.` })(Event);
  const property = (field: string, options: object) => ApiProperty(options)(Event.prototype, field);
  property('type', { description: 'The event.', type: String, enum: [type] });
  property('timestamp', {
    description: 'When the event happened.',
    type: String,
    format: 'date-time',
    example: '2027-05-17T15:04:05.000Z',
  });
  property('data', { description: 'Snapshot of the record at that time.', type: data });
  return Event;
}

/** Documents the requests that a webhook receives. */
export function ApiWebhookEvents(): MethodDecorator {
  const events = Object.entries(payloads).map((entry) => ({ name: entry[0], type: eventOf(entry) }));
  return applyDecorators(
    ApiExtraModels(...events.map(({ type }) => type)),
    ApiCallbacks(
      ...events.map(({ name, type }) => ({
        name,
        callbackUrl: '{$request.body#/url}',
        method: 'post',
        requestBody: { type },
        expectedResponse: { status: 200, description: 'Any 2xx status: the event was received.' },
      })),
    ),
  );
}
