import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A file of a print run: the forms of one county, or of all. */
@Entity('print_run_files')
export class PrintRunFile {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
  @Column({ type: 'integer' })
  runId: number;
  /** Null for a file with the forms of all counties. */
  @Column({ type: 'integer', nullable: true })
  countyId: number | null;
  @Column({ type: 'integer' })
  forms: number;
  @Column({ type: 'integer' })
  pages: number;
  @Column({ type: 'integer' })
  fileId: number;
}
