import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserLevel } from '../../common/enums.js';
import type { DomainEvent } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';

/** When the setting 'Level 2 staff may sign in' is taken back, those who are in are out. */
@Injectable()
export class AccessChangesListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen((tx, event) => this.hear(tx, event));
  }

  private async hear(tx: Tx, { name, fields }: DomainEvent): Promise<void> {
    if (name !== 'SettingChanged') return;
    if (!fields?.some((change) => change.field === 'staffMaySignIn' && change.new === false)) return;
    await tx.query(
      `UPDATE sessions s SET ended_at = now() FROM users u
       WHERE u.id = s.user_id AND u.level = $1 AND s.ended_at IS NULL`,
      [UserLevel.Staff],
    );
  }
}
