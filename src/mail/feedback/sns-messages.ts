import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { bodyMaxSize } from '../../../common/platform/limits.js';
import { AppError, forbidden } from '../../platform/errors/errors.js';
import { SnsDownloads } from './sns-downloads.js';

const text = (max: number) => z.string().max(max);

const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text(100),
  TopicArn: text(300),
  Subject: text(200).nullish(),
  Message: text(bodyMaxSize),
  Timestamp: text(40),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text(1000),
  SigningCertURL: text(300),
  SubscribeURL: text(2000).optional(),
  Token: text(1000).optional(),
});
export type SnsMessage = z.output<typeof snsMessage>;

/** The signed fields, in the order they are signed. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;

/** Most certificates cached; Amazon has one per region and year. */
const maxCertificates = 4;

/**
 * Reads Amazon SNS messages. Anybody can have SNS sign messages of their own topic, so only the configured topic is accepted,
 * and certificates are downloaded only from SNS in the topic's region.
 */
@Injectable()
export class SnsMessages {
  private readonly keys = new Map<string, KeyObject>();

  constructor(private readonly downloads: SnsDownloads) {}

  /**
   * Parses a message and verifies its signature.
   * @throws 400 if it is not an SNS message, 403 for another topic or a wrong signature, 503 if the certificate is not available
   */
  async read(body: unknown, topic: string): Promise<SnsMessage> {
    const { data: message } = snsMessage.safeParse(body);
    if (!message) throw new AppError(400, 'badRequest');
    if (message.TopicArn !== topic) throw forbidden();
    if (!isOfSns(message.SigningCertURL, topic, /^\/SimpleNotificationService-[\da-f]{1,64}\.pem$/, ''))
      throw forbidden();
    const key = await this.key(message.SigningCertURL);
    const verify = createVerify(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256');
    verify.update(signedText(message));
    if (!verify.verify(key, message.Signature, 'base64')) throw forbidden();
    return message;
  }

  /** Confirms the topic's subscription to this webhook. @throws 403 if the link leads elsewhere */
  async confirm({ SubscribeURL = '' }: SnsMessage, topic: string): Promise<void> {
    if (!isOfSns(SubscribeURL, topic, /^\/$/)) throw forbidden();
    const { searchParams } = new URL(SubscribeURL);
    if (searchParams.get('Action') !== 'ConfirmSubscription' || searchParams.get('TopicArn') !== topic)
      throw forbidden();
    await this.downloads.get(SubscribeURL);
  }

  private async key(url: string): Promise<KeyObject> {
    const known = this.keys.get(url);
    if (known) return known;
    const key = readKey(await this.downloads.get(url));
    if (!key) throw forbidden();
    if (this.keys.size >= maxCertificates) this.keys.clear();
    this.keys.set(url, key);
    return key;
  }
}

/** Returns the public key of a certificate. The chain is not checked: it comes from Amazon over HTTPS. */
function readKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

/** Whether a URL is a plain HTTPS URL of SNS in the topic's region. */
function isOfSns(url: string, topic: string, path: RegExp, search?: string): boolean {
  if (!URL.canParse(url)) return false;
  const parts = new URL(url);
  const [, partition, , region] = topic.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  return (
    // Compared as a prefix: rules out a port and user info.
    url.startsWith(`https://${host}/`) &&
    parts.host === host &&
    path.test(parts.pathname) &&
    parts.hash === '' &&
    (search === undefined || parts.search === search)
  );
}

function signedText(message: SnsMessage): string {
  const fields = signedFields[message.Type === 'Notification' ? 'Notification' : 'SubscriptionConfirmation'];
  return fields
    .flatMap((field) =>
      message[field] === undefined || message[field] === null ? [] : [field, message[field]],
    )
    .map((part) => `${part}\n`)
    .join('');
}
