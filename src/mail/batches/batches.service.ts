import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import {
  type BatchAction,
  batchActions,
  type BatchState,
  isBatchActionPossible,
} from '../../../common/mail/enums.js';
import { batchVariables } from '../../../common/mail/batch-variables.js';
import { batchDaysAhead, defaultReductionPercent } from '../../../common/mail/limits.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Outbox } from '../outbox.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { readLocalTime } from '../../platform/clock/local-time.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { BusinessZone } from '../../platform/clock/business-zone.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { lockRow } from '../../platform/database/versions.js';
import { conflict, type FieldErrors, invalid } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { cleanRichText, hasContent } from '../../platform/rich-text/rich-text.js';
import { unknownVariables } from '../wording.js';
import { type Audience, audienceValues, peopleQuery } from './audience.js';
import { BatchFiles } from './batch-files.service.js';
import type { BatchContent } from './batch-mails.js';
import { batchCause, BatchSender } from './batch-sender.js';
import type {
  AudienceDto,
  BatchContentDto,
  BatchDetailsDto,
  BatchDto,
  BatchProgressDto,
  BatchRecipientDto,
  CreateBatchDto,
} from './batch.dto.js';
import { Batch } from './batch.entity.js';
import { batchList, recipientList, recipientsOf } from './batches.list.js';

/** Batch e-mails (docs/rules/batch-emails.md). */
@Injectable()
export class BatchesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly sender: BatchSender,
    private readonly files: BatchFiles,
    private readonly zone: BusinessZone,
    private readonly day: BusinessDay,
    private readonly outbox: Outbox,
  ) {}

  list(params: ListParams): Promise<Page<BatchDto>> {
    return this.query.list(batchList, params);
  }

  /** Returns a batch with its text and progress. @throws 404 */
  async get(id: number): Promise<BatchDetailsDto> {
    const { row } = await this.query.one(batchList, id);
    const [rest, progress] = await Promise.all([
      this.db.first<Pick<Batch, 'body' | 'taxYear' | 'audience'>>(
        'SELECT body, tax_year AS "taxYear", audience FROM batches WHERE id = $1',
        [id],
      ),
      this.db.query<BatchProgressDto>(
        `SELECT CASE WHEN r.skipped IS NOT NULL THEN 'skipped' WHEN m.status = 'sent' AND m.via = 'mailbox' THEN 'written'
           ELSE coalesce(m.status, 'waiting') END AS state, count(*)::int AS count
         FROM batch_recipients r LEFT JOIN messages m ON m.id = r.message_id WHERE r.batch_id = $1 GROUP BY 1 ORDER BY 1`,
        [id],
      ),
    ]);
    const { template: _template, ...audience } = rest!.audience;
    return {
      ...(row as BatchDto),
      body: rest!.body,
      taxYear: rest!.taxYear,
      audience: audience as unknown as BatchDetailsDto['audience'],
      progress,
    };
  }

  /** Lists the recipients of a batch with the status of their mails. @throws 404 */
  async recipients(id: number, params: ListParams): Promise<Page<BatchRecipientDto>> {
    await this.query.one(batchList, id);
    return this.query.list(recipientList, params, recipientsOf(id)) as Promise<Page<BatchRecipientDto>>;
  }

  /**
   * Creates a batch, fixes its recipients and queues it for now or its scheduled time. A repeated key returns the first batch.
   * @throws 400 with field errors or if there are no recipients; 409 if their number differs from the expected one
   */
  async create(caller: Caller, form: CreateBatchDto): Promise<BatchDetailsDto> {
    const now = this.clock.now();
    const content = this.content(form);
    const sendAt = form.sendAt ? this.readTime(form.sendAt, now) : now;
    const state: BatchState = form.sendAt ? 'scheduled' : 'sending';
    const id = await this.db.transaction(async (tx) => {
      const key = form.key ?? randomUUID();
      const row = {
        ...content,
        key,
        state,
        sendAt,
        recipients: 0,
        createdBy: caller.id,
        createdAt: now,
        workedAt: now,
        startedAt: state === 'sending' ? now : null,
      };
      const inserted = await tx.createQueryBuilder().insert().into(Batch).values(row).orIgnore().execute();
      const made = (inserted.raw as { id: number }[])[0]?.id;
      if (made === undefined) return earlierBatch(tx, caller, key);
      await this.files.hold(tx, content.body);
      const recipients = await freeze(tx, made, content);
      if (recipients === 0) throw invalid({ audience: 'noRecipients' });
      const expected = form.expectedRecipients ?? recipients;
      if (expected !== recipients)
        throw conflict('batchAudienceChanged', { params: { expected, recipients }, data: { recipients } });
      await this.journal.publish(tx, 'BatchCreated', {
        actor: caller,
        details: { batchId: made, recipients, batchTemplate: form.template, sendAt: sendAt.toISOString() },
        fields: [{ field: 'batchState', old: null, new: state }],
      });
      await this.sender.enqueue(tx, { id: made, sendAt });
      return made;
    });
    return this.get(id);
  }

  /** Pauses, resumes or cancels a batch. @throws 404, 409 if its state does not allow it */
  async act(caller: Caller, id: number, action: BatchAction): Promise<BatchDetailsDto> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const batch = await lockRow(tx, Batch, id);
      if (!(batchActions[action] as readonly BatchState[]).includes(batch.state))
        throw conflict('batchState');
      // Locks the waiting mails: none may be claimed between the count and the change.
      const waiting = await this.stop(tx, id, action);
      if (!isBatchActionPossible(action, batch.state, waiting)) throw conflict('batchState');
      const change = { fields: [] as { field: string; old: string; new: string }[] };
      const set = async (state: BatchState, rest: Partial<Batch> = {}): Promise<void> => {
        change.fields = [{ field: 'batchState', old: batch.state, new: state }];
        await tx.update(Batch, { id }, { state, ...rest });
      };
      const about = { actor: caller, details: { batchId: id } };
      switch (action) {
        case 'pause':
          await set('paused');
          return this.journal.publish(tx, 'BatchPaused', { ...about, ...change });
        case 'resume':
          await this.resume(tx, batch, now, set);
          return this.journal.publish(tx, 'BatchResumed', { ...about, ...change });
        case 'cancel': {
          await set('cancelled', { finishedAt: now });
          const details = { batchId: id, left: batch.recipients - batch.position + waiting };
          return this.journal.publish(tx, 'BatchCancelled', { ...about, ...change, details });
        }
      }
    });
    return this.get(id);
  }

  /**
   * Cleans and checks the text and filters of a form.
   * @param isSent false for a preview, which shows unknown variables as typed; otherwise they are rejected, as they would be sent as is
   * @throws 400 with field errors
   */
  content(form: BatchContentDto, isSent = true): BatchContent {
    const rest = { template: form.template, audience: audienceOf(form), taxYear: this.taxYear() };
    if (form.template !== 'custom') return { ...rest, subject: null, body: null };
    const body = cleanRichText(form.body ?? '');
    const problems: FieldErrors = {
      ...(isSent && variableProblem('subject', form.subject ?? '')),
      ...(isSent && variableProblem('body', wordsOf(body))),
      ...(!form.subject && { subject: 'required' as const }),
      ...(!hasContent(body) && { body: 'required' as const }),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return { ...rest, subject: form.subject ?? '', body };
  }

  /** The current tax year: the calendar year in the business time zone. */
  taxYear(): number {
    return this.day.taxYear();
  }

  /** Holds or cancels the batch's mails in the outbox, if the action requires it. @returns the number stopped */
  private async stop(tx: Tx, id: number, action: BatchAction): Promise<number> {
    if (action === 'pause') return this.outbox.hold(tx, batchCause(id));
    return action === 'cancel' ? this.outbox.cancel(tx, batchCause(id)) : 0;
  }

  private async resume(
    tx: Tx,
    batch: Batch,
    now: Date,
    set: (state: BatchState, rest?: Partial<Batch>) => Promise<void>,
  ): Promise<void> {
    await this.outbox.release(tx, batchCause(batch.id));
    // All its mails were already in the outbox when it was paused.
    if (batch.finishedAt) return set('done');
    const isDue = batch.sendAt <= now;
    await set(isDue ? 'sending' : 'scheduled', isDue ? { startedAt: batch.startedAt ?? now } : {});
    await this.sender.enqueue(tx, batch);
  }

  /** Parses a local time in the business time zone. @throws 400 if it is invalid, in the past or too far ahead */
  private readTime(text: string, now: Date): Date {
    const read = readLocalTime(text, this.zone.name);
    if (!read) throw invalid({ sendAt: 'dateTime' });
    // Accept the current minute: the form may have been open for some seconds.
    if (read < DateTime.fromJSDate(now).startOf('minute')) throw invalid({ sendAt: 'pastTime' });
    if (read > DateTime.fromJSDate(now).plus({ days: batchDaysAhead }))
      throw invalid({ sendAt: { code: 'tooFarAhead', params: { days: batchDaysAhead } } });
    return read.toJSDate();
  }
}

/** Returns the text of a body and its link addresses. Tags become spaces, so a tag inside the braces also breaks a variable. */
function wordsOf(body: string): string {
  const addresses = [...body.matchAll(/href="([^"]*)"/g)].map(([, address = '']) =>
    address.replace(/%7B/gi, '{').replace(/%7D/gi, '}').replaceAll('%', ' '),
  );
  const text = body
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return [text, ...addresses].join(' ');
}

/** Reports the first unknown variable of a text, such as a misspelled one: it would be sent as typed. */
function variableProblem(field: 'subject' | 'body', text: string): FieldErrors {
  const [unknown] = unknownVariables(text, batchVariables);
  return unknown === undefined ? {} : { [field]: { code: 'unknownVariable', params: { name: unknown } } };
}

/** Converts the filters of a form. Absent filters do not restrict, except the minimum reduction, which has a default. */
export function audienceOf(form: AudienceDto): Audience {
  return {
    template: form.template,
    propertyTypeIds: form.propertyTypeIds ?? [],
    countyIds: form.countyIds ?? [],
    accountNumbers: form.accountNumbers ?? [],
    zips: form.zips ?? [],
    minReductionPercent: form.minReductionPercent ?? defaultReductionPercent,
  };
}

/** Inserts the recipients of a batch in one statement. @returns their number */
async function freeze(tx: Tx, id: number, { audience, taxYear }: BatchContent): Promise<number> {
  const [row] = await txQuery<{ count: number }>(
    tx,
    `${peopleQuery}, chosen AS (
       INSERT INTO batch_recipients (batch_id, position, client_id, email)
       SELECT $8, row_number() OVER (ORDER BY id), id, email FROM people WHERE reason IS NULL RETURNING 1)
     SELECT count(*)::int AS count FROM chosen`,
    [...audienceValues(audience, taxYear), id],
  );
  const recipients = row?.count ?? 0;
  await tx.update(Batch, { id }, { recipients });
  return recipients;
}

/** Returns the id of the batch with this key. @throws 409 if another account created it */
async function earlierBatch(tx: Tx, caller: Caller, key: string): Promise<number> {
  const earlier = await tx.findOneBy(Batch, { key });
  if (!earlier || earlier.createdBy !== caller.id) throw conflict('batchState');
  return earlier.id;
}
