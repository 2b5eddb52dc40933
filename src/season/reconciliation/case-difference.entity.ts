import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DifferenceKind, DifferenceState } from '../../../common/season/differences.js';

const day = { type: 'date', nullable: true } as const;
const text = { type: 'text', nullable: true } as const;

/** A difference between a district's file and our protest. The facts are the district's. */
@Entity('case_differences')
export class CaseDifference {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  countyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text' })
  kind: DifferenceKind;
  @Column({ type: 'integer' })
  propertyId: number;
  @Column(text)
  caseNumber: string | null;
  /** As the district writes it. */
  @Column(text)
  status: string | null;
  @Column(day)
  protestedOn: string | null;
  @Column(day)
  hearingOn: string | null;
  @Column({ type: 'time without time zone', nullable: true })
  hearingTime: string | null;
  @Column(text)
  hearingPlace: string | null;
  @Column(day)
  orderedOn: string | null;
  @Column({ type: 'numeric', precision: 14, scale: 2, nullable: true })
  finalValue: string | null;
  /** The import that first showed these facts. */
  @Column({ type: 'integer' })
  importId: number;
  @Column({ type: 'text', default: 'open' })
  state: DifferenceState;
  /** Reason for ignoring it. */
  @Column(text)
  note: string | null;
  @Column({ type: 'integer', nullable: true })
  decidedBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;
}

/** An import whose file showed a difference. */
@Entity('case_difference_imports')
export class CaseDifferenceImport {
  @PrimaryColumn({ type: 'integer' })
  importId: number;
  @PrimaryColumn({ type: 'integer' })
  differenceId: number;
}
