import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { WorkLoop } from '../platform/jobs/work-loop.js';
import { MailOutages } from './mail-outages.service.js';
import { type Claim, type ClaimedMessage, type Outcome, OutboxQueue } from './outbox-queue.js';
import { SuppressionsService } from './suppressions.service.js';
import { AddressRefused, KnownFailure, mailConnections, MailTransport } from './transport.js';

/** Milliseconds between looks at an empty queue. */
const pollInterval = 1000;
/** Mails that a worker claims together while more are waiting: as many as half of its connections. */
const enoughFree = mailConnections / 2;
/**
 * Milliseconds that a free connection waits for others, so that one statement serves several. A mail server across a network
 * takes longer than that for a mail.
 */
const gathering = 5;
/** Seconds before the second attempt; the pauses double from there. */
const firstPause = 5;
/** Seconds that a worker waits after the mail server could not be reached; doubled up to the longest. */
const outagePause = { first: 1, longest: 60 } as const;
/** Unrecorded outcomes after which no further mail is sent. */
const maxUnrecorded = 100;
/** Milliseconds that running attempts may take when the process stops. */
const stopLimit = 10_000;
/** Characters of an error that are kept. */
const errorLength = 500;

/**
 * Maximum attempts while the server refuses a mail temporarily or does not respond: about eight hours in total; a quarter
 * of an hour for a code or a link, which is useless later.
 */
const attemptsOf = (secret: boolean): number => (secret ? 8 : 13);

/**
 * Sends the mails of the outbox, several at a time. SMTP has no 'exactly once', so a mail is 'sending' before and 'sent'
 * after, and one with an unknown outcome is marked and not retried.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Mail');
  private readonly sending = new Set<Promise<void>>();
  /** Ids of claimed mails, until their outcome is recorded. */
  private readonly inHand = new Set<number>();
  /** The answer to a claim was lost: it may have claimed mails that nobody sends. */
  private isClaimLost = false;
  /** Outcomes that are not recorded yet. */
  private outcomes: Outcome[] = [];
  private recording: Promise<void> | undefined;
  private outages = 0;
  private restUntil = 0;
  /** Whether the mail server has taken a mail since this process started or was last refused. */
  private isTaken = false;
  private readonly loop: WorkLoop;

  constructor(
    private readonly queue: OutboxQueue,
    private readonly transport: MailTransport,
    private readonly suppressions: SuppressionsService,
    private readonly mailOutages: MailOutages,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.loop = new WorkLoop(queue.lease, () => queue.markInterrupted(), this.log);
  }

  onApplicationBootstrap(): void {
    if (this.config.runWorker) this.loop.start(() => this.sendNext());
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.end(stopLimit, () => [...this.sending, ...(this.recording ? [this.recording] : [])]);
  }

  /** Starts to send what is due, and waits until there may be more. */
  private async sendNext(): Promise<void> {
    // After an outage one mail tries first: many refused sign-ins at once would lock our account.
    const free = (this.outages > 0 ? 1 : mailConnections) - this.sending.size;
    if (free <= 0) return this.loop.pause(pollInterval);
    const { messages, isFull } = await this.claim(free);
    for (const message of messages) this.track(message);
    if (!isFull) await this.loop.pause(pollInterval);
    else if (this.sending.size === mailConnections) await this.untilFree();
  }

  /** Waits until a connection is free, and a moment longer for more of them. */
  private async untilFree(): Promise<void> {
    await Promise.race(this.sending);
    const late = sleep(gathering);
    let isLate = false;
    void late.then(() => (isLate = true));
    while (!isLate && mailConnections - this.sending.size < enoughFree)
      await Promise.race([late, ...this.sending]);
  }

  private async claim(count: number): Promise<Claim> {
    const none = { messages: [], isFull: false };
    // Without the database the outcomes of the last mails wait here; further mails must wait for it.
    if (Date.now() < this.restUntil || this.outcomes.length > maxUnrecorded) return none;
    try {
      if (this.isClaimLost) await this.queue.unclaim([...this.inHand]);
      this.isClaimLost = false;
      return await this.queue.claim(count);
    } catch (error) {
      this.isClaimLost = true;
      this.log.error(error);
      return none;
    }
  }

  private track(message: ClaimedMessage): void {
    this.inHand.add(message.id);
    const attempt = this.attempt(message).then((outcome) => {
      this.sending.delete(attempt);
      this.outcomes.push(outcome);
      this.recording ??= this.recordAll();
    });
    this.sending.add(attempt);
  }

  private async attempt(message: ClaimedMessage): Promise<Outcome> {
    const { id, attempts } = message;
    try {
      const via = await this.transport.send(message);
      this.outages = 0;
      if (!this.isTaken) await this.noteOutage(null);
      return { id, attempts, status: 'sent', via, error: null, pause: 0, counts: true };
    } catch (error) {
      if (error instanceof KnownFailure && error.isBadMailbox) await this.suppress(message, error.message);
      if (error instanceof KnownFailure && error.outage) await this.noteOutage(error);
      return this.failure(message, error);
    }
  }

  private async noteOutage(error: KnownFailure | null): Promise<void> {
    this.isTaken = error === null;
    const noted = error?.outage
      ? this.mailOutages.note(error.outage, error.message.slice(0, errorLength))
      : this.mailOutages.end();
    await noted.catch((reason: unknown) => this.log.error(reason));
  }

  /** The server says that the mailbox does not exist: more mail would only harm the sender's reputation. */
  private async suppress({ id, recipient }: ClaimedMessage, detail: string): Promise<void> {
    await this.suppressions
      .add(null, { address: recipient, reason: 'bounce', source: 'smtp', detail, mail: { id } })
      .catch((error: unknown) => this.log.error(error));
  }

  private failure({ id, attempts, secret }: ClaimedMessage, error: unknown): Outcome {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, errorLength);
    const failure = { id, attempts, via: null, error: reason, pause: 0, counts: true };
    // The mail server's message may contain the recipient, so it is only written to the mail log.
    if (error instanceof AddressRefused) this.log.error(`Message ${id} was not sent: ${reason}`);
    if (!(error instanceof KnownFailure)) return { ...failure, status: 'unknown' };
    if (error.outage && Date.now() >= this.restUntil) {
      const pause = Math.min(outagePause.longest, outagePause.first * 2 ** this.outages++);
      this.restUntil = Date.now() + pause * 1000;
    }
    // It waits until somebody has mended our sign-in. A code or a link is useless by then.
    if (error.outage === 'signIn' && !secret)
      return { ...failure, status: 'queued', pause: outagePause.first, counts: false };
    if (!error.temporary || attempts >= attemptsOf(secret)) return { ...failure, status: 'failed' };
    return { ...failure, status: 'queued', pause: firstPause * 2 ** (attempts - 1) };
  }

  /** Records outcomes together: those that arrive while a statement runs are the next statement's. */
  private async recordAll(): Promise<void> {
    while (this.outcomes.length > 0) {
      const outcomes = this.outcomes;
      this.outcomes = [];
      try {
        await this.queue.record(outcomes);
        for (const { id } of outcomes) this.inHand.delete(id);
      } catch (error) {
        this.log.error(error);
        this.outcomes.push(...outcomes);
        if (this.loop.isStopping) break;
        await this.loop.pause(pollInterval);
      }
    }
    this.recording = undefined;
  }
}
