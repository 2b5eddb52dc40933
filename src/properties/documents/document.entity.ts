import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentKind, DocumentStatus } from '../../../common/properties/enums.js';

/** A document of a property. The client sees it once it is released, or if the client uploaded it. */
@Entity('documents')
export class Document {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'smallint' })
  type: DocumentKind;
  @Column({ type: 'integer' })
  fileId: number;
  @Column({ type: 'smallint', default: 1 })
  status: DocumentStatus;
  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
}
