import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FileKind } from '../../common/properties/enums.js';

/** A file uploaded for one of the property form's three questions. */
@Entity('description_files')
export class DescriptionFile {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'smallint' })
  kind: FileKind;
  @Column({ type: 'integer' })
  fileId: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
}
