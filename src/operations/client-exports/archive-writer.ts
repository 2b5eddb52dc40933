import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipWriter } from '@zip.js/zip.js';
import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import { formatZonedDateTime } from '../../../common/text/formats.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { AppError, notFound } from '../../platform/errors/errors.js';
import { canonicalEmail } from '../../platform/rate-limits/rate-limits.service.js';
import { text } from '../../platform/request/locale.js';
import { Storage } from '../../platform/storage/storage.js';
import { type Work, workFile } from '../../platform/storage/work-file.js';
import { ContractDocuments } from '../../registration/contract-documents.service.js';
import { BusinessZone } from '../../platform/clock/business-zone.js';
import { archiveName } from './archive-name.js';
import { resourceLines, resourceQuery } from './resource-rows.js';
import { exportFolders, exportResources } from './resources.js';

/** A written ZIP file with its size and hash; the caller deletes it. */
export interface Archive extends Work {
  /** File name for download. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** A file to copy into the archive. */
interface CopiedFile {
  readonly path: string;
  /** Size in bytes; null if not known. */
  readonly size: number | null;
  readonly sha256: string | null;
  /** Opens the file; undefined if it is missing from the store. */
  open(): Promise<Readable | undefined>;
}

/** The client whose data is exported. */
interface Subject {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

/** Contents of manifest.json (docs/rules/clients.md, "Export of a client's data"). */
interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  readonly clientId: number;
  /** Time zone of times in the CSV files; times in the JSON files are UTC. */
  readonly timeZone: string;
  readonly resources: {
    readonly name: string;
    readonly rows: number;
    readonly fields: readonly string[];
    /** Fields that are not exported, with the reason. */
    readonly withheld: Readonly<Record<string, string>>;
  }[];
  readonly files: {
    readonly path: string;
    readonly size: number | null;
    readonly sha256: string | null;
    /** Whether the file is missing from the store and therefore from the archive. */
    readonly missing: boolean;
  }[];
}

/** Writes all data of a client to a ZIP file. Streams rows and files, so that memory use does not grow with their amount. */
@Injectable()
export class ArchiveWriter {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly contracts: ContractDocuments,
    private readonly zone: BusinessZone,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the archive to a local file.
   * @param caller id of the current user
   * @param progress receives the percentage
   * @throws 404 if the client does not exist; the signal's reason if it is aborted
   */
  async write(
    caller: number,
    clientId: number,
    signal: AbortSignal,
    progress: (percent: number) => void,
  ): Promise<Archive> {
    const subject = await this.subject(clientId);
    const file = await workFile('zip');
    const target = createWriteStream(file.path, { mode: 0o600 });
    try {
      const zip = await zipWriter(target, signal);
      const manifest = await this.addResources(zip, subject, (part) => progress(part * 50));
      const files = await this.files(caller, clientId);
      for (const [index, each] of files.entries()) {
        signal.throwIfAborted();
        manifest.files.push(await this.addFile(zip, each));
        progress(50 + ((index + 1) / files.length) * 50);
      }
      await zip.add('manifest.json', streamOf([JSON.stringify(manifest, null, 2)]));
      await zip.add('README.txt', streamOf([await this.readme(subject, manifest)]));
      await zip.close();
      const { size } = await stat(file.path);
      const hash = createHash('sha256');
      await pipeline(createReadStream(file.path), hash, { signal });
      const day = manifest.createdAt.slice(0, 10);
      return { ...file, name: `client-${clientId}_${day}.zip`, size, sha256: hash.digest('hex') };
    } catch (error) {
      // Close the stream first: a deleted file keeps its disk space while it is open.
      target.destroy();
      await file.remove();
      signal.throwIfAborted();
      throw error;
    }
  }

  private async subject(clientId: number): Promise<Subject> {
    const subject = await this.db.first<Subject>(
      `SELECT u.id, u.email::text AS email, u.first_name || ' ' || u.last_name AS name, u.locale
       FROM users u JOIN clients c ON c.id = u.id WHERE u.id = $1`,
      [clientId],
    );
    if (!subject) throw notFound();
    return subject;
  }

  /** Adds the resources as JSON and CSV, all from the same snapshot. */
  private async addResources(
    zip: ZipWriter<void>,
    subject: Subject,
    progress: (part: number) => void,
  ): Promise<Manifest> {
    const timeZone = this.zone.name;
    const manifest: Manifest = {
      format: 1,
      createdAt: this.clock.now().toISOString(),
      clientId: subject.id,
      timeZone,
      resources: [],
      files: [],
    };
    const values = [subject.id, subject.email, canonicalEmail(subject.email)];
    await this.db.dataSource.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      for (const [index, resource] of exportResources.entries()) {
        const query = await resourceQuery(tx, resource, values, timeZone);
        await zip.add(`data/${resource.name}.csv`, streamOf(resourceLines(tx, query, 'csv')));
        const count = { rows: 0 };
        await zip.add(`data/${resource.name}.json`, streamOf(resourceLines(tx, query, 'json', count)));
        manifest.resources.push({
          name: resource.name,
          rows: count.rows,
          fields: query.fields,
          withheld: query.withheld,
        });
        progress((index + 1) / exportResources.length);
      }
    });
    return manifest;
  }

  private async files(caller: number, clientId: number): Promise<CopiedFile[]> {
    const files: CopiedFile[] = [];
    for (const { folder, sql } of exportFolders) {
      const rows = await this.db.query<{
        id: number;
        name: string;
        key: string;
        size: string;
        sha256: string;
      }>(
        `SELECT e.id, f.name, f.key, f.size, f.sha256 FROM (${sql}) e JOIN stored_files f ON f.id = e.file_id ORDER BY e.id`,
        [clientId],
      );
      for (const { id, name, key, size, sha256 } of rows)
        files.push({
          path: `files/${folder}/${archiveName(id, name)}`,
          size: Number(size),
          sha256,
          open: async () => ((await this.storage.exists(key)) ? this.storage.getStream(key) : undefined),
        });
    }
    const contracts = await this.db.query<{ id: number }>(
      'SELECT id FROM signed_contracts WHERE client_id = $1 ORDER BY id',
      [clientId],
    );
    for (const { id } of contracts)
      files.push({
        path: `files/contracts/contract-${id}.pdf`,
        size: null,
        sha256: null,
        open: () => this.contract(id, caller),
      });
    return files;
  }

  /** Returns the PDF of a contract, printing it if necessary; undefined if it is missing. */
  private async contract(id: number, caller: number): Promise<Readable | undefined> {
    try {
      return Readable.from([await this.contracts.open(id, caller)]);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Copies a file into the archive. A file missing from the store is only listed in the manifest. */
  private async addFile(zip: ZipWriter<void>, file: CopiedFile): Promise<Manifest['files'][number]> {
    const { path, size, sha256 } = file;
    const content = await file.open();
    // Level 0: documents are in compressed formats already.
    if (content) await zip.add(path, { readable: Readable.toWeb(content) as ReadableStream }, { level: 0 });
    return { path, size, sha256, missing: !content };
  }

  private async readme(subject: Subject, manifest: Manifest): Promise<string> {
    const { locale, name } = subject;
    const say = (key: Parameters<typeof text>[1], params?: Parameters<typeof text>[2]) =>
      text(locale, key, params);
    const at = formatZonedDateTime(manifest.createdAt, locale, manifest.timeZone);
    const missing = manifest.files.filter((file) => file.missing);
    return [
      say('audit.export.readme.title', { name, id: subject.id }),
      say('audit.export.readme.created', { at }),
      '',
      say('audit.export.readme.data', { zone: manifest.timeZone }),
      say('audit.export.readme.files'),
      say('audit.export.readme.manifest'),
      '',
      ...manifest.resources.map(
        ({ name: resource, rows }) =>
          resource +
          say('common.colon') +
          say('audit.export.readme.rows', { smart_count: rows, count: rows }),
      ),
      '',
      say('audit.export.readme.count', {
        smart_count: manifest.files.length,
        count: manifest.files.length,
      }),
      ...missing.map(({ path }) => say('audit.export.readme.missing', { path })),
      '',
    ].join('\r\n');
  }
}

function streamOf(lines: Iterable<string> | AsyncIterable<string>): { readable: ReadableStream } {
  const bytes = Readable.from(lines).map((line: string) => Buffer.from(line));
  return { readable: Readable.toWeb(bytes) as ReadableStream };
}

/** Checks whether an error means that the file or its row is gone. Other errors are worth a retry. */
function isMissing(error: unknown): boolean {
  if (error instanceof AppError) return error.statusCode === 404;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, name } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || name === 'NoSuchKey') return true;
  }
  return false;
}

/** Loads the library on first use, to keep the start fast. */
async function zipWriter(target: Writable, signal: AbortSignal): Promise<ZipWriter<void>> {
  const { configure, ZipWriter } = await import('@zip.js/zip.js');
  // Node's deflate already runs in its own threads.
  configure({ useWebWorkers: false });
  return new ZipWriter<void>(Writable.toWeb(target), { signal });
}
