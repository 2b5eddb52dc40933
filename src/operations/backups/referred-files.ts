import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * SQL for all files that rows refer to. Files that are `needed` must exist. Reports and long letters need not: they expire, their
 * key is recorded before the file is written, and they can be generated again.
 */
const files = `
  SELECT key, size, sha256, true AS needed FROM stored_files
  UNION ALL SELECT key, NULL, sha256, true FROM contract_documents
  UNION ALL SELECT file_key, NULL, NULL, false FROM (
    SELECT file_key FROM letter_prints UNION ALL SELECT file_key FROM exports UNION ALL SELECT file_key FROM report_schedule_runs
  ) made WHERE file_key IS NOT NULL`;

/** SQL that copies the files out sorted by key, one per line. Keys are hexadecimal, which needs no escaping. */
export const referredFiles = `COPY (
  SELECT encode(convert_to(key, 'UTF8'), 'hex'), coalesce(size::text, ''), coalesce(sha256, ''), needed
  FROM (${files}) file ORDER BY key COLLATE "C") TO STDOUT`;

/** A file that a row refers to. */
export interface ReferredFile {
  readonly key: string;
  /** Size in bytes, if recorded. */
  readonly size: number | undefined;
  /** Hash, if recorded. */
  readonly sha256: string | undefined;
  /** Whether the file must exist. */
  readonly needed: boolean;
}

/** Reads the output of `referredFiles`. */
export async function* readReferred(path: string): AsyncGenerator<ReferredFile> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [key = '', size = '', sha256 = '', needed] = line.split('\t');
    yield {
      key: Buffer.from(key, 'hex').toString('utf8'),
      size: size ? Number(size) : undefined,
      sha256: sha256 || undefined,
      needed: needed === 't',
    };
  }
}
