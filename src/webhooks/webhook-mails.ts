import { Inject, Injectable } from '@nestjs/common';
import { consolePath } from '../../common/console-paths.js';
import type { DisabledReason } from '../../common/webhooks.js';
import { AdministratorMails } from '../mail/administrator-mails.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Tx } from '../platform/database/database.js';
import { text } from '../platform/request/locale.js';
import { currentOrigin } from '../platform/request/site-origin.js';

/** A webhook that was disabled. */
export interface DisabledWebhook {
  readonly id: number;
  /** Its address as it is shown. */
  readonly address: string;
  readonly reason: DisabledReason;
  readonly at: Date;
}

/** Mails about webhooks. */
@Injectable()
export class WebhookMails {
  constructor(
    private readonly mails: AdministratorMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tells all active administrators that the service has disabled a webhook. */
  async sendDisabled(tx: Tx, { id, address, reason, at }: DisabledWebhook): Promise<void> {
    await this.mails.post(tx, 'webhook-disabled', `webhook:${id}:${at.toISOString()}`, (locale) => ({
      webhook: address,
      reason: text(locale, `webhooks.disabled.${reason}`),
      page: `${currentOrigin(this.config)}/admin${consolePath('webhook', { id })}`,
    }));
  }
}
