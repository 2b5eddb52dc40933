import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { ComparableRules } from '../../../common/season/comparable-rules.js';
import type { ComparableAccount, ComparableCandidate } from '../../../common/season/comparables.js';
import { candidatesOf, columnsOf } from '../../properties/rolls/candidate-columns.js';

/** A selection of comparables for a protest. A new selection keeps the older ones. Money is decimal text. */
@Entity('comparable_selections')
export class ComparableSelection {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  protestId: number;
  /** The property's account as the district published it at the time of selection. */
  @Column({ type: 'jsonb' })
  subject: ComparableAccount;
  /** Rules of the selection. */
  @Column({ type: 'jsonb' })
  rules: ComparableRules;
  /** Candidate accounts, and the office's decision about each. */
  @Column({ type: 'jsonb', transformer: { from: candidatesOf, to: columnsOf } })
  candidates: readonly ComparableCandidate[];
  /** Files of the property appended to the packet, in this order. */
  @Column({ type: 'integer', array: true, default: () => "'{}'" })
  fileIds: number[];
  /** Number of comparables used. */
  @Column({ type: 'integer' })
  used: number;
  @Column({ type: 'boolean' })
  isEnough: boolean;
  /** Market value of the property's account. */
  @Column({ type: 'numeric', precision: 15, scale: 2, nullable: true })
  marketValue: string | null;
  @Column({ type: 'numeric', precision: 15, scale: 2, nullable: true })
  indicatedValue: string | null;
  /** True for the newest selection of its protest. */
  @Column({ type: 'boolean', default: true })
  isCurrent: boolean;
  /** When the packet was released to the owner; afterwards only the reason can change. */
  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;
  /** Reason why the packet is used despite its flaws; null while none is given. */
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
