import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeFact } from '../../../common/season/notices.js';

/** Notice values of a protest in the newest roll. */
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
  /** Facts that the protest took from the roll, not from a person. */
  @Column({ type: 'text', array: true, default: [] })
  taken: NoticeFact[];
}
