import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PrintRunForm, PrintRunState } from '../../../common/letters/print-runs.js';
import type { ErrorCode } from '../../platform/errors/errors.js';

/** A protest or appointment of a run whose form was not printed. */
export interface RefusedForm {
  readonly id: number;
  /** Null if there is no such row. */
  readonly propertyId: number | null;
  readonly name: string | null;
  readonly code: ErrorCode;
}

/** A print run of many forms: one file per county, or one for all. */
@Entity('print_runs')
export class PrintRun {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
  /** Account that started the run and may open its files. */
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  form: PrintRunForm;
  @Column({ type: 'text', default: 'queued' })
  state: PrintRunState;
  /** Ids of the protests or appointments. */
  @Column({ type: 'integer', array: true })
  targetIds: number[];
  /** Clients whose forms are printed: erasing one of them deletes the run. */
  @Column({ type: 'integer', array: true })
  clientIds: number[];
  /** Number of targets processed so far. */
  @Column({ type: 'integer', default: 0 })
  done: number;
  @Column({ type: 'jsonb', default: () => "'[]'" })
  refused: RefusedForm[];
  /** Error code if the run failed as a whole. */
  @Column({ type: 'text', nullable: true })
  failure: ErrorCode | null;
  @Column({ type: 'timestamptz' })
  createdAt: Date;
  /** When the row and its files are deleted. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
