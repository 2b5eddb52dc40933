import { Inject, Injectable } from '@nestjs/common';
import type { Locale, MailPreferenceSource } from '../../common/enums.js';
import { unsubscribeLifetime } from '../../common/limits.js';
import { Journal } from '../journal/journal.service.js';
import { type Caller, canReach, isClient } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, txQuery } from '../platform/database/database.js';
import { AppError, forbidden, notFound } from '../platform/errors/errors.js';
import { canonicalAddress, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { SignedTokens } from '../platform/signed-tokens/signed-tokens.js';
import type { MailPreferenceDto } from './mail-preference.dto.js';
import { MailPreference } from './mail-preference.entity.js';

/** The client of an unsubscribe link. */
export interface Subscriber {
  readonly clientId: number;
  readonly locale: Locale;
  readonly unsubscribed: boolean;
}

/** Which clients want mail that is not essential, such as batch e-mails (docs/rules/batch-emails.md, "Unsubscribing"). */
@Injectable()
export class MailPreferencesService {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly tokens: SignedTokens,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws 404 when the client does not exist, or is not the caller */
  async get(caller: Caller, clientId: number): Promise<MailPreferenceDto> {
    if (!canReach(caller, clientId)) throw notFound();
    const row = await this.db.first<MailPreferenceDto>(
      `SELECT c.id, coalesce(p.unsubscribed, false) AS unsubscribed, p.source, p.changed_at AS "changedAt"
       FROM clients c LEFT JOIN mail_preferences p ON p.client_id = c.id WHERE c.id = $1`,
      [clientId],
    );
    if (!row) throw notFound();
    return row;
  }

  /** Changes a client's choice, by the client or the office. @throws 404 */
  async update(caller: Caller, clientId: number, unsubscribed: boolean): Promise<MailPreferenceDto> {
    await this.get(caller, clientId);
    await this.change(clientId, unsubscribed, isClient(caller) ? 'client' : 'office', caller);
    return this.get(caller, clientId);
  }

  /** The unsubscribe link for a mail to a client. */
  link(clientId: number): string {
    const { token } = this.tokens.sign('unsubscribe', { client: clientId }, unsubscribeLifetime);
    return `${currentOrigin(this.config)}/api/unsubscribe/${token}`;
  }

  /** The client of a link. @throws 403, 410, 429 */
  async subscriber(token: string): Promise<Subscriber> {
    const claims = await this.claimsOf(token);
    const found = await this.db.first<Subscriber>(
      `SELECT u.id AS "clientId", u.locale, coalesce(p.unsubscribed, false) AS unsubscribed
       FROM clients c JOIN users u ON u.id = c.id LEFT JOIN mail_preferences p ON p.client_id = c.id WHERE c.id = $1`,
      [claims.client],
    );
    if (!found) throw forbidden('linkInvalid');
    return found;
  }

  /** Changes the choice of a link's client. @throws 403, 410, 429 */
  async changeByLink(token: string, unsubscribed: boolean): Promise<Subscriber> {
    const found = await this.subscriber(token);
    await this.limits.spend('unsubscribe', found.clientId);
    await this.change(found.clientId, unsubscribed, 'link', null);
    return { ...found, unsubscribed };
  }

  /** Invalid links are counted by network address. */
  private async claimsOf(token: string): Promise<{ readonly client: number }> {
    try {
      return this.tokens.read<{ client: number }>('unsubscribe', token, (problem) =>
        problem === 'expired' ? new AppError(410, 'linkExpired') : forbidden('linkInvalid'),
      );
    } catch (error) {
      await this.limits.spend('unsubscribeInvalid', canonicalAddress(requestContext().ip));
      throw error;
    }
  }

  private async change(
    clientId: number,
    unsubscribed: boolean,
    source: MailPreferenceSource,
    actor: Caller | null,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const locked = await txQuery(tx, 'SELECT 1 FROM clients WHERE id = $1 FOR NO KEY UPDATE', [clientId]);
      if (locked.length === 0) throw notFound();
      const before = await tx.findOneBy(MailPreference, { clientId });
      const old = before?.unsubscribed ?? false;
      if (old === unsubscribed) return;
      await tx.save(MailPreference, { clientId, unsubscribed, source, changedAt: this.clock.now() });
      await this.journal.publish(tx, 'MailPreferenceChanged', {
        actor,
        clientId,
        details: { source },
        fields: [{ field: 'unsubscribed', old, new: unsubscribed }],
      });
    });
  }
}
