import { Injectable } from '@nestjs/common';
import { type Locale, locales } from '../../../common/text/locales.js';
import { reminderDaysDefault } from '../../../common/mail/limits.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type SqlValue, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import { notFound } from '../../platform/errors/errors.js';
import { Page } from '../../platform/query/index.js';
import { mailKinds, readWordingId, standardWording, variablesOf, type Wording, wordingId } from '../kinds.js';
import { assertWording, type CheckedWording } from './check-wording.js';
import type { MailRevisionDto, MailWordingDto, MailWordingFormDto } from './mail-template.dto.js';
import { lockMailKind } from './mail-templates.service.js';
import { MailWording } from './mail-wording.entity.js';
import type { MailKind, MailKindEntry } from '../mail-kind.js';

interface Revision {
  readonly subject: string | null;
  readonly body: string | null;
  readonly buttonLabel: string | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

const wordingFields = ['subject', 'body', 'buttonLabel'] as const;

/** Most revisions shown in the history of a wording. */
const historyLength = 100;

/** Wordings of mails in each language: the firm's own, with the default as fallback. */
@Injectable()
export class MailWordings {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
  ) {}

  /** Whether the firm sends a kind of mail. */
  async isSent(tx: Tx, kind: MailKind): Promise<boolean> {
    const { always, offAtFirst = false }: MailKindEntry = mailKinds[kind];
    if (always) return true;
    const [found] = await txQuery<{ enabled: boolean | null }>(
      tx,
      'SELECT enabled FROM mail_kinds WHERE kind = $1',
      [kind],
    );
    return found?.enabled ?? !offAtFirst;
  }

  /** Returns how many days before its date a reminder is sent. */
  async daysBefore(tx: Tx, kind: MailKind): Promise<number> {
    const [found] = await txQuery<{ days: number | null }>(
      tx,
      'SELECT days_before AS days FROM mail_kinds WHERE kind = $1',
      [kind],
    );
    return found?.days ?? reminderDaysDefault;
  }

  /** Returns the wording in use. */
  async current(tx: Tx, kind: MailKind, locale: Locale): Promise<Wording> {
    const newest = (await this.newest(kind, locale, tx)).get(wordingId(kind, locale));
    return wordingOf(standardWording(kind, locale), newest);
  }

  /** Lists all wordings on one page, since there are few. */
  async list(): Promise<Page<MailWordingDto>> {
    const kinds = Object.keys(mailKinds) as MailKind[];
    const newest = await this.newest();
    const rows = kinds.flatMap((kind) =>
      locales.map((locale) => describe(kind, locale, newest.get(wordingId(kind, locale)))),
    );
    return new Page('mail-wordings', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /** @throws 404 */
  async get(id: string): Promise<MailWordingDto> {
    const { kind, locale } = knownWording(id);
    return describe(kind, locale, (await this.newest(kind, locale)).get(id));
  }

  /**
   * Rewords a mail in one language. Saving the default wording counts as a reset.
   * @throws 404, 409 if the wording has changed since `version`, 400 for an unknown or missing variable
   */
  async update(caller: Caller, id: string, form: MailWordingFormDto): Promise<MailWordingDto> {
    const { kind } = knownWording(id);
    assertWording(kind, form);
    return this.write(caller, id, form.version, form);
  }

  /** Restores the default wording. @throws 404, 409 if the wording has changed since `version` */
  reset(caller: Caller, id: string, version?: number | null): Promise<MailWordingDto> {
    return this.write(caller, id, version, null);
  }

  /**
   * Restores an earlier wording.
   * @throws 404, 409 if the wording has changed since `version`, 400 if it has variables that no longer exist
   */
  async restore(
    caller: Caller,
    id: string,
    revisionId: number,
    version?: number | null,
  ): Promise<MailWordingDto> {
    const { kind, locale } = knownWording(id);
    const revision = await this.db.first<Pick<Revision, 'subject' | 'body' | 'buttonLabel'>>(
      'SELECT subject, body, button_label AS "buttonLabel" FROM mail_wordings WHERE id = $1 AND kind = $2 AND locale = $3',
      [revisionId, kind, locale],
    );
    if (!revision) throw notFound();
    const { subject, body, buttonLabel } = revision;
    if (subject === null || body === null) return this.reset(caller, id, version);
    assertWording(kind, { subject, body, buttonLabel });
    return this.write(caller, id, version, { subject, body, buttonLabel });
  }

  /** Lists the saved revisions, newest first. @throws 404 */
  async history(id: string): Promise<Page<MailRevisionDto>> {
    const { kind, locale } = knownWording(id);
    const rows = await this.db.query<MailRevisionDto>(
      `SELECT w.id, w.version, w.subject IS NULL AS standard, w.subject, w.body,
         w.button_label AS "buttonLabel", w.created_at AS "createdAt", u.first_name || ' ' || u.last_name AS "createdBy"
       FROM mail_wordings w LEFT JOIN users u ON u.id = w.created_by
       WHERE w.kind = $1 AND w.locale = $2 ORDER BY w.version DESC LIMIT ${historyLength}`,
      [kind, locale],
    );
    return new Page('history', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  private write(
    caller: Caller,
    id: string,
    version: number | null | undefined,
    form: CheckedWording | null,
  ): Promise<MailWordingDto> {
    const { kind, locale } = knownWording(id);
    const standard = standardWording(kind, locale);
    const reworded = (before: MailWordingDto): Wording => {
      if (!form) return standard;
      const { subject, body, buttonLabel = before.buttonLabel } = form;
      return { subject, body, buttonLabel: standard.buttonLabel && (buttonLabel || standard.buttonLabel) };
    };
    return changeVersioned(this.db, {
      version,
      lock: async (tx) => {
        await lockMailKind(tx, kind);
        return describe(kind, locale, (await this.newest(kind, locale, tx)).get(id));
      },
      write: async (tx, before) => {
        const wording = reworded(before);
        const fields = changesBetween<Wording>(before, wording, wordingFields);
        if (fields.length === 0) return;
        const isStandard = wordingFields.every((field) => wording[field] === standard[field]);
        const buttonLabel = wording.buttonLabel === standard.buttonLabel ? null : wording.buttonLabel;
        await tx.insert(MailWording, {
          kind,
          locale,
          version: before.version + 1,
          createdBy: caller.id,
          ...(isStandard ? { subject: null, body: null } : { ...wording, buttonLabel }),
        });
        await this.journal.publish(tx, isStandard ? 'MailWordingReset' : 'MailWordingUpdated', {
          actor: caller,
          details: { mail: kind, language: locale },
          fields,
        });
      },
      read: () => this.get(id),
    });
  }

  /** Returns the newest revision of each wording, by the wording's id. */
  private async newest(kind?: MailKind, locale?: Locale, tx?: Tx): Promise<Map<string, Revision>> {
    const sql = `SELECT DISTINCT ON (w.kind, w.locale) w.kind || '.' || w.locale AS id, w.subject, w.body, w.version,
         w.button_label AS "buttonLabel", w.created_at AS "updatedAt", u.first_name || ' ' || u.last_name AS "updatedBy"
       FROM mail_wordings w LEFT JOIN users u ON u.id = w.created_by
       WHERE ($1::text IS NULL OR w.kind = $1) AND ($2::text IS NULL OR w.locale = $2)
       ORDER BY w.kind, w.locale, w.version DESC`;
    const params: SqlValue[] = [kind ?? null, locale ?? null];
    const rows = tx
      ? await txQuery<Revision & { id: string }>(tx, sql, params)
      : await this.db.query<Revision & { id: string }>(sql, params);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** Returns the firm's wording, or the default. Ignores a stored label if the kind no longer has a button. */
function wordingOf(standard: Wording, newest: Revision | undefined): Wording {
  const { subject = null, body = null, buttonLabel = null } = newest ?? {};
  if (subject === null || body === null) return standard;
  return { subject, body, buttonLabel: standard.buttonLabel && (buttonLabel ?? standard.buttonLabel) };
}

function describe(kind: MailKind, locale: Locale, newest: Revision | undefined): MailWordingDto {
  const standard = standardWording(kind, locale);
  const { required = [] }: MailKindEntry = mailKinds[kind];
  return {
    id: wordingId(kind, locale),
    kind,
    locale,
    ...wordingOf(standard, newest),
    standardSubject: standard.subject,
    standardBody: standard.body,
    standardButtonLabel: standard.buttonLabel,
    changed: typeof newest?.body === 'string',
    variables: variablesOf(kind).map((name) => ({ name, required: required.includes(name) })),
    version: newest?.version ?? 0,
    updatedAt: newest ? new Date(newest.updatedAt).toISOString() : null,
    updatedBy: newest?.updatedBy ?? null,
  };
}

/** @throws 404 */
export function knownWording(id: string): { kind: MailKind; locale: Locale } {
  const known = readWordingId(id);
  if (!known) throw notFound();
  return known;
}
