import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeFact } from '../../../common/season/notices.js';

/** What the newest roll says of a protest's notice. */
@Entity('protest_notices')
export class ProtestNotice {
  @PrimaryColumn({ type: 'integer' })
  protestId: number;
  @Column({ type: 'date', nullable: true })
  noticeMailedOn: string | null;
  @Column({ type: 'numeric', precision: 14, scale: 2, nullable: true })
  noticeMarketValue: string | null;
  @Column({ type: 'numeric', precision: 14, scale: 2, nullable: true })
  noticeAppraisedValue: string | null;
  @Column({ type: 'numeric', precision: 14, scale: 2, nullable: true })
  lastYearValue: string | null;
  /** Facts that the protest has from the roll, not from a person. */
  @Column({ type: 'text', array: true, default: [] })
  taken: NoticeFact[];
}
