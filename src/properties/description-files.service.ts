import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FileKind } from '../../common/properties/enums.js';
import { fileTypesOfKind } from '../../common/properties/files.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { invalid, notFound } from '../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../platform/query/index.js';
import { linkedId, SignedLinks } from '../platform/links/signed-links.js';
import { type StoredFile, StoredFiles } from '../platform/uploads/stored-files.js';
import { type UploadFields, UploadReceiver, type UploadTarget } from '../platform/uploads/receiver.js';
import type { DescriptionFileDto } from './description-file.dto.js';
import { descriptionFileList } from './description-files.list.js';
import { FileQuota } from './file-quota.service.js';
import { PropertiesService, propertyScope } from './properties.service.js';

const kinds: readonly number[] = Object.values(FileKind);

/** Files of the property form's questions (docs/rules/properties.md, "Questionnaire files"). */
@Injectable()
export class DescriptionFilesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly properties: PropertiesService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
    private readonly journal: Journal,
    private readonly quota: FileQuota,
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

  /** Lists files: those of a client's own properties, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page<DescriptionFileDto>> {
    return this.query.list(descriptionFileList, params, propertyScope(caller));
  }

  /**
   * Adds files to a property. The form has the fields `propertyId` and `type`, then the files.
   * @throws 404 when the property is not the caller's, 409 when a client's quota is used up, 400 to 503 when a file is
   *   refused; no file is stored then
   */
  add(caller: Caller, request: FastifyRequest): Promise<DescriptionFileDto[]> {
    return this.receiver.receiveFor(request, (fields) => this.upload(caller, fields));
  }

  /** Prepares an upload from its form fields. @throws as `add`, before the files are received */
  async upload(caller: Caller, fields: UploadFields): Promise<UploadTarget<DescriptionFileDto[]>> {
    const kind = knownKind(fields['type']);
    const { id, clientId } = await this.properties.get(caller, formId(fields['propertyId']));
    const target = { propertyId: id, kind, clientId };
    await this.quota.assertRoom(caller, target);
    return {
      types: fileTypesOfKind(kind),
      store: async (received) => {
        const ids = await this.files.store('descriptions', received, caller, async (tx, stored) => {
          await this.quota.take(tx, caller, target, stored.length);
          return this.insert(tx, caller, target, stored);
        });
        return Promise.all(ids.map((id) => this.get(caller, id)));
      },
    };
  }

  /** Inserts the rows of stored files and their activity. @returns the ids of the rows */
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
    await this.journal.publish(tx, 'DescriptionFilesAdded', {
      actor,
      clientId: target.clientId,
      propertyId: target.propertyId,
      details: { type: target.kind, names: stored.map((file) => file.name).join(', ') },
    });
    return rows.map((row) => row.id);
  }

  /** Deletes a file. @throws 404 */
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
      await this.journal.publish(tx, 'DescriptionFileRemoved', {
        actor: caller,
        clientId,
        propertyId,
        details: { type, names: name },
      });
    });
    await this.files.removeLeft();
    return { id };
  }

  private async get(caller: Caller, id: number): Promise<DescriptionFileDto> {
    return (await this.query.one(descriptionFileList, id, propertyScope(caller))).row;
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

/** Parses the id in a form field. @throws 404 when it is not an id */
export function formId(value: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(value ?? '')) throw notFound('propertyNotFound');
  return Number(value);
}

/** @throws 400 */
function knownKind(value: string | undefined): number {
  if (!value) throw invalid({ type: 'required' });
  const kind = Number(value);
  if (!kinds.includes(kind)) throw invalid({ type: 'choice' });
  return kind;
}
