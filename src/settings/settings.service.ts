import { Injectable } from '@nestjs/common';
import { changesBetween } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { settingDefaults, type SettingKey, type Settings } from './setting-values.js';
import type { SettingDto } from './settings.dto.js';

/** The firm's own settings, kept in the database: one row a key, missing parts filled from the defaults. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
  ) {}

  /**
   * One group of settings as it stands now.
   * @param tx the caller's transaction: who has one must not wait for a second connection while it holds locks
   */
  async get<Key extends SettingKey>(key: Key, tx?: Tx): Promise<Settings[Key]> {
    const sql = 'SELECT value FROM settings WHERE key = $1';
    const [row] = tx
      ? await txQuery<{ value: Partial<Settings[Key]> }>(tx, sql, [key])
      : await this.db.query<{ value: Partial<Settings[Key]> }>(sql, [key]);
    return { ...settingDefaults[key], ...row?.value };
  }

  /** The same with who changed it last, and when (spec section 2, acknowledgment). */
  async describe(key: SettingKey): Promise<SettingDto> {
    const [value, row] = await Promise.all([
      this.get(key),
      this.db.first<{ updatedAt: string; updatedBy: string | null }>(
        `SELECT s.updated_at AS "updatedAt", u.first_name || ' ' || u.last_name AS "updatedBy"
         FROM settings s LEFT JOIN users u ON u.id = s.updated_by WHERE s.key = $1`,
        [key],
      ),
    ]);
    return { id: key, value, updatedAt: row?.updatedAt ?? null, updatedBy: row?.updatedBy ?? null };
  }

  /**
   * Changes a group of settings; the journal keeps what each field was before.
   * @param form checked by the group's DTO; fields that are absent stay, empty ones become empty text
   */
  async update(caller: Caller, key: SettingKey, form: object): Promise<void> {
    const given = Object.fromEntries(
      Object.entries(form)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, value === null ? '' : (value as unknown)]),
    );
    await this.db.transaction(async (tx) => {
      // A row to lock, so that two changes at the same moment are told one after the other.
      await tx.query(`INSERT INTO settings (key, value) VALUES ($1, '{}') ON CONFLICT (key) DO NOTHING`, [
        key,
      ]);
      const [row] = await txQuery<{ value: Record<string, unknown> }>(
        tx,
        'SELECT value FROM settings WHERE key = $1 FOR UPDATE',
        [key],
      );
      const before: Record<string, unknown> = { ...settingDefaults[key], ...row?.value };
      const after = { ...before, ...given };
      const fields = changesBetween(before, after, Object.keys(after));
      await tx.query('UPDATE settings SET value = $2, updated_at = now(), updated_by = $3 WHERE key = $1', [
        key,
        JSON.stringify(after),
        caller.id,
      ]);
      await this.journal.publish(tx, {
        name: 'SettingChanged',
        activity: 'settings',
        actor: caller,
        details: { key },
        fields,
      });
    });
  }
}
