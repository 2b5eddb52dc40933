import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type Mail from 'nodemailer/lib/mailer/index.js';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { isStoredEmailAddress, readSender, type Sender } from '../../common/text/email-address.js';
import type { MailOutageKind, MessageVia } from '../../common/mail/enums.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Storage } from '../platform/storage/storage.js';
import { fileNameText, headerText } from './header-text.js';
import { postmarkMailKey } from './feedback/reports.js';
import { MailFolder } from './mail-folder.js';
import type { Message } from './message.entity.js';

/** The mail was certainly not sent. Any other error of `send` means that the outcome is unknown. */
export class KnownFailure extends Error {
  constructor(
    message: string,
    /** Whether a later attempt may succeed. */
    readonly temporary: boolean,
    /** Set if other mails would fail as well: the mail server is unreachable or rejects our sign-in. */
    readonly outage: MailOutageKind | null = null,
    /** The server reports that the recipient's mailbox does not exist or is closed. */
    readonly isBadMailbox = false,
  ) {
    super(message);
  }
}

/** We refused to send the mail because of its addresses. The error message contains no address. */
export class AddressRefused extends KnownFailure {
  constructor(message: string) {
    super(message, false);
  }
}

/** Fields of a message needed to send it. */
export type Sendable = Pick<
  Message,
  | 'id'
  | 'messageId'
  | 'template'
  | 'recipient'
  | 'subject'
  | 'textBody'
  | 'htmlBody'
  | 'attachments'
  | 'unsubscribeUrl'
>;

/** Connections to the mail server, and thus concurrent mails per process. */
export const mailConnections = 10;

/** Timeouts for the mail server to connect, greet and respond, in ms. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as const;

/** A mail passed to nodemailer, with the fields that `guarded` needs to check and watch it. */
interface WatchedMail extends SendMailOptions {
  /** Stored address of the recipient, the only one the compiled mail may contain. */
  readonly storedRecipient: string;
  /** Source streams of the compiled mail, one per connection tried. */
  readonly compiled: Readable[];
}

/** Sends mail to the SMTP server; without one, writes it to files under `<DATA_DIR>/mail/`. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private readonly sender: Sender;
  /** Keeps connections open between mails. nodemailer's own requeuing is off: retries are decided here. */
  private readonly pool: Transporter<SMTPPool.SentMessageInfo> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: Storage,
    private readonly folder: MailFolder,
  ) {
    const sender = readSender(config.mailFrom);
    if (!sender) throw new Error('MAIL_FROM was not checked at start.');
    this.sender = sender;
    if (!config.smtpUrl) return;
    const options = {
      url: config.smtpUrl,
      pool: true,
      maxConnections: mailConnections,
      maxMessages: 500,
      maxRequeues: 0,
      ...timeouts,
    } as const;
    this.pool = guarded(nodemailer.createTransport(options));
  }

  onModuleDestroy(): void {
    this.pool?.close();
  }

  /** How mails are sent. */
  get via(): MessageVia {
    return this.pool ? 'smtp' : 'mailbox';
  }

  /** Domain of the sender's address, for the Message-ID. */
  get domain(): string {
    return this.sender.address.slice(this.sender.address.lastIndexOf('@') + 1);
  }

  /**
   * @returns how it was sent
   * @throws KnownFailure if it was not sent; any other error if the outcome is unknown
   */
  async send(message: Sendable): Promise<MessageVia> {
    const { recipient } = message;
    if (!isStoredEmailAddress(recipient))
      throw new AddressRefused('The recipient is not a plain e-mail address.');
    const mail: WatchedMail = {
      storedRecipient: recipient,
      compiled: [],
      from: { ...this.sender, name: headerText(this.sender.name) },
      // nodemailer uses an object as is. It would parse a string, and mailers parse addresses differently.
      to: { name: '', address: recipient },
      envelope: { from: this.sender.address, to: [recipient] },
      subject: headerText(message.subject),
      text: message.textBody ?? '',
      html: message.htmlBody ?? '',
      messageId: message.messageId,
      attachments: await this.attached(message),
      headers: {
        // Suppresses automatic replies, such as out-of-office notes.
        'Auto-Submitted': 'auto-generated',
        // Postmark strips this header and returns its value in reports, which lack our Message-ID.
        ...(this.config.postmarkWebhookSecret && {
          [`X-PM-Metadata-${postmarkMailKey}`]: String(message.id),
        }),
        ...(message.unsubscribeUrl && {
          'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    if (this.pool) {
      await sendBySmtp(this.pool, mail);
      return 'smtp';
    }
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message: source } = await guarded(transport).sendMail(mail);
    await this.folder.write(message, source as Buffer);
    return 'mailbox';
  }

  private attached({ attachments }: Sendable): Promise<Mail.Attachment[]> {
    return Promise.all(
      attachments.map(async ({ key, name, contentType }) => ({
        filename: fileNameText(name),
        contentType,
        content: await this.storage.get(key),
      })),
    ).catch((error: Error) => {
      // The file store may be down for a while; nothing was sent yet, so a retry is safe.
      throw new KnownFailure(error.message, true);
    });
  }
}

/**
 * Sends a mail over the pool. A server can accept a mail only after its last byte, so an error before that, like an error
 * response, means that it was not sent.
 * @throws KnownFailure if it was not sent; any other error if the outcome is unknown
 */
async function sendBySmtp(
  pool: Transporter<SMTPPool.SentMessageInfo>,
  mail: WatchedMail,
  isRetry = false,
): Promise<void> {
  try {
    await pool.sendMail(mail);
  } catch (error) {
    if (error instanceof KnownFailure) throw error;
    const { responseCode, code, message } = error as SmtpError;
    if (isSignInRefused(error as SmtpError)) throw new KnownFailure(message, true, 'signIn');
    if (typeof responseCode === 'number' && responseCode >= 400) {
      const isPermanent = responseCode >= 500;
      throw new KnownFailure(
        message,
        !isPermanent,
        responseCode === 421 ? 'unreachable' : null,
        isPermanent && badMailbox.test(message),
      );
    }
    if (mail.compiled.some(({ readableEnded }) => readableEnded)) throw error;
    // The server may have closed an idle connection: retry once.
    if (code === 'ECONNECTION' && !isRetry) return sendBySmtp(pool, mail, true);
    throw new KnownFailure(message, true, 'unreachable');
  }
}

/** An error of nodemailer. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** SMTP command that the response belongs to. */
  readonly command?: string;
}

/** Response codes that require or reject a sign-in (RFC 4954). */
const signInResponses: readonly (number | undefined)[] = [530, 534, 535, 538];

/**
 * Whether the server rejects our sign-in. After `RCPT TO` and `DATA` the same codes concern the recipient or the mail instead.
 */
const isSignInRefused = ({ code, responseCode, command }: SmtpError): boolean =>
  code === 'EAUTH' ||
  code === 'ENOAUTH' ||
  (signInResponses.includes(responseCode) && command !== 'RCPT TO' && command !== 'DATA');

/** Enhanced status codes (RFC 3463) of a mailbox that does not exist, has moved or is disabled. */
const badMailbox = /\b5\.(?:1\.1|1\.6|1\.10|2\.1)\b/;

/**
 * Checks each compiled mail right before it is sent: envelope and headers must contain the stored recipient and no other
 * address. Also keeps the source stream, which shows whether the whole mail was handed over.
 */
export function guarded<T extends Pick<Transporter, 'use'>>(transport: T): T {
  transport.use('stream', ({ data, message }, done) => {
    const { storedRecipient, compiled } = data as WatchedMail;
    const { to, cc, bcc } = message.getAddresses();
    const shown = [to, cc, bcc].flatMap((list) => list ?? []).map(({ address }) => address);
    const isRight = [message.getEnvelope().to, shown].every(
      (addresses) => addresses.length === 1 && addresses[0] === storedRecipient,
    );
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const source = createReadStream(options);
      compiled.push(source);
      return source;
    };
    done(isRight ? null : new AddressRefused('The envelope differs from the stored address.'));
  });
  return transport;
}
