import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { MessageVia } from '../../common/enums.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Message } from './message.entity.js';

/** The mail certainly did not go. Every other error of `send` leaves that open. */
export class KnownFailure extends Error {
  constructor(
    message: string,
    /** Whether a later attempt may succeed. */
    readonly temporary: boolean,
  ) {
    super(message);
  }
}

type Sendable = Pick<
  Message,
  'id' | 'messageId' | 'template' | 'recipient' | 'subject' | 'textBody' | 'htmlBody'
>;

/** How long a mail server may take to connect, greet and answer, milliseconds. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as const;

/** Hands mail to the SMTP server; without one, to a developer's mailbox: files under `<DATA_DIR>/mail/`. */
@Injectable()
export class MailTransport {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * @returns where it went
   * @throws KnownFailure when it did not go; any other error when nobody knows
   */
  async send(message: Sendable): Promise<MessageVia> {
    const mail: SendMailOptions = {
      from: this.config.mailFrom,
      to: message.recipient,
      subject: message.subject,
      text: message.textBody ?? '',
      html: message.htmlBody ?? '',
      messageId: message.messageId,
      // Machines that answer mail (absence notes) must not answer this.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    if (this.config.smtpUrl) {
      await sendBySmtp(this.config.smtpUrl, mail);
      return 'smtp';
    }
    const folder = join(this.config.dataDir, 'mail');
    const { message: source } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      .sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${String(message.id).padStart(6, '0')}-${message.template}.eml`;
    await writeFile(join(folder, name), source as Buffer, { mode: 0o600 });
    return 'mailbox';
  }
}

/** One connection a mail, and its protocol is watched: before DATA a failure is certain, after it only an answer is. */
async function sendBySmtp(url: string, mail: SendMailOptions): Promise<void> {
  let handedOver = false;
  const watch = (entry: { tnx?: string } | undefined, line: unknown): void => {
    if (entry?.tnx === 'client' && line === 'DATA') handedOver = true;
  };
  const silent = (): void => undefined;
  const transport = nodemailer.createTransport({
    url,
    ...timeouts,
    transactionLog: true,
    logger: {
      level: silent,
      trace: silent,
      debug: watch,
      info: silent,
      warn: silent,
      error: silent,
      fatal: silent,
    },
  } as Parameters<typeof nodemailer.createTransport>[0]);
  try {
    await transport.sendMail(mail);
  } catch (error) {
    const { responseCode, message } = error as Error & { responseCode?: number };
    const answered = typeof responseCode === 'number' && responseCode >= 400;
    if (answered) throw new KnownFailure(message, responseCode < 500);
    if (!handedOver) throw new KnownFailure(message, true);
    throw error;
  } finally {
    transport.close();
  }
}
