import { Injectable } from '@nestjs/common';
import { canonicalEmailAddress, isStoredEmailAddress } from '../../common/text/email-address.js';
import type { SuppressionReason } from '../../common/mail/enums.js';
import { UserLevel } from '../../common/auth/enums.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Caller } from '../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { conflict } from '../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../platform/query/index.js';
import type { CreateSuppressionDto, SuppressionDto } from './suppression.dto.js';
import type { Suppression } from './suppression.entity.js';
import { suppressionList } from './suppressions.list.js';

/** A suppression to add. */
export type NewSuppression = Pick<Suppression, 'address' | 'reason' | 'source' | 'detail'> & {
  /** The mail that bounced or was complained about; ignored unless it went to the address. */
  readonly mail?: SentMail | undefined;
};

/** A mail by its id, or by its Message-ID header without brackets. */
export type SentMail = { readonly id: number } | { readonly header: string };

/** Most characters stored of a server's or provider's detail. */
const detailMaxLength = 500;

/** Suppressed addresses: they bounced permanently, complained, or were added by hand. */
@Injectable()
export class SuppressionsService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly journal: Journal,
  ) {}

  list(params: ListParams): Promise<Page<SuppressionDto>> {
    return this.query.list(suppressionList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<SuppressionDto> {
    return (await this.query.one(suppressionList, id)).row;
  }

  /** Suppresses an address by hand. @throws 409 if it is already suppressed */
  async create(caller: Caller, { address, detail = null }: CreateSuppressionDto): Promise<SuppressionDto> {
    const id = await this.add(caller, { address, reason: 'manual', source: 'console', detail });
    if (id === undefined) throw conflict('addressSuppressed');
    return this.get(id);
  }

  /** Suppresses an address in a separate transaction. @returns like `addIn` */
  add(actor: Caller | null, suppression: NewSuppression): Promise<number | undefined> {
    return this.db.transaction((tx) => this.addIn(tx, actor, suppression));
  }

  /**
   * Suppresses an address. A bounce replaces a weaker reason.
   * @returns the suppression's id; undefined if nothing changed or mail is never sent to such an address
   */
  async addIn(tx: Tx, actor: Caller | null, suppression: NewSuppression): Promise<number | undefined> {
    const { reason, source, detail, mail } = suppression;
    const address = canonicalEmailAddress(suppression.address);
    if (!isStoredEmailAddress(address)) return undefined;
    const [before] = await txQuery<{ reason: SuppressionReason }>(
      tx,
      'SELECT reason FROM mail_suppressions WHERE address = $1 AND lifted_at IS NULL FOR UPDATE',
      [address],
    );
    const messageId = mail ? await messageTo(tx, address, mail) : null;
    const [row] = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO mail_suppressions AS s (address, reason, source, detail, created_by, message_id)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (address) WHERE lifted_at IS NULL
       DO UPDATE SET reason = excluded.reason, source = excluded.source, detail = excluded.detail,
         message_id = excluded.message_id
       WHERE excluded.reason = 'bounce' AND s.reason <> 'bounce' RETURNING id`,
      [address, reason, source, detail?.slice(0, detailMaxLength) ?? null, actor?.id ?? null, messageId],
    );
    if (!row) return undefined;
    await this.journal.publish(tx, 'AddressSuppressed', {
      actor,
      ...(await clientOf(tx, address)),
      details: { address, ...(messageId !== null && { messageId }) },
      fields: [{ field: 'suppression', old: before?.reason ?? null, new: reason }],
    });
    return row.id;
  }

  /** Lifts a suppression. @throws 404, 409 if it was already lifted */
  async lift(caller: Caller, id: number): Promise<SuppressionDto> {
    const { address, reason } = await this.get(id);
    await this.db.transaction(async (tx) => {
      const lifted = await txQuery(
        tx,
        'UPDATE mail_suppressions SET lifted_at = now(), lifted_by = $2 WHERE id = $1 AND lifted_at IS NULL RETURNING id',
        [id, caller.id],
      );
      if (lifted.length === 0) throw conflict('suppressionLifted');
      await this.journal.publish(tx, 'SuppressionLifted', {
        actor: caller,
        ...(await clientOf(tx, address)),
        details: { address },
        fields: [{ field: 'suppression', old: reason, new: null }],
      });
    });
    return this.get(id);
  }
}

/** Returns the id of the reported mail if it went to this address; null for an unknown mail, such as one of an earlier installation. */
async function messageTo(tx: Tx, address: string, mail: SentMail): Promise<number | null> {
  const [found] = await txQuery<{ id: number }>(
    tx,
    `SELECT id FROM messages WHERE ${'id' in mail ? 'id' : 'message_id'} = $1 AND lower(recipient) = $2`,
    ['id' in mail ? mail.id : mail.header, address],
  );
  return found?.id ?? null;
}

/** Finds the client with this address, whose timeline will show the event. */
async function clientOf(tx: Tx, address: string): Promise<{ readonly clientId?: number }> {
  const [client] = await txQuery<{ id: number }>(tx, 'SELECT id FROM users WHERE email = $1 AND level = $2', [
    address,
    UserLevel.Client,
  ]);
  return client ? { clientId: client.id } : {};
}
