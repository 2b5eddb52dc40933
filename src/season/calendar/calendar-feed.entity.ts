import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FeedDeadlines } from '../../../common/season/hearings.js';

/** The address by which calendar programs read an account's calendar. An account without a row has none. */
@Entity('calendar_feeds')
export class CalendarFeed {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  /** SHA-256 of the secret part of the address, which itself is not stored. */
  @Column({ type: 'text' })
  tokenHash: string;
  /** Which deadlines it has besides hearings; clients have none. */
  @Column({ type: 'text', default: 'none' })
  deadlines: FeedDeadlines;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
