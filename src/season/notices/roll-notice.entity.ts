import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { NoticeKind, NoticeMatch } from '../../../common/season/notices.js';

const money = { type: 'numeric', precision: 15, scale: 2, nullable: true } as const;
const text = { type: 'text', nullable: true } as const;
const generated = { insert: false, update: false } as const;

/** A notice about an account in a roll: that of a property, or another one of its owner. */
@Entity('roll_notices')
export class RollNotice {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  countyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  /** There is one row per account and topic; all kinds of value changes share a topic. */
  @Column({ type: 'text', ...generated })
  topic: string;
  @Column({ type: 'text' })
  kind: NoticeKind;
  /** Account number reduced to letters and digits. */
  @Column({ type: 'text' })
  accountKey: string;
  @Column({ type: 'text' })
  accountNumber: string;
  /** The account in the roll; null when it is no longer there or is ambiguous. */
  @Column({ type: 'integer', nullable: true })
  rollAccountId: number | null;
  /** Null for an account that the firm does not have. */
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  /** The property's client, or the client whose property has the same owner. */
  @Column({ type: 'integer' })
  clientId: number;
  /** Appraised value, or the market value if there is none. */
  @Column(money)
  value: string | null;
  @Column(money)
  lastValue: string | null;
  @Column({ ...money, ...generated })
  change: string | null;
  @Column({ type: 'numeric', precision: 17, scale: 2, nullable: true, ...generated })
  changePercent: string | null;
  /** The owner in this roll. */
  @Column(text)
  ownerName: string | null;
  /** The owner in the roll of the year before. */
  @Column(text)
  lastOwnerName: string | null;
  @Column(text)
  situsAddress: string | null;
  @Column(text)
  matchedBy: NoticeMatch | null;
  /** The import that last changed the row. */
  @Column({ type: 'integer' })
  importId: number;
}
