import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { ComparableRules } from '../../../common/season/comparable-rules.js';
import type { ComparableAccount, ComparableCandidate } from '../../../common/season/comparables.js';
import { candidatesOf, columnsOf } from '../../properties/rolls/candidate-columns.js';

/** The comparables of a protest as they were chosen. A new choice keeps the older ones. Money is decimal text. */
@Entity('comparable_selections')
export class ComparableSelection {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  protestId: number;
  /** The account as the district published it when they were chosen. */
  @Column({ type: 'jsonb' })
  subject: ComparableAccount;
  /** The rules by which they were chosen. */
  @Column({ type: 'jsonb' })
  rules: ComparableRules;
  /** Accounts that may be compared, and what the office decided about each. */
  @Column({ type: 'jsonb', transformer: { from: candidatesOf, to: columnsOf } })
  candidates: readonly ComparableCandidate[];
  /** Files of the property that are bound behind the packet, in this order. */
  @Column({ type: 'integer', array: true, default: () => "'{}'" })
  fileIds: number[];
  /** How many are used. */
  @Column({ type: 'integer' })
  used: number;
  @Column({ type: 'boolean' })
  isEnough: boolean;
  /** The subject's. */
  @Column({ type: 'numeric', precision: 15, scale: 2, nullable: true })
  marketValue: string | null;
  @Column({ type: 'numeric', precision: 15, scale: 2, nullable: true })
  indicatedValue: string | null;
  /** Whether it is the newest one of its protest. */
  @Column({ type: 'boolean', default: true })
  isCurrent: boolean;
  /** Since when the owner can read the packet; nothing changes after it. */
  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;
  /** Why the packet is used though it has flaws; null: nobody said so. */
  @Column({ type: 'text', nullable: true })
  useReason: string | null;
  @Column({ type: 'integer', nullable: true })
  useReasonBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  useReasonAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  madeBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  madeAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @VersionColumn()
  version: number;
}
