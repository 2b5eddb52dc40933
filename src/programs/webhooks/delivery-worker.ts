import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { WorkLoop } from '../../platform/jobs/work-loop.js';
import { unseal } from '../../platform/signed-tokens/sealed-secrets.js';
import { pauseAfter, retryAfterOf } from './backoff.js';
import { type ClaimedDelivery, DeliveryQueue, type Outcome } from './delivery-queue.js';
import { signedHeaders } from './signatures.js';
import { WebhookRequests } from './webhook-request.js';

/** Maximum concurrent deliveries per process. */
const maxSending = 40;
/** Poll interval of an empty queue, in ms. */
const pollInterval = 1000;
/** Time that running attempts get when the process stops, in ms. Then another process sends them again. */
const stopLimit = 5000;
/** Status with which a receiver ends its subscription. */
const gone = 410;
/** Statuses whose Retry-After header is honored. */
const busyStatuses: readonly (number | null)[] = [429, 503];

/**
 * Sends webhook deliveries, several at a time. Events are delivered at least once: deliveries of a killed process are sent
 * again with the same id, by which receivers detect duplicates.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Webhooks');
  private readonly sending = new Set<Promise<void>>();
  /** Ids of claimed deliveries, until their outcome is recorded. */
  private readonly inHand = new Set<ClaimedDelivery['id']>();
  /** Whether the response to a claim was lost. The claim may have taken deliveries that nobody sends. */
  private isClaimLost = false;
  private readonly loop: WorkLoop;

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly requests: WebhookRequests,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.loop = new WorkLoop(queue.lease, () => queue.requeueInterrupted(), this.log);
  }

  onApplicationBootstrap(): void {
    if (this.config.runWorker) this.loop.start(() => this.sendNext());
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.end(stopLimit, () => [...this.sending]);
  }

  /** Starts sending due deliveries. If there are none, waits until there may be more. */
  private async sendNext(): Promise<void> {
    const free = maxSending - this.sending.size;
    const claimed = free > 0 ? await this.claim(free) : [];
    for (const delivery of claimed) this.track(delivery);
    // The end of an attempt may make the next event of its record due.
    if (claimed.length === 0) await Promise.race([...this.sending, this.loop.pause(pollInterval)]);
  }

  private async claim(count: number): Promise<ClaimedDelivery[]> {
    try {
      if (this.isClaimLost) await this.queue.unclaim([...this.inHand]);
      this.isClaimLost = false;
      return await this.queue.claim(count);
    } catch (error) {
      this.isClaimLost = true;
      this.log.error(error);
      await this.loop.pause(pollInterval);
      return [];
    }
  }

  private track(delivery: ClaimedDelivery): void {
    this.inHand.add(delivery.id);
    const attempt = this.attempt(delivery)
      .then((outcome) => this.record(delivery, outcome))
      // Logged here: nothing awaits this attempt while others are sent.
      .catch((error: unknown) => this.log.error(error))
      .finally(() => {
        this.inHand.delete(delivery.id);
        this.sending.delete(attempt);
      });
    this.sending.add(attempt);
  }

  private async attempt({ url, payload, eventId, attempts, ...webhook }: ClaimedDelivery): Promise<Outcome> {
    const { secret, oldSecret } = webhook;
    const secrets = [secret, ...(oldSecret ? [oldSecret] : [])].map((sealed) =>
      unseal(this.config.jwtSecret, 'webhook-secrets', sealed),
    );
    const readable = secrets.filter((found) => found !== undefined);
    const pause = pauseAfter(attempts);
    if (secrets[0] === undefined)
      return {
        failure: 'secret',
        detail: null,
        status: null,
        body: null,
        durationMs: 0,
        pause,
        isGone: false,
      };
    const now = this.clock.now();
    const headers = signedHeaders({ id: `evt_${eventId}`, at: now, body: payload }, readable);
    const { retryAfter, ...result } = await this.requests.post(url, payload, headers);
    const wait = busyStatuses.includes(result.status) ? retryAfterOf(retryAfter, now) : undefined;
    return {
      ...result,
      pause: wait === undefined ? pause : pauseAfter(attempts, wait),
      isGone: result.status === gone,
    };
  }

  /** Records an outcome, retrying until the database is available. Until then the attempt keeps its slot. */
  private async record(delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        await this.queue.record(delivery, outcome);
        return;
      } catch (error) {
        this.log.error(error);
        if (this.loop.isStopping) return;
        await this.loop.pause(pollInterval);
      }
    }
  }
}
