import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * All files that rows refer to, sorted by key. `needed` ones must exist. Reports and long letters are files that expire: their
 * key is recorded before the file is written, and they can be made again.
 */
const files = `
  SELECT key, size, sha256, true AS needed FROM stored_files
  UNION ALL SELECT key, NULL, sha256, true FROM contract_documents
  UNION ALL SELECT file_key, NULL, NULL, false FROM (
    SELECT file_key FROM letter_prints UNION ALL SELECT file_key FROM exports UNION ALL SELECT file_key FROM report_schedule_runs
  ) made WHERE file_key IS NOT NULL`;

/** Copies them out, one line each; the key in hexadecimal, which needs no escapes. */
export const referredFiles = `COPY (
  SELECT encode(convert_to(key, 'UTF8'), 'hex'), coalesce(size::text, ''), coalesce(sha256, ''), needed
  FROM (${files}) file ORDER BY key COLLATE "C") TO STDOUT`;

/** A file that a row refers to. */
export interface ReferredFile {
  readonly key: string;
  /** Its size if the row says it. */
  readonly size: number | undefined;
  /** Its hash if the row says it. */
  readonly sha256: string | undefined;
  /** Whether it must exist. */
  readonly needed: boolean;
}

/** Reads what `referredFiles` copied out. */
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
