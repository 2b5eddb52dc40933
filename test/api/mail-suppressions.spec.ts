import { createSign, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { FeedbackService } from '../../src/mail/feedback/feedback.service.js';
import { SnsDownloads } from '../../src/mail/feedback/sns-downloads.js';
import { OutboxQueue } from '../../src/mail/outbox-queue.js';
import { MailTransport } from '../../src/mail/transport.js';
import { Outbox } from '../../src/mail/outbox.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

const topic = 'arn:aws:sns:us-east-1:123456789012:bounces';
const certificateUrl = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0a1b2c.pem';
const secret = 'postmark-secret-with-enough-characters';

/** A private key, and the public key that the service reads from its certificate. */
function keyPair(): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

describe('suppressed addresses', () => {
  let app: TestApp;
  let admin: TestUser;
  let outbox: Outbox;
  let queue: OutboxQueue;
  let amazon: ReturnType<typeof keyPair>;
  let stranger: ReturnType<typeof keyPair>;
  /** URLs that the service requested. */
  const asked: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start({
      RUN_WORKER: 'false',
      SES_TOPIC_ARN: topic,
      POSTMARK_WEBHOOK_SECRET: secret,
    });
    admin = await app.admin();
    outbox = app.app.get(Outbox, { strict: false });
    queue = app.app.get(OutboxQueue, { strict: false });
    [amazon, stranger] = [keyPair(), keyPair()];
    app.app.get(SnsDownloads, { strict: false }).get = (url) => {
      asked.push(url);
      return Promise.resolve(amazon.certificate);
    };
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.db.query('DELETE FROM messages');
  });

  let number = 0;
  const newAddress = (): string => `owner${(number += 1)}@example.com`;
  const suppressions = async (address: string): Promise<{ id: number; reason: string; lifted: boolean }[]> =>
    app.db.query(
      'SELECT id, reason, lifted_at IS NOT NULL AS lifted FROM mail_suppressions WHERE address = $1 ORDER BY id',
      [address],
    );
  /** Whether a mail of a kind is sent to an address. */
  async function gets(recipient: string, template = 'welcome'): Promise<boolean> {
    const mail = { recipient, template, locale: 'en', subject: 'x', text: 'x', html: 'x' } as const;
    const id = await app.db.transaction((tx) => outbox.post(tx, mail));
    const { messages } = await queue.claim(10);
    return messages.some((message) => message.id === id);
  }

  it('a suppressed address gets only mail that secures an account, until an admin lifts the suppression', async () => {
    const client = await app.client();
    const { body } = await admin
      .post('/api/mail-suppressions', { address: client.email.toUpperCase(), detail: 'Asked by phone' })
      .expect(201);
    expect(body).toMatchObject({ address: client.email, reason: 'manual', source: 'console' });
    expect(await gets(client.email)).toBe(false);
    expect(await gets(client.email, 'sign-in-code')).toBe(true);
    const [row] = await app.db.query<{ id: number }>(`SELECT id FROM messages WHERE status = 'suppressed'`);
    const { body: message } = await admin.get(`/api/messages/${row?.id}`).expect(200);
    expect(message).toMatchObject({ status: 'suppressed', error: 'manual', suppressionReason: 'manual' });

    const again = await admin.post('/api/mail-suppressions', { address: client.email }).expect(409);
    expect(again.body.code).toBe('addressSuppressed');
    await client.post(`/api/mail-suppressions/${body.id}/lift`).expect(403);
    const { body: lifted } = await admin.post(`/api/mail-suppressions/${body.id}/lift`).expect(200);
    expect(lifted).toMatchObject({ liftedBy: admin.id, liftedByName: 'Test Tester' });
    await admin.post(`/api/mail-suppressions/${body.id}/lift`).expect(409);
    expect(await gets(client.email)).toBe(true);

    const { body: activities } = await admin
      .get(`/api/activities?filter={"clientId":${client.id}}`)
      .expect(200);
    const events = (activities as { event: string; fields: object[]; actorId: number }[]).map(
      ({ event, fields, actorId }) => ({ event, fields, actorId }),
    );
    expect(events).toEqual([
      {
        event: 'SuppressionLifted',
        fields: [{ field: 'suppression', old: 'manual', new: null }],
        actorId: admin.id,
      },
      {
        event: 'AddressSuppressed',
        fields: [{ field: 'suppression', old: null, new: 'manual' }],
        actorId: admin.id,
      },
    ]);
  });

  it('an address that bounced permanently gets not even a sign-in code', async () => {
    const address = newAddress();
    await admin.post('/api/mail-suppressions', { address }).expect(201);
    await postmark({ RecordType: 'Bounce', ID: 1, Type: 'HardBounce', Email: address }).expect(204);
    expect(await suppressions(address)).toMatchObject([{ reason: 'bounce' }]);
    expect(await gets(address, 'sign-in-code')).toBe(false);
  });

  function postmark(body: object, password: string = secret): supertest.Test {
    return app.anyone.post('/api/mail-feedback/postmark').auth('postmark', password).send(body);
  }

  it('a report by Postmark suppresses an address once, and only with the webhook secret', async () => {
    const address = newAddress();
    const report = { RecordType: 'SpamComplaint', ID: 77, Email: address, Details: 'abuse' };
    await postmark(report, 'another secret').expect(401);
    await app.anyone.post('/api/mail-feedback/postmark').send(report).expect(401);
    expect(await suppressions(address)).toEqual([]);
    await app.anyone
      .post('/api/mail-feedback/postmark')
      .set('x-webhook-secret', secret)
      .send(report)
      .expect(204);
    const [first] = await suppressions(address);
    expect(first?.reason).toBe('complaint');
    await admin.post(`/api/mail-suppressions/${first?.id}/lift`).expect(200);
    await postmark(report).expect(204);
    expect(await suppressions(address)).toMatchObject([{ lifted: true }]);

    const other = newAddress();
    await postmark({ RecordType: 'Bounce', ID: 78, Type: 'SoftBounce', Email: other }).expect(204);
    expect(await suppressions(other)).toEqual([]);
    await postmark({ hello: 'world' }).expect(400);
    await postmark({ RecordType: 'Bounce', ID: 79, Type: 'HardBounce', Email: 'Ann <a@b.co>' }).expect(204);
  });

  const bounceOf = (...addresses: string[]): string =>
    JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress, diagnosticCode: '550 5.1.1' })),
      },
    });
  interface Sns {
    readonly [field: string]: string;
  }
  function notification(message: string, fields: Sns = {}): Sns {
    const content = {
      Message: message,
      MessageId: `id-${(number += 1)}`,
      Timestamp: new Date().toISOString(),
    };
    return { Type: 'Notification', TopicArn: topic, ...content, ...fields };
  }
  function signed(message: Sns, { key } = amazon, version: '1' | '2' = '2'): Sns {
    const names = [
      'Message',
      'MessageId',
      'SubscribeURL',
      'Subject',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ];
    const text = names
      .filter((name) => message[name] !== undefined)
      .map((name) => `${name}\n${message[name]}\n`)
      .join('');
    const signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
      .update(text)
      .sign(key, 'base64');
    return { SignatureVersion: version, Signature: signature, SigningCertURL: certificateUrl, ...message };
  }
  const sns = (message: Sns): supertest.Test =>
    app.anyone
      .post('/api/mail-feedback/ses')
      .set('content-type', 'text/plain; charset=UTF-8')
      .send(JSON.stringify(message));

  it('a report by Amazon SES, signed by SNS, suppresses an address once', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const message = signed(notification(bounceOf(one, two)));
    await sns(message).expect(204);
    const [first] = await suppressions(one);
    expect(first?.reason).toBe('bounce');
    expect(await suppressions(two)).toHaveLength(1);
    await admin.post(`/api/mail-suppressions/${first?.id}/lift`).expect(200);
    await sns(message).expect(204);
    expect(await suppressions(one)).toMatchObject([{ lifted: true }]);
    const third = newAddress();
    await sns(signed(notification(bounceOf(third), { Subject: 'Bounce' }), amazon, '1')).expect(204);
    expect(await suppressions(third)).toHaveLength(1);
    expect([...new Set(asked)]).toEqual([certificateUrl]);
  });

  it('a suppression is linked to the mail that bounced, if that mail was sent to the same address', async () => {
    const [one, two, three] = [newAddress(), newAddress(), newAddress()];
    const send = async (recipient: string): Promise<{ id: number; header: string }> => {
      const mail = {
        recipient,
        template: 'welcome',
        locale: 'en',
        subject: 'Hi',
        text: 'x',
        html: 'x',
      } as const;
      const id = await app.db.transaction((tx) => outbox.post(tx, mail));
      const [row] = await app.db.query<{ header: string }>(
        'SELECT message_id AS header FROM messages WHERE id = $1',
        [id],
      );
      return { id: Number(id), header: row!.header };
    };
    const [first, second, third] = [await send(one), await send(two), await send(three)];
    const linked = async (address: string): Promise<{ id: number; messageId: number | null }> => {
      const filter = encodeURIComponent(JSON.stringify({ q: address }));
      return (await admin.get(`/api/mail-suppressions?filter=${filter}`).expect(200)).body[0];
    };
    const reported = (address: string, messageId: string): string =>
      JSON.stringify({
        ...(JSON.parse(bounceOf(address)) as object),
        mail: { messageId: 'of-amazon', commonHeaders: { messageId } },
      });
    await sns(signed(notification(reported(one, `<${first.header}>`)))).expect(204);
    const found = await linked(one);
    expect(found).toMatchObject({ messageId: first.id, messageSubject: 'Hi' });
    const [entry] = await app.db.query<{ details: object }>(
      `SELECT details FROM activities WHERE details->>'event' = 'AddressSuppressed' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.details).toMatchObject({ address: one, messageId: first.id });
    // A mail to another recipient is not linked, and without the headers none is.
    await sns(signed(notification(reported(two, `<${first.header}>`)))).expect(204);
    expect(await linked(two)).toMatchObject({ messageId: null, messageSubject: null });
    const fourth = newAddress();
    await sns(signed(notification(bounceOf(fourth)))).expect(204);
    expect(await linked(fourth)).toMatchObject({ messageId: null });

    // Postmark returns the metadata that the mail's header gave it.
    const transport = app.app.get(MailTransport, { strict: false });
    const message = {
      id: third.id,
      messageId: third.header,
      template: 'welcome',
      recipient: three,
      subject: 'Hi',
    };
    await transport.send({ ...message, textBody: 'x', htmlBody: 'x', attachments: [], unsubscribeUrl: null });
    const name = `${String(third.id).padStart(6, '0')}-welcome.eml`;
    const source = await readFile(join(app.config.dataDir, 'mail', name), 'utf8');
    expect(source).toMatch(new RegExp(`^X-PM-Metadata-message: ${third.id}$`, 'im'));
    const complaint = { RecordType: 'SpamComplaint', Email: three };
    await postmark({ ...complaint, ID: 91, Metadata: { Message: String(third.id) } }).expect(204);
    expect(await linked(three)).toMatchObject({ messageId: third.id });
    await admin.post(`/api/mail-suppressions/${(await linked(three)).id}/lift`).expect(200);
    await postmark({ ...complaint, ID: 92, Metadata: { message: `${second.id} OR 1=1` } }).expect(204);
    expect((await linked(three)).messageId).toBeNull();

    // The suppression outlives its mail.
    await app.db.query('DELETE FROM messages WHERE id = $1', [first.id]);
    expect(await linked(one)).toMatchObject({ id: found.id, messageId: null });
  });

  it('a report older than 90 days is rejected, and the ids of reports are forgotten after that time', async () => {
    const day = 24 * 3_600_000;
    const at = (days: number): Sns => ({ Timestamp: new Date(Date.now() - days * day).toISOString() });
    const [recent, old] = [newAddress(), newAddress()];
    await sns(signed(notification(bounceOf(recent), at(89)))).expect(204);
    await sns(signed(notification(bounceOf(old), at(91)))).expect(403);
    expect(await suppressions(recent)).toHaveLength(1);
    expect(await suppressions(old)).toHaveLength(0);
    await app.db.query(`UPDATE mail_feedback SET received_at = now() - interval '91 days'`);
    expect(await app.app.get(FeedbackService).cleanUp()).toBeGreaterThan(0);
    expect(await app.db.query('SELECT 1 FROM mail_feedback')).toEqual([]);
  });

  it('an SNS report with a wrong signature, topic or certificate is rejected', async () => {
    const address = newAddress();
    const forge = async (message: Sns): Promise<void> => void (await sns(message).expect(403));
    asked.length = 0;
    await forge(signed(notification(bounceOf(address)), stranger));
    await forge({ ...signed(notification(bounceOf(newAddress()))), Message: bounceOf(address) });
    await forge(signed(notification(bounceOf(address), { TopicArn: topic.replace('1234', '9999') })));
    for (const SigningCertURL of [
      'http://sns.us-east-1.amazonaws.com/SimpleNotificationService-0a1b2c.pem',
      'https://sns.us-east-1.amazonaws.com.evil.example/SimpleNotificationService-0a1b2c.pem',
      'https://evil.example/SimpleNotificationService-0a1b2c.pem',
      'https://sns.us-east-1.amazonaws.com@evil.example/SimpleNotificationService-0a1b2c.pem',
      'https://sns.us-east-1.amazonaws.com:8443/SimpleNotificationService-0a1b2c.pem',
      'https://bucket.s3.amazonaws.com/SimpleNotificationService-0a1b2c.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0a1b2c.pem?x=1',
      'https://127.0.0.1/SimpleNotificationService-0a1b2c.pem',
    ])
      await forge(signed(notification(bounceOf(address), { SigningCertURL }), stranger));
    expect(await suppressions(address)).toEqual([]);
    expect(asked.filter((url) => url !== certificateUrl)).toEqual([]);
    await sns({ hello: 'world' }).expect(400);
  });

  it('an SNS subscription is confirmed at Amazon only', async () => {
    const confirmation = (SubscribeURL: string): Sns =>
      signed(notification('Confirm', { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL }));
    const query = `Action=ConfirmSubscription&TopicArn=${topic}&Token=t`;
    asked.length = 0;
    for (const url of [
      `https://evil.example/?${query}`,
      `http://sns.us-east-1.amazonaws.com/?${query}`,
      'https://sns.us-east-1.amazonaws.com/?Action=DeleteTopic',
      `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}2&Token=t`,
    ])
      await sns(confirmation(url)).expect(403);
    expect(asked).toEqual([]);
    await sns(confirmation(`https://sns.us-east-1.amazonaws.com/?${query}`)).expect(204);
    expect(asked).toEqual([`https://sns.us-east-1.amazonaws.com/?${query}`]);
  });

  it('suppressions are found by part of the address', async () => {
    const address = newAddress();
    await admin.post('/api/mail-suppressions', { address }).expect(201);
    const filter = encodeURIComponent(
      JSON.stringify({ q: address.slice(0, 8), lifted: false, reason: 'manual' }),
    );
    const { body } = await admin.get(`/api/mail-suppressions?filter=${filter}`).expect(200);
    expect((body as { address: string }[]).map((row) => row.address)).toContain(address);
  });
});

describe('webhooks of mail providers', () => {
  it('webhooks of mail providers do not exist unless configured; MAIL_PER_MINUTE limits all queues together', async () => {
    const app = await TestApp.start({ RUN_WORKER: 'false', MAIL_PER_MINUTE: '120' });
    try {
      await app.anyone.post('/api/mail-feedback/ses').send({}).expect(404);
      await app.anyone.post('/api/mail-feedback/postmark').send({}).expect(404);

      const outbox = app.app.get(Outbox, { strict: false });
      const mail = {
        template: 'x',
        locale: 'en',
        subject: 'x',
        text: 'x',
        html: 'x',
        cause: 'batch:9',
      } as const;
      const mails = Array.from({ length: 50 }, (_, index) => ({
        ...mail,
        recipient: `to${index}@example.com`,
      }));
      await app.db.transaction((tx) => outbox.postMany(tx, mails));
      const { db, config } = app;
      const queues = [new OutboxQueue(db, config), new OutboxQueue(db, config)];
      const claim = async (): Promise<number> => {
        const claims = await Promise.all(queues.map((queue) => queue.claim(10)));
        return claims.reduce((sum, { messages }) => sum + messages.length, 0);
      };
      const start = Date.now();
      await db.query(`UPDATE mail_pace SET next_at = now() - interval '1 hour'`);
      const first = await claim();
      expect(first).toBeGreaterThanOrEqual(1);
      expect(first).toBeLessThanOrEqual(3 + Math.ceil((Date.now() - start) / 500));
      let total = first;
      await eventually('eight mails are claimed', async () => (total += await claim()) >= 8);
      // 120 a minute is two a second, after an initial burst of three.
      expect(Date.now() - start).toBeGreaterThan(2000);
      expect(total).toBeLessThanOrEqual(3 + Math.ceil((Date.now() - start) / 500));
    } finally {
      await app.stop();
    }
  });
});
