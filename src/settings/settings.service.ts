import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { settingDefaults, type SettingKey, type Settings } from './setting-values.js';

/** The firm's own settings, kept in the database: one row a key, missing parts filled from the defaults. */
@Injectable()
export class SettingsService {
  constructor(private readonly db: Database) {}

  /** One group of settings as it stands now. */
  async get<Key extends SettingKey>(key: Key): Promise<Settings[Key]> {
    const row = await this.db.first<{ value: Partial<Settings[Key]> }>(
      'SELECT value FROM settings WHERE key = $1',
      [key],
    );
    return { ...settingDefaults[key], ...row?.value };
  }
}
