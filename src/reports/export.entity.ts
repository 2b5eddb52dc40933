import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '../../common/text/locales.js';
import type { ExportFormat, ExportState } from '../../common/reports/reports.js';
import type { ErrorCode } from '../platform/errors/errors.js';
import type { ReportRequest } from './report-plan.js';

/** An export with its progress. */
@Entity('exports')
export class Export {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  report: string;
  @Column({ type: 'text' })
  format: ExportFormat;
  @Column({ type: 'jsonb' })
  request: ReportRequest;
  @Column({ type: 'text' })
  locale: Locale;
  @Column({ type: 'text', default: 'queued' })
  state: ExportState;
  /** Rows of the report when it was requested; once done, rows of the file. */
  @Column({ type: 'integer' })
  rows: number;
  @Column({ type: 'integer', default: 0 })
  rowsDone: number;
  @Column({ type: 'text' })
  fileName: string;
  /** Key of the file in the store. */
  @Column({ type: 'text', nullable: true })
  fileKey: string | null;
  /** Size in bytes. */
  @Column({ type: 'bigint', nullable: true })
  size: string | null;
  /** Error code if it failed. */
  @Column({ type: 'text', nullable: true })
  failure: ErrorCode | null;
  @Column({ type: 'timestamptz' })
  createdAt: Date;
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
