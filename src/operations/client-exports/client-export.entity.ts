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
  /** The administrator who requested it and may open it. */
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text', default: 'queued' })
  state: ClientExportState;
  /** Percent. */
  @Column({ type: 'integer', default: 0 })
  progress: number;
  /** The ZIP file once it is done. */
  @Column({ type: 'integer', nullable: true })
  fileId: number | null;
  /** Error code if it failed. */
  @Column({ type: 'text', nullable: true })
  failure: ErrorCode | null;
  @Column({ type: 'timestamptz' })
  createdAt: Date;
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
