import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key whose file may be in the store without a row, because it is about to be written or deleted. */
@Entity('pending_files')
export class PendingFile {
  @PrimaryColumn({ type: 'text' })
  key: string;
  @Column({ type: 'boolean', default: false })
  removing: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
