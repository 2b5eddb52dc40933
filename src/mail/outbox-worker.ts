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

/** Poll interval of an empty queue, in ms. */
const pollInterval = 1000;
/** Free connections to wait for before claiming more mails while more are queued. */
const enoughFree = mailConnections / 2;
/**
 * Time in ms that a free connection waits for others, so that one claim serves several. Sending a mail over a network takes
 * longer than this anyway.
 */
const gathering = 5;
/** Seconds before the second attempt; doubles with each further one. */
const firstPause = 5;
/** Seconds a worker pauses when the mail server takes no mail; doubles up to `longest`. */
const outagePause = { first: 1, longest: 60 } as const;
/** Unrecorded outcomes above which no further mail is claimed. */
const maxUnrecorded = 100;
/** Time in ms to wait for running attempts when the process stops. */
const stopLimit = 10_000;
/** Most characters of an error that are stored. */
const errorLength = 500;

/**
 * Maximum attempts while the server rejects a mail temporarily or does not respond. The pauses between them add up to almost six
 * hours; for a code or a link, which is useless later, to about ten minutes.
 */
const attemptsOf = (secret: boolean): number => (secret ? 8 : 13);

/**
 * Sends the mails of the outbox, several at a time. SMTP has no exactly-once delivery: a mail is marked 'sending' before the
 * attempt and 'sent' after it; if the outcome is unknown, it is marked so and not retried.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Mail');
  private readonly sending = new Set<Promise<void>>();
  /** Ids of claimed mails, until their outcome is recorded. */
  private readonly inHand = new Set<number>();
  /** The response to a claim was lost: it may have claimed mails that this worker does not know of. */
  private isClaimLost = false;
  /** Outcomes that are not recorded yet. */
  private outcomes: Outcome[] = [];
  private recording: Promise<void> | undefined;
  private outages = 0;
  private restUntil = 0;
  /** Whether the mail server accepted a mail since this process started or since the last outage. */
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

  /** Starts sending due mails, then waits until there may be more. */
  private async sendNext(): Promise<void> {
    // After an outage, send one mail first: many rejected sign-ins at once would lock our account.
    const free = (this.outages > 0 ? 1 : mailConnections) - this.sending.size;
    if (free <= 0) return this.loop.pause(pollInterval);
    const { messages, isFull } = await this.claim(free);
    for (const message of messages) this.track(message);
    if (!isFull) await this.loop.pause(pollInterval);
    else if (this.sending.size === mailConnections) await this.untilFree();
  }

  /** Waits for a free connection, then up to `gathering` ms for more. */
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
    // While the database is down, outcomes pile up here: claim no more until they are recorded.
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

  /** Suppresses an address whose mailbox does not exist: more mail would only harm the sender's reputation. */
  private async suppress({ id, recipient }: ClaimedMessage, detail: string): Promise<void> {
    await this.suppressions
      .add(null, { address: recipient, reason: 'bounce', source: 'smtp', detail, mail: { id } })
      .catch((error: unknown) => this.log.error(error));
  }

  private failure({ id, attempts, secret }: ClaimedMessage, error: unknown): Outcome {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, errorLength);
    const failure = { id, attempts, via: null, error: reason, pause: 0, counts: true };
    // Other errors go only to the mail log, because the mail server's message may contain the recipient.
    if (error instanceof AddressRefused) this.log.error(`Message ${id} was not sent: ${reason}`);
    if (!(error instanceof KnownFailure)) return { ...failure, status: 'unknown' };
    if (error.outage && Date.now() >= this.restUntil) {
      const pause = Math.min(outagePause.longest, outagePause.first * 2 ** this.outages++);
      this.restUntil = Date.now() + pause * 1000;
    }
    // Stays queued until somebody fixes our sign-in. A code or a link would be useless by then.
    if (error.outage === 'signIn' && !secret)
      return { ...failure, status: 'queued', pause: outagePause.first, counts: false };
    if (!error.temporary || attempts >= attemptsOf(secret)) return { ...failure, status: 'failed' };
    return { ...failure, status: 'queued', pause: firstPause * 2 ** (attempts - 1) };
  }

  /** Records outcomes in batches: those that arrive while a statement runs go into the next one. */
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
