import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FeedDeadlines } from '../../../common/season/hearings.js';

/** The secret address at which calendar apps read an account's calendar. Accounts without a row have none. */
@Entity('calendar_feeds')
export class CalendarFeed {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  /** SHA-256 of the secret part of the address; the secret itself is not stored. */
  @Column({ type: 'text' })
  tokenHash: string;
  /** Deadlines it includes besides hearings; always `none` for clients. */
  @Column({ type: 'text', default: 'none' })
  deadlines: FeedDeadlines;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
