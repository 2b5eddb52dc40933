import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Mapping, RollImportState, RollKind, RollProblem } from '../../../common/properties/rolls.js';
import type { ReadFile } from './importing/import-order.js';

/** An import of a district's files. */
@Entity('roll_imports')
export class RollImport {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  countyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text' })
  kind: RollKind;
  @Column({ type: 'text', default: 'running' })
  state: RollImportState;
  /** Null for the command line, and when the account was deleted. */
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
  @Column({ type: 'jsonb', default: [] })
  files: readonly ReadFile[];
  @Column({ type: 'text', nullable: true })
  layout: string | null;
  @Column({ type: 'jsonb', nullable: true })
  mapping: Mapping | null;
  /** Whether the files had all accounts of the county and year; accounts missing from them were then removed. */
  @Column({ type: 'boolean', default: false })
  isWhole: boolean;
  /** Accounts of the county and year after the import. */
  @Column({ type: 'integer', default: 0 })
  accounts: number;
  @Column({ type: 'integer', default: 0 })
  added: number;
  @Column({ type: 'integer', default: 0 })
  changed: number;
  @Column({ type: 'integer', default: 0 })
  removed: number;
  /** Lines that were not imported. */
  @Column({ type: 'integer', default: 0 })
  refused: number;
  /** Why the import failed. */
  @Column({ type: 'jsonb', nullable: true })
  problem: RollProblem | null;
}

/** A line that an import refused. */
@Entity('roll_refused_lines')
export class RollRefusedLine {
  @PrimaryColumn({ type: 'integer' })
  importId: number;
  @PrimaryColumn({ type: 'integer' })
  position: number;
  @Column({ type: 'text' })
  file: string;
  @Column({ type: 'integer' })
  line: number;
  @Column({ type: 'text', nullable: true })
  accountNumber: string | null;
  @Column({ type: 'text' })
  reason: string;
  @Column({ type: 'text', nullable: true })
  value: string | null;
}
