import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { NoteKind } from '../../../common/clients/enums.js';

/** An office note about a client (kind 1) or a property (kind 2). Clients never see notes. */
@Entity('notes')
export class Note {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'smallint' })
  kind: NoteKind;
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @VersionColumn()
  version: number;
}
