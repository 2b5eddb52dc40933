import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ComparableRunState } from '../../../common/season/terms.js';

/** A background run that selects comparables for many protests. */
@Entity('comparable_runs')
export class ComparableRun {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  /** Null for all counties. */
  @Column({ type: 'integer', nullable: true })
  countyId: number | null;
  /** The named protests; null for all undecided ones of the tax year and county. */
  @Column({ type: 'integer', array: true, nullable: true })
  protestIds: number[] | null;
  /** True to skip protests that already have comparables. */
  @Column({ type: 'boolean' })
  onlyMissing: boolean;
  @Column({ type: 'text', default: 'queued' })
  state: ComparableRunState;
  @Column({ type: 'integer' })
  total: number;
  @Column({ type: 'integer', default: 0 })
  seen: number;
  /** Protests with enough comparables for a conclusion. */
  @Column({ type: 'integer', default: 0 })
  enough: number;
  /** Protests with fewer. */
  @Column({ type: 'integer', default: 0 })
  few: number;
  /** Protests whose account is not in the roll of their tax year. */
  @Column({ type: 'integer', default: 0 })
  unknown: number;
  /** Id of the last protest processed. */
  @Column({ type: 'integer', default: 0 })
  throughId: number;
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  requestedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
