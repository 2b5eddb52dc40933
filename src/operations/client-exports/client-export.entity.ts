import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ClientExportState } from '../../../common/operations/client-exports.js';
import type { ErrorCode } from '../../platform/errors/errors.js';

/** An export of all data of a client, with its progress. */
@Entity('client_exports')
export class ClientExport {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  clientId: number;
  /** The administrator who requested the export and may open it. */
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text', default: 'queued' })
  state: ClientExportState;
  /** Progress in percent. */
  @Column({ type: 'integer', default: 0 })
  progress: number;
  /** The ZIP file, once the export is done. */
  @Column({ type: 'integer', nullable: true })
  fileId: number | null;
  /** Error code, if the export failed. */
  @Column({ type: 'text', nullable: true })
  failure: ErrorCode | null;
  @Column({ type: 'timestamptz' })
  createdAt: Date;
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
