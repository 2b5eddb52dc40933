import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import type { MailPreferenceSource } from '../../../common/mail/enums.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { unsubscribeLifetime } from '../../../common/mail/limits.js';
import { isOwnerMail, type OwnerMail, ownerMails } from '../../../common/mail/owner-mails.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, canReach, isClient } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.js';
import { canonicalAddress, RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../../platform/request/request-context.js';
import { currentOrigin } from '../../platform/request/site-origin.js';
import { SignedTokens } from '../../platform/signed-tokens/signed-tokens.js';
import type { MailPreferenceDto } from './mail-preference.dto.js';
import { MailPreference } from './mail-preference.entity.js';

/** Client of an unsubscribe link. */
export interface Subscriber {
  readonly clientId: number;
  readonly locale: Locale;
  /** Whether the client is unsubscribed from the link's kind of mail. */
  readonly unsubscribed: boolean;
  /** Kind of mail the link is for; absent for batch e-mails. */
  readonly mail?: OwnerMail | undefined;
}

/** A change of preferences; absent values stay unchanged. */
interface Choice {
  readonly unsubscribed?: boolean;
  readonly muted?: readonly OwnerMail[];
}

/** Signed claims of an unsubscribe link. */
interface LinkClaims {
  readonly client: number;
  readonly mail?: OwnerMail;
}

/** Preferences as the timeline shows them. */
interface Shown {
  readonly unsubscribed: boolean;
  readonly mutedMails: readonly OwnerMail[];
}

interface LockedChoice extends Shown {
  readonly clientId: number;
  /** Null while there is no row. */
  readonly version: number | null;
}

/** Client preferences for mail that is not essential, such as batch e-mails (docs/rules/batch-emails.md, "Unsubscribing"). */
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

  /** @throws 404 if the client does not exist or is out of the caller's reach */
  async get(caller: Caller, clientId: number): Promise<MailPreferenceDto> {
    if (!canReach(caller, clientId)) throw notFound();
    const row = await this.db.first<MailPreferenceDto>(
      `SELECT c.id, coalesce(p.unsubscribed, false) AS unsubscribed, coalesce(p.muted, '{}') AS muted, p.source, p.changed_at AS "changedAt", p.version
       FROM clients c LEFT JOIN mail_preferences p ON p.client_id = c.id WHERE c.id = $1`,
      [clientId],
    );
    if (!row) throw notFound();
    return row;
  }

  /**
   * Changes a client's preferences on behalf of the client or the office.
   * @param version the version the caller has read; undefined skips the check
   * @throws 404, 409 if the preferences have changed since
   */
  async update(
    caller: Caller,
    clientId: number,
    choice: Choice,
    version: number | null | undefined,
  ): Promise<MailPreferenceDto> {
    await this.get(caller, clientId);
    const source = isClient(caller) ? 'client' : 'office';
    return changeVersioned(this.db, {
      version,
      lock: (tx) => lockedChoice(tx, clientId),
      write: (tx, before) => this.write(tx, before, choice, { source, actor: caller }),
      read: () => this.get(caller, clientId),
    });
  }

  /**
   * Whether a client gets a mail about one of its protests: client and property are active, and the kind is not switched off.
   */
  async wants(tx: Tx, mail: OwnerMail, clientId: number, propertyId: number | undefined): Promise<boolean> {
    const found = await txQuery(
      tx,
      `SELECT 1 FROM users u LEFT JOIN mail_preferences m ON m.client_id = u.id
       WHERE u.id = $1 AND u.status = $4 AND NOT $2 = ANY(coalesce(m.muted, '{}'))
         AND ($3::int IS NULL OR EXISTS (SELECT 1 FROM properties p WHERE p.id = $3 AND p.status = $4))`,
      [clientId, mail, propertyId ?? null, RecordStatus.Active],
    );
    return found.length > 0;
  }

  /** Returns the unsubscribe link for a mail to a client. @param mail kind of mail about its protests; absent for batch e-mails */
  link(clientId: number, mail?: OwnerMail): string {
    const claims: LinkClaims = { client: clientId, ...(mail && { mail }) };
    const { token } = this.tokens.sign('unsubscribe', claims, unsubscribeLifetime);
    return `${currentOrigin(this.config)}/api/unsubscribe/${token}`;
  }

  /** Returns the client of an unsubscribe link. @throws 403, 410, 429 */
  async subscriber(token: string): Promise<Subscriber> {
    const claims = await this.claimsOf(token);
    const mail = claims.mail !== undefined && isOwnerMail(claims.mail) ? claims.mail : undefined;
    const found = await this.db.first<Subscriber>(
      `SELECT u.id AS "clientId", u.locale,
         coalesce(CASE WHEN $2::text IS NULL THEN p.unsubscribed ELSE $2 = ANY(p.muted) END, false) AS unsubscribed
       FROM clients c JOIN users u ON u.id = c.id LEFT JOIN mail_preferences p ON p.client_id = c.id WHERE c.id = $1`,
      [claims.client, mail ?? null],
    );
    if (!found) throw forbidden('linkInvalid');
    return { ...found, mail };
  }

  /** Changes the preferences of a link's client. @throws 403, 410, 429 */
  async changeByLink(token: string, unsubscribed: boolean): Promise<Subscriber> {
    const found = await this.subscriber(token);
    await this.limits.spend('unsubscribe', found.clientId);
    const { mail } = found;
    const choose = (before: readonly OwnerMail[]): Choice => {
      if (!mail) return { unsubscribed };
      const others = before.filter((one) => one !== mail);
      return { muted: unsubscribed ? [...others, mail] : others };
    };
    await this.db.transaction(async (tx) => {
      const before = await lockedChoice(tx, found.clientId);
      await this.write(tx, before, choose(before.mutedMails), { source: 'link', actor: null });
    });
    return { ...found, unsubscribed };
  }

  /** Verifies an unsubscribe link. Invalid links are rate limited by network address. */
  private async claimsOf(token: string): Promise<LinkClaims> {
    try {
      return this.tokens.read<LinkClaims>('unsubscribe', token, (problem) =>
        problem === 'expired' ? new AppError(410, 'linkExpired') : forbidden('linkInvalid'),
      );
    } catch (error) {
      await this.limits.spend('unsubscribeInvalid', canonicalAddress(requestContext().ip));
      throw error;
    }
  }

  private async write(
    tx: Tx,
    before: LockedChoice,
    choice: Choice,
    { source, actor }: { readonly source: MailPreferenceSource; readonly actor: Caller | null },
  ): Promise<void> {
    const { clientId } = before;
    const { unsubscribed = before.unsubscribed, muted = before.mutedMails } = choice;
    // Normalizes the order: an equal set must not count as a change.
    const after = { unsubscribed, mutedMails: ownerMails.filter((mail) => muted.includes(mail)) };
    const fields = changesBetween<Shown>(before, after, ['unsubscribed', 'mutedMails']);
    if (fields.length === 0) return;
    const changedAt = this.clock.now();
    await tx.save(MailPreference, { clientId, unsubscribed, muted: after.mutedMails, source, changedAt });
    await this.journal.publish(tx, 'MailPreferenceChanged', {
      actor,
      clientId,
      fields,
      details: { source },
    });
  }
}

/** Locks and returns a client's preferences. @throws 404 */
async function lockedChoice(tx: Tx, clientId: number): Promise<LockedChoice> {
  const locked = await txQuery(tx, 'SELECT 1 FROM clients WHERE id = $1 FOR NO KEY UPDATE', [clientId]);
  if (locked.length === 0) throw notFound();
  const row = await tx.findOneBy(MailPreference, { clientId });
  return {
    clientId,
    unsubscribed: row?.unsubscribed ?? false,
    mutedMails: row?.muted ?? [],
    version: row?.version ?? null,
  };
}
