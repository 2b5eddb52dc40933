import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An uploaded file; the store holds its content under `key`. */
@Entity('stored_files')
export class StoredFile {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'text' })
  key: string;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  contentType: string;
  /** Size in bytes. */
  @Column({ type: 'bigint' })
  size: string;
  @Column({ type: 'text' })
  sha256: string;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
}
