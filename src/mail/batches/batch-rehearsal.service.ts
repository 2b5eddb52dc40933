import { Injectable } from '@nestjs/common';
import type { LeftOutReason } from '../../../common/mail/enums.js';
import { accountMatchKey } from '../../../common/text/formats.js';
import type { Locale } from '../../../common/text/locales.js';
import { audiencePageSize } from '../../../common/mail/limits.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Outbox } from '../outbox.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { BusinessZone } from '../../platform/clock/business-zone.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors/errors.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import { text } from '../../platform/request/locale.js';
import { type Audience, accountKeys, audienceValues, hasNumberOf, peopleQuery } from './audience.js';
import {
  type Addressee,
  addresseeColumns,
  type BatchContent,
  BatchMails,
  mailTemplate,
} from './batch-mails.js';
import type {
  AudienceAnswerDto,
  AudienceMemberDto,
  AudienceQueryDto,
  BatchContentDto,
  BatchPreviewDto,
  BatchTestDto,
  PreviewBatchDto,
} from './batch.dto.js';
import { audienceOf, BatchesService } from './batches.service.js';

/** Steps before a batch e-mail is sent: list its audience, preview it, send oneself a test. */
@Injectable()
export class BatchRehearsal {
  constructor(
    private readonly db: Database,
    private readonly batches: BatchesService,
    private readonly mails: BatchMails,
    private readonly outbox: Outbox,
    private readonly journal: Journal,
    private readonly limits: RateLimits,
    private readonly zone: BusinessZone,
  ) {}

  /** Returns the clients that match the filters: the number of recipients, those left out by reason, and a page of either. */
  async audience(query: AudienceQueryDto): Promise<AudienceAnswerDto> {
    const audience = audienceOf(query);
    const taxYear = this.batches.taxYear();
    const values = audienceValues(audience, taxYear);
    const isLeftOut = query.show === 'leftOut';
    const size = query.size ?? audiencePageSize;
    const [counts, rows, unknownAccountNumbers, all] = await Promise.all([
      this.db.query<{ reason: LeftOutReason | null; count: number }>(
        `${peopleQuery} SELECT reason, count(*)::int AS count FROM people GROUP BY reason ORDER BY reason`,
        values,
      ),
      this.db.query<AudienceMemberDto>(
        `${peopleQuery} SELECT id, name, email::text AS email, reason FROM people
         WHERE reason IS ${isLeftOut ? 'NOT NULL' : 'NULL'} ORDER BY name, id LIMIT $8::int OFFSET $9::int`,
        [...values, size, ((query.page ?? 1) - 1) * size],
      ),
      this.unknownNumbers(audience),
      this.db.first<{ count: number }>(
        `${peopleQuery} SELECT count(*)::int AS count FROM people WHERE reason IS NULL`,
        audienceValues({ ...audience, minReductionPercent: 0 }, taxYear),
      ),
    ]);
    const recipients = counts.find(({ reason }) => reason === null)?.count ?? 0;
    return {
      recipients,
      belowReduction: Math.max(0, (all?.count ?? 0) - recipients),
      leftOut: counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
      unknownAccountNumbers,
      taxYear,
      timeZone: this.zone.name,
      rows,
    };
  }

  /** Renders the mail of one recipient. @throws 400 with field errors, 404 if the client is not a recipient */
  async preview(caller: Caller, form: PreviewBatchDto): Promise<BatchPreviewDto> {
    const content = this.batches.content(form, false);
    return this.db.transaction(async (tx) => {
      const sample = await this.sample(tx, caller, content, form.clientId ?? undefined);
      const [mail] = await this.mails.render(tx, content, [sample.addressee]);
      const { subject, html, text: plain } = mail!;
      const { firstName, lastName, email, clientId } = sample.addressee;
      const name = `${firstName} ${lastName}`;
      return { clientId: sample.isRecipient ? clientId : null, name, email, subject, html, text: plain };
    });
  }

  /** Sends the first recipient's mail to the current user. @throws 400 with field errors, 429 */
  async test(caller: Caller, form: BatchContentDto, locale: Locale): Promise<BatchTestDto> {
    const content = this.batches.content(form);
    await this.limits.spend('batchTests', caller.id);
    const email = await this.db.transaction(async (tx) => {
      const [{ email: own } = { email: '' }] = await txQuery<{ email: string }>(
        tx,
        'SELECT email::text AS email FROM users WHERE id = $1',
        [caller.id],
      );
      const { addressee } = await this.sample(tx, caller, content);
      const [mail] = await this.mails.render(tx, content, [addressee]);
      // A click on the test's unsubscribe link must not unsubscribe the sample client.
      const { subject, html, text: plain, unsubscribeUrl } = mail!;
      const harmless = (part: string): string => part.replaceAll(unsubscribeUrl ?? '', '#');
      await this.outbox.post(tx, {
        recipient: own,
        subject: text(locale, 'batches.test.subject', { subject }),
        html: harmless(html),
        text: harmless(plain),
        template: `${mailTemplate(form.template)}-test`,
        locale: addressee.locale,
        userId: caller.id,
      });
      await this.journal.publish(tx, 'BatchTestSent', {
        actor: caller,
        details: { recipient: own, batchTemplate: form.template },
      });
      return own;
    });
    const key = this.outbox.via === 'smtp' ? 'batches.test.sent' : 'batches.test.written';
    return { email, message: text(locale, key, { email }) };
  }

  /** Picks a sample recipient: the given client, otherwise the first one, or the current user if there is none. */
  private async sample(
    tx: Tx,
    caller: Caller,
    { audience, taxYear }: BatchContent,
    clientId?: number,
  ): Promise<{ addressee: Addressee; isRecipient: boolean }> {
    const [found] = await txQuery<Addressee>(
      tx,
      `${peopleQuery} SELECT ${addresseeColumns} FROM people JOIN users u ON u.id = people.id JOIN clients c ON c.id = u.id
       WHERE reason IS NULL AND ($8::int IS NULL OR u.id = $8) ORDER BY people.name, u.id LIMIT 1`,
      [...audienceValues(audience, taxYear), clientId ?? null],
    );
    if (found) return { addressee: found, isRecipient: true };
    if (clientId !== undefined) throw notFound();
    const [own] = await txQuery<Addressee>(
      tx,
      `SELECT ${addresseeColumns} FROM users u LEFT JOIN clients c ON c.id = u.id WHERE u.id = $1`,
      [caller.id],
    );
    return { addressee: own!, isRecipient: false };
  }

  /** Returns the filter's account numbers, as typed, that match no active property or ambiguously match several. */
  private async unknownNumbers(audience: Audience): Promise<string[]> {
    const keys = accountKeys(audience);
    if (keys.length === 0) return [];
    const known = await this.db.query<{ key: string }>(
      `SELECT DISTINCT p.account_number_key AS key FROM properties p WHERE p.status = 'A' AND ${hasNumberOf('$1')}`,
      [keys],
    );
    const found = new Set(known.map(({ key }) => accountMatchKey(key)));
    return audience.accountNumbers.filter((number) => {
      const [key] = accountKeys({ accountNumbers: [number] });
      return key !== undefined && !found.has(accountMatchKey(key));
    });
  }
}
