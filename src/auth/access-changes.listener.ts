import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserLevel } from '../../common/auth/enums.js';
import type { DomainEvent } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Tx } from '../platform/database/database.js';

/** Ends the sessions of level 2 staff when the setting that lets them sign in is turned off. */
@Injectable()
export class AccessChangesListener implements OnModuleInit {
  constructor(private readonly journal: Journal) {}

  onModuleInit(): void {
    this.journal.listen(['SettingChanged'], (tx, event) => this.hear(tx, event));
  }

  private async hear(tx: Tx, { fields }: DomainEvent<'SettingChanged'>): Promise<void> {
    if (!fields.some((change) => change.field === 'staffMaySignIn' && change.new === false)) return;
    await tx.query(
      `UPDATE sessions s SET ended_at = now() FROM users u
       WHERE u.id = s.user_id AND u.level = $1 AND s.ended_at IS NULL`,
      [UserLevel.Staff],
    );
  }
}
