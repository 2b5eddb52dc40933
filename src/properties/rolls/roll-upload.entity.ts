import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Mapping, RollKind, RollProblem, RollUploadState } from '../../../common/properties/rolls.js';
import type { FoundInFiles } from './importing/found.js';
import type { Progress, RefusedLine } from './importing/import-order.js';

/** Files of an appraisal district in preparation for an import. */
@Entity('roll_uploads')
export class RollUpload {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  countyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text' })
  kind: RollKind;
  @Column({ type: 'text', default: 'open' })
  state: RollUploadState;
  /** Id of the last check or import requested. */
  @Column({ type: 'uuid', nullable: true })
  run: string | null;
  @Column({ type: 'boolean', default: false })
  cancelAsked: boolean;
  @Column({ type: 'boolean', default: false })
  skipRefused: boolean;
  /** Confirmed number of accounts to remove. */
  @Column({ type: 'integer', nullable: true })
  removes: number | null;
  /** Confirmed number of accounts that may lose their value in one column. */
  @Column({ type: 'integer', nullable: true })
  empties: number | null;
  /** The columns chosen for a CSV file. */
  @Column({ type: 'jsonb', nullable: true })
  mapping: Mapping | null;
  @Column({ type: 'jsonb', nullable: true })
  progress: Progress | null;
  @Column({ type: 'jsonb', nullable: true })
  found: FoundInFiles | null;
  /** Lines that the last check refused. */
  @Column({ type: 'jsonb', nullable: true })
  refusedLines: RefusedLine[] | null;
  @Column({ type: 'jsonb', nullable: true })
  problem: RollProblem | null;
  /** The last import of these files. */
  @Column({ type: 'integer', nullable: true })
  importId: number | null;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'integer', nullable: true })
  orderedBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;
}

/** A file of an upload. */
@Entity('roll_upload_files')
export class RollUploadFile {
  @PrimaryColumn({ type: 'integer' })
  fileId: number;
  @Column({ type: 'integer' })
  uploadId: number;
}
