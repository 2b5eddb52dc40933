import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FileKind } from '../../common/enums.js';
import { fileTypesOfKind } from '../../common/files.js';
import { maxClientFilesPerProperty } from '../../common/limits.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import { AppError, invalid, notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one } from '../platform/query/list-query.js';
import { linkedId, SignedLinks } from '../platform/links/signed-links.js';
import { type StoredFile, StoredFiles } from '../platform/uploads/stored-files.js';
import { UploadReceiver } from '../platform/uploads/receiver.js';
import type { DescriptionFileDto } from './description-file.dto.js';
import { descriptionFileList } from './description-files.list.js';
import { PropertiesService, propertyScope } from './properties.service.js';

const kinds: readonly number[] = Object.values(FileKind);

/** The files that an owner adds to the answers of the property form: purchase, damage, remodel. */
@Injectable()
export class DescriptionFilesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.links.register('description-file', {
      permission: 'descriptionFiles.list',
      check: async (caller, id) => {
        await this.fileId(caller, linkedId(id));
      },
      open: async (caller, id) => this.files.open(await this.fileId(caller, linkedId(id))),
    });
  }

  /** A client gets those of its own properties, the office all. */
  list(caller: Caller, params: ListParams): Promise<ListPage> {
    return list(this.db, descriptionFileList, params, propertyScope(caller));
  }

  /**
   * Adds files to a property: the fields `propertyId` and `type`, then the files.
   * @throws 404 when the property is not the caller's, 400 to 503 when a file is refused; then none is kept
   */
  add(caller: Caller, request: FastifyRequest): Promise<DescriptionFileDto[]> {
    let target = { propertyId: 0, kind: 0, clientId: 0 };
    return this.receiver.receive(
      request,
      {
        accept: async (fields) => {
          const kind = knownKind(fields['type']);
          const { id, clientId } = await this.properties.get(caller, formId(fields['propertyId']));
          target = { propertyId: id, kind, clientId };
          if (isClient(caller)) await this.assertRoom(id);
          return fileTypesOfKind(kind);
        },
      },
      async (received) => {
        const ids = await this.files.store('descriptions', received, caller, (tx, stored) =>
          this.insert(tx, caller, target, stored),
        );
        return Promise.all(ids.map((id) => this.get(caller, id)));
      },
    );
  }

  /** Writes the rows of stored files and their activity. Returns the ids. */
  async insert(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'>,
    target: { propertyId: number; kind: number; clientId: number },
    stored: readonly StoredFile[],
  ): Promise<number[]> {
    const rows = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO description_files (property_id, kind, file_id, created_by)
       SELECT $1, $2, file, $3 FROM unnest($4::int[]) AS file RETURNING id`,
      [target.propertyId, target.kind, actor.id, stored.map((file) => file.id)],
    );
    await this.journal.publish(tx, {
      name: 'DescriptionFilesAdded',
      activity: 'document',
      actor,
      clientId: target.clientId,
      propertyId: target.propertyId,
      details: { type: target.kind, names: stored.map((file) => file.name).join(', ') },
    });
    return rows.map((row) => row.id);
  }

  /** Removes a file. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const { propertyId, name, type } = await this.get(caller, id);
    const { clientId } = await this.properties.get(caller, propertyId);
    await this.db.transaction(async (tx) => {
      const [row] = await txQuery<{ fileId: number }>(
        tx,
        'DELETE FROM description_files WHERE id = $1 RETURNING file_id AS "fileId"',
        [id],
      );
      if (!row) throw notFound();
      await this.files.remove(tx, [row.fileId]);
      await this.journal.publish(tx, {
        name: 'DescriptionFileRemoved',
        activity: 'document',
        actor: caller,
        clientId,
        propertyId,
        details: { type, names: name },
      });
    });
    await this.files.cleanUp();
    return { id };
  }

  /** Keeps one client from filling the store. @throws 409 */
  async assertRoom(propertyId: number): Promise<void> {
    const row = await this.db.first<{ count: number }>(
      `SELECT (SELECT count(*) FROM description_files WHERE property_id = $1)::int +
         (SELECT count(*) FROM documents WHERE property_id = $1)::int AS count`,
      [propertyId],
    );
    if ((row?.count ?? 0) >= maxClientFilesPerProperty)
      throw new AppError(409, 'fileQuota', { params: { max: maxClientFilesPerProperty } });
  }

  private async get(caller: Caller, id: number): Promise<DescriptionFileDto> {
    const file = await one<DescriptionFileDto>(this.db, descriptionFileList, id, propertyScope(caller));
    if (!file) throw notFound();
    return file;
  }

  private async fileId(caller: Caller, id: number): Promise<number> {
    await this.get(caller, id);
    const row = await this.db.first<{ fileId: number }>(
      'SELECT file_id AS "fileId" FROM description_files WHERE id = $1',
      [id],
    );
    if (!row) throw notFound();
    return row.fileId;
  }
}

/** The id that a form's field holds. @throws 404 for what is none: it names nothing the caller may know */
export function formId(value: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(value ?? '')) throw notFound('propertyNotFound');
  return Number(value);
}

/** @throws 400 */
function knownKind(value: string | undefined): number {
  const kind = Number(value);
  if (!kinds.includes(kind)) throw invalid({ type: 'choice' });
  return kind;
}
