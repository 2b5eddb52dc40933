import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PrintRunForm, PrintRunState } from '../../../common/letters/print-runs.js';
import type { ErrorCode } from '../../platform/errors/errors.js';

/** A row of a run whose form was not printed. */
export interface RefusedForm {
  readonly id: number;
  /** Null when there is no such row. */
  readonly propertyId: number | null;
  readonly name: string | null;
  readonly code: ErrorCode;
}

/** Forms for many, one file per county or one for all. */
@Entity('print_runs')
export class PrintRun {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
  /** The account that started it and may open its files. */
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  form: PrintRunForm;
  @Column({ type: 'text', default: 'queued' })
  state: PrintRunState;
  /** The protests or appointments. */
  @Column({ type: 'integer', array: true })
  targetIds: number[];
  /** Whose forms they are: erasing one of these clients deletes the run. */
  @Column({ type: 'integer', array: true })
  clientIds: number[];
  /** How many of them have been looked at. */
  @Column({ type: 'integer', default: 0 })
  done: number;
  @Column({ type: 'jsonb', default: () => "'[]'" })
  refused: RefusedForm[];
  /** Error code if it failed as a whole. */
  @Column({ type: 'text', nullable: true })
  failure: ErrorCode | null;
  @Column({ type: 'timestamptz' })
  createdAt: Date;
  /** When the row and its files are deleted. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
