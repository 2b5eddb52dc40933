import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../../platform/validation/answer-fields.js';

/** A backup. */
export class BackupDto {
  /**
   * Name of the backup: the UTC time at which it was started.
   * @example 2027-05-17T07-00-00Z
   */
  id: string;
  /** When the backup was started. Its rows are a snapshot as of this time. */
  @Moment()
  startedAt: string;
  /** Duration of the backup, seconds. */
  @ApiProperty({ type: 'number', format: 'double' })
  seconds: number;
  /** Size of the compressed database and the files, bytes. */
  bytes: number;
  /** Bytes that were written, without files linked from an earlier backup. */
  copiedBytes: number;
  /** Number of database rows. */
  rows: number;
  /** Number of stored files. */
  files: number;
  /** Number of files that were missing from the file store or had other content; they are not in the backup. */
  lostFiles: number;
  /** When the backup was last verified by restoring it to a temporary database; null if never. */
  @Moment()
  verifiedAt: string | null;
  /** Why the backup cannot be restored; null if no problem is known. */
  problem: string | null;
}
