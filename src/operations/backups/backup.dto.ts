import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../../platform/validation/answer-fields.js';

/** A backup. */
export class BackupDto {
  /**
   * Its name: the UTC time at which it was started.
   * @example 2027-05-17T07-00-00Z
   */
  id: string;
  /** When it was started. Its rows are as they were then. */
  @Moment()
  startedAt: string;
  /** Seconds it took. */
  @ApiProperty({ type: 'number', format: 'double' })
  seconds: number;
  /** Bytes of the database and the files. */
  bytes: number;
  /** Bytes that were not in an earlier backup already. */
  copiedBytes: number;
  /** Rows of the database. */
  rows: number;
  /** Stored files. */
  files: number;
  /** Files that the file store did not have, or with another content. */
  lostFiles: number;
  /** When it was last restored beside the service and compared; null if never. */
  @Moment()
  verifiedAt: string | null;
  /** Why it cannot be restored; null if nothing is known against it. */
  problem: string | null;
}
