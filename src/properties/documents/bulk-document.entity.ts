import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BulkProblem } from '../../../common/properties/enums.js';

/** A file of the bulk upload, with its property or the reason why none matched the number in its name. */
@Entity('bulk_documents')
export class BulkDocument {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  fileId: number;
  /** As written in the file name. */
  @Column({ type: 'text', nullable: true })
  accountNumber: string | null;
  @Column({ type: 'text', nullable: true })
  accountNumberKey: string | null;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  @Column({ type: 'text', nullable: true })
  problem: BulkProblem | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
}
