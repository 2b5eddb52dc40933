import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ComparableRunState } from '../../../common/season/terms.js';

/** Choosing comparables for many protests, in the background. */
@Entity('comparable_runs')
export class ComparableRun {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  /** Null: all counties. */
  @Column({ type: 'integer', nullable: true })
  countyId: number | null;
  /** The chosen protests; null: all undecided ones of the tax year and the county. */
  @Column({ type: 'integer', array: true, nullable: true })
  protestIds: number[] | null;
  /** Whether protests that have comparables are left as they are. */
  @Column({ type: 'boolean' })
  onlyMissing: boolean;
  @Column({ type: 'text', default: 'queued' })
  state: ComparableRunState;
  @Column({ type: 'integer' })
  total: number;
  @Column({ type: 'integer', default: 0 })
  seen: number;
  /** Protests with as many comparables as a conclusion needs. */
  @Column({ type: 'integer', default: 0 })
  enough: number;
  /** Protests with fewer. */
  @Column({ type: 'integer', default: 0 })
  few: number;
  /** Protests whose account is not in the roll of their tax year. */
  @Column({ type: 'integer', default: 0 })
  unknown: number;
  /** The last protest that was looked at. */
  @Column({ type: 'integer', default: 0 })
  throughId: number;
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  requestedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
