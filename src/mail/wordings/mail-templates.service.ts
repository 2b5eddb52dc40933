import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import { reminderDaysDefault } from '../../../common/mail/limits.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import { Page } from '../../platform/query/index.js';
import { findMailKind, mailKindNames, mailKinds } from '../kinds.js';
import { MailKindRow } from './mail-kind.entity.js';
import type { MailTemplateDto, MailTemplateFormDto } from './mail-template.dto.js';
import type { MailKind, MailKindEntry } from '../mail-kind.js';

/** The firm's settings for a kind of mail. */
interface Use {
  readonly kind: string;
  readonly enabled: boolean | null;
  readonly daysBefore: number | null;
  readonly version: number;
  readonly reworded: Locale[];
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

const sql = `SELECT k.kind, k.enabled, k.days_before AS "daysBefore", k.version,
    coalesce((SELECT array_agg(w.locale ORDER BY w.locale) FROM mail_wordings w
      WHERE w.kind = k.kind AND w.body IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mail_wordings n
        WHERE n.kind = w.kind AND n.locale = w.locale AND n.version > w.version)), '{}') AS reworded,
    last.at AS "updatedAt", u.first_name || ' ' || u.last_name AS "updatedBy"
  FROM mail_kinds k
  LEFT JOIN LATERAL (
    SELECT at, by FROM (
      SELECT w.created_at AS at, w.created_by AS by FROM mail_wordings w WHERE w.kind = k.kind
      UNION ALL SELECT k.updated_at, k.updated_by WHERE k.version > 0) changes
    ORDER BY at DESC LIMIT 1) last ON true
  LEFT JOIN users u ON u.id = last.by`;

/** Kinds of mail: which are sent, and which the firm has reworded. */
@Injectable()
export class MailTemplates {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
  ) {}

  /** Lists all kinds of mail on one page, since there are few. */
  async list(): Promise<Page<MailTemplateDto>> {
    const uses = await this.db.query<Use>(sql);
    const rows = mailKindNames.map((kind) =>
      describe(
        kind,
        uses.find((use) => use.kind === kind),
      ),
    );
    return new Page('mail-templates', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /** @throws 404 */
  async get(name: string): Promise<MailTemplateDto> {
    const kind = known(name);
    return describe(kind, await this.db.first<Use>(`${sql} WHERE k.kind = $1`, [kind]));
  }

  /**
   * Switches a kind of mail on or off, or changes when a reminder is sent.
   * @throws 404, 409 if it has changed since `version`, 400 for switching off a kind that is always sent or days of a non-reminder
   */
  async update(caller: Caller, name: string, form: MailTemplateFormDto): Promise<MailTemplateDto> {
    const kind = known(name);
    const { always, isReminder = false }: MailKindEntry = mailKinds[kind];
    if (form.enabled === false && always) throw invalid({ enabled: 'choice' });
    if (form.daysBefore && !isReminder) throw invalid({ daysBefore: 'choice' });
    return changeVersioned(this.db, {
      version: form.version,
      lock: async (tx) => {
        await lockMailKind(tx, kind);
        const [use] = await txQuery<Use>(tx, `${sql} WHERE k.kind = $1`, [kind]);
        return describe(kind, use);
      },
      write: async (tx, before) => {
        const after = {
          enabled: form.enabled ?? before.enabled,
          daysBefore: form.daysBefore ?? before.daysBefore,
        };
        const fields = changesBetween<typeof after>(before, after, ['enabled', 'daysBefore']);
        if (fields.length === 0) return;
        await tx.update(
          MailKindRow,
          { kind },
          { ...after, version: before.version + 1, updatedAt: new Date(), updatedBy: caller.id },
        );
        await this.journal.publish(tx, 'MailTemplateChanged', {
          actor: caller,
          details: { mail: kind },
          fields,
        });
      },
      read: () => this.get(kind),
    });
  }
}

/** Locks a kind of mail with its wordings until the transaction ends. */
export async function lockMailKind(tx: Tx, kind: MailKind): Promise<void> {
  // Ensures there is a row to lock.
  await tx.query('INSERT INTO mail_kinds (kind) VALUES ($1) ON CONFLICT DO NOTHING', [kind]);
  await tx.query('SELECT 1 FROM mail_kinds WHERE kind = $1 FOR UPDATE', [kind]);
}

function describe(kind: MailKind, use: Use | undefined): MailTemplateDto {
  const { to, always, offAtFirst = false, isReminder = false }: MailKindEntry = mailKinds[kind];
  return {
    id: kind,
    to,
    enabled: always !== undefined || (use?.enabled ?? !offAtFirst),
    always: always ?? null,
    daysBefore: isReminder ? (use?.daysBefore ?? reminderDaysDefault) : null,
    reworded: use?.reworded ?? [],
    version: use?.version ?? 0,
    updatedAt: use?.updatedAt ? new Date(use.updatedAt).toISOString() : null,
    updatedBy: use?.updatedBy ?? null,
  };
}

/** @throws 404 */
function known(name: string): MailKind {
  const kind = findMailKind(name);
  if (!kind) throw notFound();
  return kind;
}
