import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  asksToEmpty,
  asksToRemove,
  busyRollStates,
  fieldsOfKind,
  maxOpenRollUploads,
  maxRollBytes,
  maxRollFiles,
  maxRollFileSize,
  type Mapping,
  type RollKind,
  type RollUploadState,
} from '../../../common/properties/rolls.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { AppError, conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { type UploadFields, UploadReceiver } from '../../platform/uploads/receiver.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { isId } from '../../platform/validation/number-fields.js';
import type { FoundInFiles } from './importing/found.js';
import type { RefusedLine } from './importing/import-order.js';
import { refusedCsv, refusedFile } from './refused-csv.js';
import { dropFiles } from './roll-upload-files.js';
import { rollQueues, type RunOrder } from './roll-upload-work.service.js';
import type {
  CheckRollUploadDto,
  CreateRollUploadDto,
  ImportRollUploadDto,
  RollUploadDetailsDto,
  RollUploadDto,
} from './roll-upload.dto.js';
import { failedForGood, rollUploadList, uploadState } from './roll-uploads.list.js';

/** A locked upload. */
interface LockedUpload {
  readonly state: RollUploadState;
  readonly county: string;
  readonly year: number;
  readonly kind: RollKind;
  readonly found: FoundInFiles | null;
  readonly files: number;
}

/** Imports in preparation: their files, and orders to check and import them (docs/rules/rolls.md). */
@Injectable()
export class RollUploadsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly jobs: Jobs,
    private readonly journal: Journal,
    private readonly links: SignedLinks,
  ) {}

  onModuleInit(): void {
    this.links.register('roll-upload-lines', {
      permission: 'rolls.read',
      check: async (_caller, id) => {
        await this.get(linkedId(id));
      },
      open: async (_caller, id) => refusedFile(await this.refusedLines(linkedId(id))),
    });
  }

  /** Lists imports in preparation. */
  list(params: ListParams): Promise<Page<RollUploadDto>> {
    return this.query.list(rollUploadList, params) as Promise<Page<RollUploadDto>>;
  }

  /** @throws 404 */
  async get(id: number): Promise<RollUploadDetailsDto> {
    const row = (await this.query.one(rollUploadList, id)).row as RollUploadDto;
    const details = await this.db.first<Omit<RollUploadDetailsDto, keyof RollUploadDto>>(
      `SELECT progress, cancel_asked AS "isStopping", found, problem,
         (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) ORDER BY f.id), '[]')
          FROM roll_upload_files uf JOIN stored_files f ON f.id = uf.file_id WHERE uf.upload_id = u.id) AS files
       FROM roll_uploads u WHERE u.id = $1`,
      [id],
    );
    if (!details) throw notFound();
    const isBusy = isAmong(busyRollStates, row.state);
    return {
      ...row,
      ...details,
      progress: isBusy ? details.progress : null,
      isStopping: isBusy && details.isStopping,
    };
  }

  /** @throws 400 for an unknown county, 409 when there are too many imports in preparation */
  async create(
    caller: Caller,
    { countyId, taxYear, kind }: CreateRollUploadDto,
  ): Promise<RollUploadDetailsDto> {
    if (!(await this.db.first('SELECT 1 FROM counties WHERE id = $1', [countyId])))
      throw invalid({ countyId: 'choice' });
    const id = await this.db.transaction(async (tx) => {
      await lockQuota(tx);
      const [open] = await txQuery<{ count: number }>(
        tx,
        `SELECT count(*)::int AS count FROM roll_uploads WHERE state <> 'imported'`,
      );
      if ((open?.count ?? 0) >= maxOpenRollUploads)
        throw conflict('tooManyRollUploads', { params: { max: maxOpenRollUploads } });
      const [row] = await txQuery<{ id: number }>(
        tx,
        'INSERT INTO roll_uploads (county_id, tax_year, kind, created_by) VALUES ($1, $2, $3, $4) RETURNING id',
        [countyId, taxYear, kind, caller.id],
      );
      return row?.id ?? 0;
    });
    return this.get(id);
  }

  /** @throws 400 to 413 when the file is refused, 409 while the files are checked or imported */
  addFile(caller: Caller, request: FastifyRequest): Promise<RollUploadDetailsDto> {
    return this.receiver.receive(
      request,
      {
        maxFiles: 1,
        maxSize: maxRollFileSize,
        // Checks before gigabytes are received; the check under the lock below decides.
        accept: async (fields) => {
          if (isAmong(busyRollStates, (await this.get(uploadOf(fields))).state))
            throw conflict('rollUploadBusy');
          assertRoom(await rollBytes(this.db.dataSource.manager));
          return 'raw';
        },
      },
      async (received, fields) => {
        const id = uploadOf(fields);
        await this.files.store('rolls', received, caller, async (tx, stored) => {
          const upload = await this.lockIdle(tx, id);
          if (upload.files + stored.length > maxRollFiles)
            throw new AppError(400, 'tooManyFiles', { params: { max: maxRollFiles } });
          await lockQuota(tx);
          await tx.query('INSERT INTO roll_upload_files (file_id, upload_id) SELECT unnest($1::int[]), $2', [
            stored.map((file) => file.id),
            id,
          ]);
          assertRoom((await rollBytes(tx)) - 1);
          await this.reopen(tx, id);
          await this.journal.publish(tx, 'RollFilesAdded', {
            actor: caller,
            details: { ...placeOf(upload), uploadId: id, names: stored.map(({ name }) => name).join(', ') },
          });
        });
        return this.get(id);
      },
    );
  }

  /** @throws 404; 409 while the files are checked or imported */
  async removeFile(caller: Caller, fileId: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const [file] = await txQuery<{ uploadId: number; name: string }>(
        tx,
        `SELECT uf.upload_id AS "uploadId", f.name FROM roll_upload_files uf JOIN stored_files f ON f.id = uf.file_id
         WHERE uf.file_id = $1`,
        [fileId],
      );
      if (!file) throw notFound();
      const upload = await this.lockIdle(tx, file.uploadId);
      const gone = await txQuery(tx, 'DELETE FROM roll_upload_files WHERE file_id = $1 RETURNING file_id', [
        fileId,
      ]);
      if (gone.length === 0) throw notFound();
      await this.files.remove(tx, [fileId]);
      await this.reopen(tx, file.uploadId);
      await this.journal.publish(tx, 'RollFilesRemoved', {
        actor: caller,
        details: { ...placeOf(upload), uploadId: file.uploadId, names: file.name },
      });
    });
    await this.files.removeLeft();
    return { id: fileId };
  }

  /** @throws 404; 409 while the files are checked or imported; 400 for unknown fields, and without files */
  async check(caller: Caller, id: number, { mapping }: CheckRollUploadDto): Promise<RollUploadDetailsDto> {
    await this.db.transaction(async (tx) => {
      const { files, kind } = await this.lockIdle(tx, id);
      if (files === 0) throw new AppError(400, 'noFile');
      await this.order(tx, id, caller, {
        state: 'checking',
        mapping: mapping ? known(mapping, kind) : null,
        skipRefused: false,
      });
    });
    return this.get(id);
  }

  /**
   * @throws 404; 409 while the files are checked or imported, and before they were checked; 400 when lines are refused without
   * `skipRefused`, and when many accounts would be removed, or lose values in a column, without a confirmation of their number
   */
  async import(
    caller: Caller,
    id: number,
    { skipRefused, removes, empties }: ImportRollUploadDto,
  ): Promise<RollUploadDetailsDto> {
    await this.db.transaction(async (tx) => {
      const { state, found } = await this.lockIdle(tx, id);
      if (state !== 'checked' || !found?.staging?.accounts) throw conflict('rollUploadUnchecked');
      const { refused } = found.staging;
      if (refused > 0 && !skipRefused) throw new AppError(400, 'rollLinesRefused', { params: { refused } });
      const { removed = 0, before = 0, emptied = 0 } = found.changes ?? {};
      if (asksToRemove(removed, before) && removes !== removed)
        throw new AppError(400, 'rollRemovesMany', { params: { removed, accounts: before } });
      if (asksToEmpty(emptied, before) && empties !== emptied)
        throw new AppError(400, 'rollEmptiesMany', { params: { emptied, accounts: before } });
      await this.order(tx, id, caller, {
        state: 'queued',
        skipRefused: skipRefused ?? false,
        removes: removes ?? null,
        empties: empties ?? null,
      });
    });
    return this.get(id);
  }

  /** Cancels a running check or import, or a queued import. @throws 404 */
  async cancel(id: number): Promise<RollUploadDetailsDto> {
    await this.db.transaction((tx) => this.endDead(tx, id));
    await this.db.query(
      `UPDATE roll_uploads SET cancel_asked = state <> 'queued', state = CASE WHEN state = 'queued' THEN 'checked' ELSE state END,
         changed_at = now()
       WHERE id = $1 AND state = ANY($2)`,
      [id, busyRollStates],
    );
    return this.get(id);
  }

  /** Deletes an import in preparation and its files. @throws 404; 409 while the files are checked or imported */
  async remove(caller: Caller | null, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const upload = await this.lockIdle(tx, id);
      const names = await dropFiles(tx, this.files, id);
      await tx.query('DELETE FROM roll_uploads WHERE id = $1', [id]);
      if (names.length === 0) return;
      await this.journal.publish(tx, 'RollFilesRemoved', {
        actor: caller,
        details: { ...placeOf(upload), uploadId: id, names: names.join(', ') },
      });
    });
    await this.files.removeLeft();
    return { id };
  }

  /** Returns the lines that the last check refused as CSV, as far as they were kept. @throws 404 */
  async refusedLines(id: number): Promise<string> {
    const row = await this.db.first<{ lines: RefusedLine[] | null }>(
      'SELECT refused_lines AS lines FROM roll_uploads WHERE id = $1',
      [id],
    );
    if (!row) throw notFound();
    return refusedCsv(row.lines ?? []);
  }

  /** Resets an upload that is `checking` or `queued` if its job has failed for good without recording it. */
  private async endDead(tx: Tx, id: number): Promise<void> {
    const [upload] = await txQuery<{ state: RollUploadState; run: string }>(
      tx,
      `SELECT state, run FROM roll_uploads WHERE id = $1 AND state IN ('checking', 'queued') FOR UPDATE`,
      [id],
    );
    if (!upload) return;
    const queue = upload.state === 'checking' ? rollQueues.check : rollQueues.import;
    if (await this.jobs.isOpen(tx, queue, 'run', upload.run)) return;
    await tx.query(`UPDATE roll_uploads SET ${failedForGood} WHERE id = $1`, [id]);
  }

  /** Locks an upload that is not being checked or imported. @throws 404; 409 while it is */
  private async lockIdle(tx: Tx, id: number): Promise<LockedUpload> {
    await this.endDead(tx, id);
    const [upload] = await txQuery<LockedUpload>(
      tx,
      `SELECT ${uploadState('u', 'i')} AS state, c.name AS county, u.tax_year AS year, u.kind, u.found,
         (SELECT count(*)::int FROM roll_upload_files f WHERE f.upload_id = u.id) AS files
       FROM roll_uploads u JOIN counties c ON c.id = u.county_id LEFT JOIN roll_imports i ON i.id = u.import_id
       WHERE u.id = $1 FOR UPDATE OF u`,
      [id],
    );
    if (!upload) throw notFound();
    if (isAmong(busyRollStates, upload.state)) throw conflict('rollUploadBusy');
    return upload;
  }

  /** Discards the result of the check, because the files have changed. */
  private async reopen(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `UPDATE roll_uploads SET state = 'open', found = NULL, refused_lines = NULL, problem = NULL, mapping = NULL,
         changed_at = now() WHERE id = $1`,
      [id],
    );
  }

  private async order(
    tx: Tx,
    id: number,
    caller: Caller,
    {
      state,
      mapping,
      skipRefused,
      removes = null,
      empties = null,
    }: {
      state: 'checking' | 'queued';
      mapping?: Mapping | null;
      skipRefused: boolean;
      removes?: number | null;
      empties?: number | null;
    },
  ): Promise<void> {
    const run = randomUUID();
    await tx.query(
      `UPDATE roll_uploads SET state = $2, run = $3, ordered_by = $4, skip_refused = $5, cancel_asked = false, progress = NULL,
         problem = NULL, changed_at = now(), mapping = CASE WHEN $6 THEN $7::jsonb ELSE mapping END, removes = $8,
         empties = $9 WHERE id = $1`,
      [
        id,
        state,
        run,
        caller.id,
        skipRefused,
        mapping !== undefined,
        mapping ? JSON.stringify(mapping) : null,
        removes,
        empties,
      ],
    );
    const data: RunOrder = { uploadId: id, run };
    await this.jobs.send(state === 'checking' ? rollQueues.check : rollQueues.import, data, {}, tx);
  }
}

/** Serializes changes to the number of uploads or their bytes. */
const lockQuota = (tx: Tx): Promise<unknown> =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('roll_uploads', 0))`);

/** Returns the bytes of all uploads' files. */
async function rollBytes(tx: Tx): Promise<number> {
  const [row] = await txQuery<{ bytes: number }>(
    tx,
    'SELECT coalesce(sum(f.size), 0)::float8 AS bytes FROM roll_upload_files uf JOIN stored_files f ON f.id = uf.file_id',
  );
  return row?.bytes ?? 0;
}

/** @throws 413 when the quota leaves no room for another byte */
function assertRoom(bytes: number): void {
  if (bytes >= maxRollBytes)
    throw new AppError(413, 'rollFilesQuota', { params: { max: maxRollBytes / 2 ** 30 } });
}

const placeOf = ({ county, year }: LockedUpload): { county: string; year: number } => ({ county, year });

const isAmong = (states: readonly RollUploadState[], state: RollUploadState): boolean =>
  states.includes(state);

/** @throws 400 */
function uploadOf({ uploadId }: UploadFields): number {
  const id = Number(uploadId);
  if (!isId(id)) throw invalid({ uploadId: 'required' });
  return id;
}

/** Returns the mapping if all its fields exist. @throws 400 */
function known(mapping: Mapping, kind: RollKind): Mapping {
  const fields: readonly string[] = fieldsOfKind(kind);
  if (Object.keys(mapping).some((field) => !fields.includes(field))) throw invalid({ mapping: 'choice' });
  return mapping;
}
