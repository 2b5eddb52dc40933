import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The forms of one county. */
@Entity('print_run_files')
export class PrintRunFile {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
  @Column({ type: 'integer' })
  runId: number;
  @Column({ type: 'integer' })
  countyId: number;
  @Column({ type: 'integer' })
  forms: number;
  @Column({ type: 'integer' })
  pages: number;
  @Column({ type: 'integer' })
  fileId: number;
}
