import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiHeader, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { bodyMaxValues } from '../../../common/platform/limits.js';
import { Public } from '../../platform/access/access.js';
import type { BodyConfig } from '../../platform/server/bodies.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { FeedbackService } from './feedback.service.js';
import { IgnoresUnknownFields } from '../../platform/validation/unknown-fields.js';

const anyObject = {
  schema: { type: 'object', additionalProperties: true, maxProperties: bodyMaxValues },
} as const;

const taken = { description: 'The report was accepted.' };

/** Bounces and complaints reported by mail providers. Off unless configured. */
@ApiTags('messages')
@IgnoresUnknownFields()
@Controller('mail-feedback')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  /**
   * Accepts an Amazon SES report, sent by SNS.
   * @remarks Authorized by the SNS signature of the configured topic. Addresses with a permanent bounce or a complaint get no
   * more mail. Repeated messages have no effect.
   * @throws {400} The body is not an SNS message.
   * @throws {403} The message is from another topic, its signature is wrong, or it is too old.
   * @throws {404} The webhook is not configured.
   * @throws {503} The signing certificate is not available.
   */
  @Post('ses')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse(taken)
  @RouteConfig({ takesJsonAsText: true } satisfies BodyConfig)
  @ApiConsumes('text/plain', 'application/json')
  @ApiBody(anyObject)
  @BodyExample({
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:us-east-1:123456789012:bounces',
    Timestamp: '2027-05-17T15:04:05.000Z',
    Message: '{"notificationType":"Bounce","bounce":{"bounceType":"Permanent"}}',
    SignatureVersion: '2',
    Signature: 'c2lnbmF0dXJl',
    SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
  })
  ses(@Req() { body }: FastifyRequest): Promise<void> {
    return this.feedback.takeSns(body);
  }

  /**
   * Accepts a Postmark report.
   * @remarks Authorized by the configured secret: the basic authentication password in the webhook's URL, or the header
   * `X-Webhook-Secret`. Repeated reports have no effect.
   * @throws {400} The body is not a Postmark report.
   * @throws {401} The secret is wrong.
   * @throws {404} The webhook is not configured.
   */
  @Post('postmark')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse(taken)
  @ApiHeader({ name: 'x-webhook-secret', required: false, description: 'The configured secret.' })
  @ApiBody(anyObject)
  @BodyExample({ RecordType: 'Bounce', ID: 432337, Type: 'HardBounce', Email: 'gone@example.com' })
  postmark(
    @Req() { body }: FastifyRequest,
    @Headers('x-webhook-secret') secret = '',
    @Headers('authorization') authorization = '',
  ): Promise<void> {
    return this.feedback.takePostmark(body, secret || passwordOf(authorization));
  }
}

/** Returns the password of an `Authorization: Basic` header; empty without one. */
function passwordOf(authorization: string): string {
  const [scheme, token = ''] = authorization.split(' ', 2);
  if (scheme?.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(token, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
