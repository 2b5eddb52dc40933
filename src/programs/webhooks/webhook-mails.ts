import { Injectable } from '@nestjs/common';
import { consolePath } from '../../../common/pages/console-paths.js';
import type { DisabledReason } from '../../../common/programs/webhooks.js';
import { AdministratorMails } from '../../mail/administrator-mails.js';
import type { Tx } from '../../platform/database/database.js';
import { text } from '../../platform/request/locale.js';

/** A webhook that was disabled. */
export interface DisabledWebhook {
  readonly id: number;
  /** URL as displayed, without its query. */
  readonly address: string;
  readonly reason: DisabledReason;
  readonly at: Date;
}

/** Mails about webhooks. */
@Injectable()
export class WebhookMails {
  constructor(private readonly mails: AdministratorMails) {}

  /** Notifies all active administrators that the service has disabled a webhook. */
  async sendDisabled(tx: Tx, { id, address, reason, at }: DisabledWebhook): Promise<void> {
    await this.mails.post(tx, {
      kind: 'webhook-disabled',
      cause: `webhook:${id}:${at.toISOString()}`,
      path: consolePath('webhook', { id }),
      textsIn: (locale) => ({ webhook: address, reason: text(locale, `webhooks.disabled.${reason}`) }),
    });
  }
}
