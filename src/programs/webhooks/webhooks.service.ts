import { Inject, Injectable } from '@nestjs/common';
import { maxWebhooks, webhookRetryHours, webhookRotationHours } from '../../../common/programs/limits.js';
import type { DisabledReason } from '../../../common/programs/webhooks.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { changeVersioned, lockRow } from '../../platform/database/versions.js';
import { conflict, invalid } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { seal } from '../../platform/signed-tokens/sealed-secrets.js';
import { AddressNotAllowed, webhookUrl } from './addresses.js';
import { newSecret } from './signatures.js';
import { WebhookMails } from './webhook-mails.js';
import { Webhook } from './webhook.entity.js';
import type { CreateWebhookDto, UpdateWebhookDto, WebhookDto, WebhookSecretDto } from './webhook.dto.js';
import { webhookList } from './webhooks.list.js';

/** Fields whose changes are recorded. */
const recorded = ['url', 'description', 'events', 'active'] as const;

/** Webhooks: subscriptions and their secrets. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly journal: Journal,
    private readonly mails: WebhookMails,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'webhooksAllowPrivate' | 'jwtSecret'>,
  ) {}

  list(params: ListParams): Promise<Page<WebhookDto>> {
    return this.query.list(webhookList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<WebhookDto> {
    return (await this.query.one(webhookList, id)).row;
  }

  /**
   * Creates a webhook.
   * @returns the webhook with its secret, which cannot be read again
   * @throws 400 with field errors, 409 when there are too many
   */
  async create(caller: Caller, form: CreateWebhookDto): Promise<WebhookSecretDto> {
    this.check(form);
    const secret = newSecret();
    const id = await this.db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
      if ((await tx.count(Webhook)) >= maxWebhooks)
        throw conflict('tooManyWebhooks', { params: { max: maxWebhooks } });
      const webhook = await tx.save(
        Webhook,
        tx.create(Webhook, {
          ...valuesOf(form),
          active: form.active ?? true,
          secret: this.sealed(secret),
        }),
      );
      await this.journal.publish(tx, 'WebhookCreated', {
        actor: caller,
        details: detailsOf(webhook),
        fields: changesBetween({}, record(webhook), recorded),
      });
      return webhook.id;
    });
    return { ...(await this.get(id)), secret };
  }

  /**
   * Changes a webhook. Absent fields stay unchanged. Activating it again retries queued deliveries for another day.
   * @throws 400 with field errors, 404, 409 `stale`
   */
  async update(caller: Caller, id: number, form: UpdateWebhookDto): Promise<WebhookDto> {
    this.check(form);
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => lockRow(tx, Webhook, id),
      write: async (tx, webhook) => {
        const before = { ...webhook };
        Object.assign(webhook, valuesOf(form));
        const isEnabled = webhook.active && !before.active;
        if (webhook.active) webhook.disabledReason = null;
        if (isEnabled) webhook.failingSince = null;
        const fields = changesBetween<Webhook>(before, webhook, recorded);
        if (fields.length === 0) return;
        webhook.updatedAt = this.clock.now();
        await tx.save(Webhook, webhook);
        if (isEnabled) await resume(tx, id);
        await this.journal.publish(tx, 'WebhookUpdated', {
          actor: caller,
          details: detailsOf(webhook),
          fields: changesBetween(record(before), record(webhook), recorded),
        });
      },
      read: () => this.get(id),
    });
  }

  /** Deletes a webhook and its log. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const webhook = await lockRow(tx, Webhook, id);
      await tx.delete(Webhook, { id });
      await this.journal.publish(tx, 'WebhookRemoved', {
        actor: caller,
        details: detailsOf(webhook),
        fields: changesBetween(record(webhook), {}, recorded),
      });
    });
    return { id };
  }

  /**
   * Rotates the secret of a webhook. Deliveries are also signed with the previous secret for a day, so receivers can switch;
   * an older one ends at once.
   * @returns the webhook with its new secret, which cannot be read again
   * @throws 404
   */
  async rotateSecret(caller: Caller, id: number): Promise<WebhookSecretDto> {
    const secret = newSecret();
    const until = new Date(this.clock.now().getTime() + webhookRotationHours * 3_600_000);
    await this.changeSecret(caller, id, 'WebhookSecretRotated', (webhook) => ({
      oldSecret: webhook.secret,
      oldSecretUntil: until,
      secret: this.sealed(secret),
    }));
    return { ...(await this.get(id)), secret };
  }

  /** Ends the previous secret early. No-op if there is none. @throws 404 */
  async endOldSecret(caller: Caller, id: number): Promise<WebhookDto> {
    await this.changeSecret(caller, id, 'WebhookOldSecretEnded', ({ oldSecret }) =>
      oldSecret === null ? undefined : { oldSecret: null, oldSecretUntil: null },
    );
    return this.get(id);
  }

  /** Disables a webhook because of its receiver and notifies the administrators. No-op if it is already inactive. */
  async disable(tx: Tx, id: number, reason: DisabledReason): Promise<void> {
    const webhook = await lockRow(tx, Webhook, id);
    if (!webhook.active) return;
    const before = record(webhook);
    const at = this.clock.now();
    Object.assign(webhook, { active: false, disabledReason: reason, updatedAt: at });
    await tx.save(Webhook, webhook);
    const details = detailsOf(webhook);
    await this.journal.publish(tx, 'WebhookDisabled', {
      actor: null,
      details,
      fields: changesBetween(before, record(webhook), recorded),
    });
    await this.mails.sendDisabled(tx, { id, address: details.webhook, reason, at });
  }

  private async changeSecret(
    caller: Caller,
    id: number,
    event: 'WebhookSecretRotated' | 'WebhookOldSecretEnded',
    change: (webhook: Webhook) => Partial<Webhook> | undefined,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const webhook = await lockRow(tx, Webhook, id);
      const values = change(webhook);
      if (!values) return;
      await tx.save(Webhook, Object.assign(webhook, values, { updatedAt: this.clock.now() }));
      await this.journal.publish(tx, event, { actor: caller, details: detailsOf(webhook) });
    });
  }

  private sealed(secret: string): string {
    return seal(this.config.jwtSecret, 'webhook-secrets', secret);
  }

  /** @throws 400 with field errors */
  private check({ url, events }: Partial<CreateWebhookDto>): void {
    if (events?.length === 0) throw invalid({ events: 'required' });
    if (!url) return;
    try {
      webhookUrl(url, this.config.webhooksAllowPrivate);
    } catch (error) {
      if (error instanceof AddressNotAllowed) throw invalid({ url: 'webhookUrl' });
      throw error;
    }
  }
}

/** Returns the values that a form has. */
function valuesOf({ url, description, events, active }: Partial<CreateWebhookDto>): Partial<Webhook> {
  return {
    ...(url && { url }),
    ...(description !== undefined && { description }),
    ...(events && { events: [...new Set(events)].sort() }),
    ...(typeof active === 'boolean' && { active }),
  };
}

/** Retries queued deliveries for another day. */
async function resume(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET next_attempt_at = now(), give_up_at = now() + make_interval(hours => $2)
     WHERE webhook_id = $1 AND status = 'queued'`,
    [id, webhookRetryHours],
  );
}

/** Hides the query of a URL in the journal and mails: it may contain a secret. */
function shownUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + (search && '?…');
}

/** Returns the values of a webhook that changes are recorded with. */
function record({ url, description, events, active }: Webhook) {
  return { url: shownUrl(url), description, events: events.join(', '), active };
}

/** Details of the journal events of a webhook. */
export const detailsOf = ({ id, url }: Pick<Webhook, 'id' | 'url'>) => ({
  webhookId: id,
  webhook: shownUrl(url),
});
