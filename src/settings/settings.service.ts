import { Injectable } from '@nestjs/common';
import { savingsPolicies } from '../../common/billing/billing.js';
import { changesBetween } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { BusinessZone } from '../platform/clock/business-zone.js';
import { isTimeZone } from '../platform/clock/occurrences.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { changeVersioned } from '../platform/database/versions.js';
import type { Caller } from '../platform/access/caller.js';
import { invalid } from '../platform/errors/errors.js';
import { settingDefaults, type SettingKey, type Settings } from './setting-values.js';
import type { SettingDto, SettingFormDto } from './settings.dto.js';

/** The firm's settings, one database row per group. Missing values fall back to the defaults. */
@Injectable()
export class SettingsService {
  private readonly defaults: Settings;
  private readonly listeners: (() => void | Promise<void>)[] = [];

  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
    zone: BusinessZone,
  ) {
    const firm = { ...settingDefaults.firm, timeZone: zone.initial };
    this.defaults = { ...settingDefaults, firm };
  }

  /**
   * Adds a listener that runs after a change by this process, before the response is sent. Other processes are not
   * notified: their caches have to expire within a second.
   */
  onChange(listener: () => void | Promise<void>): void {
    this.listeners.push(listener);
  }

  /**
   * Returns the current values of a group of settings.
   * @param tx the caller's transaction, if any: waiting for a second connection while holding locks could deadlock
   */
  async get<Key extends SettingKey>(key: Key, tx?: Tx): Promise<Settings[Key]> {
    const sql = 'SELECT value FROM settings WHERE key = $1';
    const [row] = tx
      ? await txQuery<{ value: Partial<Settings[Key]> }>(tx, sql, [key])
      : await this.db.query<{ value: Partial<Settings[Key]> }>(sql, [key]);
    return { ...this.defaults[key], ...row?.value };
  }

  /** Returns a group of settings, with when and by whom it was last changed. */
  async describe(key: SettingKey): Promise<SettingDto> {
    const [value, row] = await Promise.all([
      this.get(key),
      this.db.first<{ version: number; updatedAt: string | null; updatedBy: string | null }>(
        `SELECT s.version, s.updated_at AS "updatedAt", u.first_name || ' ' || u.last_name AS "updatedBy"
         FROM settings s LEFT JOIN users u ON u.id = s.updated_by WHERE s.key = $1`,
        [key],
      ),
    ]);
    return {
      id: key,
      value,
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  }

  /** Sets values of a group in the caller's transaction, during the set-up of the firm. */
  async initialise<Key extends SettingKey>(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'>,
    key: Key,
    values: Partial<Settings[Key]>,
  ): Promise<void> {
    const before = await this.get(key, tx);
    const after = { ...before, ...values };
    await tx.query(
      `INSERT INTO settings (key, value, updated_by) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value, updated_at = now(), updated_by = EXCLUDED.updated_by,
         version = settings.version + 1`,
      [key, JSON.stringify(after), actor.id],
    );
    const fields = changesBetween<Record<string, unknown>>(before, after, Object.keys(after));
    await this.journal.publish(tx, 'SettingChanged', { actor, details: { key }, fields });
  }

  /**
   * Changes a group of settings and records the old values in the journal.
   * @param form validated by the group's DTO; absent fields stay unchanged, empty ones become empty text
   * @throws 409 if the group has changed since `version`, 400 with field errors if the acknowledgment is enabled without a text, the
   *   savings policy or the regulator's notice is emptied, or the time zone is unknown
   */
  async update(caller: Caller, key: SettingKey, { version, ...form }: SettingFormDto): Promise<SettingDto> {
    const given = Object.fromEntries(
      Object.entries(form)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, value === null ? '' : (value as unknown)]),
    );
    const changed = await changeVersioned(this.db, {
      version,
      lock: async (tx) => {
        // Ensure there is a row to lock, so that concurrent changes are serialized.
        await tx.query(`INSERT INTO settings (key, value) VALUES ($1, '{}') ON CONFLICT (key) DO NOTHING`, [
          key,
        ]);
        const [row] = await txQuery<{ value: Record<string, unknown>; version: number }>(
          tx,
          'SELECT value, version FROM settings WHERE key = $1 FOR UPDATE',
          [key],
        );
        return row as NonNullable<typeof row>;
      },
      write: async (tx, { value }) => {
        const before: Record<string, unknown> = { ...this.defaults[key], ...value };
        const after = { ...before, ...given };
        if (key === 'acknowledgment') assertNotEmpty(after as Settings['acknowledgment']);
        if (key === 'billing') assertBilling(after as Settings['billing']);
        if (key === 'firm') assertFirm(after as Settings['firm']);
        const fields = changesBetween(before, after, Object.keys(after));
        if (fields.length === 0) return;
        await tx.query(
          `UPDATE settings SET value = $2, updated_at = now(), updated_by = $3, version = version + 1
           WHERE key = $1`,
          [key, JSON.stringify(after), caller.id],
        );
        await this.journal.publish(tx, 'SettingChanged', { actor: caller, details: { key }, fields });
      },
      read: () => this.describe(key),
    });
    for (const listener of this.listeners) await listener();
    return changed;
  }
}

/**
 * Checks that an enabled acknowledgment has a text: without one, the sign-up page would show nothing.
 * @throws 400 with a field error
 */
function assertNotEmpty({ enabled, message }: Settings['acknowledgment']): void {
  if (enabled && !message.trim()) throw invalid({ message: 'required' });
}

/** Checks that there is a savings policy, which every billing needs. @throws 400 with a field error */
function assertBilling({ savingsPolicy }: Settings['billing']): void {
  if (!savingsPolicies.includes(savingsPolicy)) throw invalid({ savingsPolicy: 'choice' });
}

/** Checks the regulator's notice, which every contract must print, and the time zone. @throws 400 with a field error */
function assertFirm({ tdlrNotice, timeZone }: Settings['firm']): void {
  if (!tdlrNotice.trim()) throw invalid({ tdlrNotice: 'required' });
  if (!isTimeZone(timeZone)) throw invalid({ timeZone: 'timeZone' });
}
