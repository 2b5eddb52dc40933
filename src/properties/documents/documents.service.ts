import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DateTime } from 'luxon';
import { DocumentKind, DocumentStatus } from '../../../common/properties/enums.js';
import { propertyFileTypes } from '../../../common/properties/files.js';
import { documentRetention } from '../../../common/properties/limits.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { BusinessZone } from '../../platform/clock/business-zone.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { type Caller, canReach, demand, isClient } from '../../platform/access/caller.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import { builderFor, type ListParams, type Page, Query, type Scope } from '../../platform/query/index.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { type StoredFile, StoredFiles } from '../../platform/uploads/stored-files.js';
import {
  type ReceivedFile,
  type UploadFields,
  UploadReceiver,
  type UploadTarget,
} from '../../platform/uploads/receiver.js';
import { formId } from '../description-files.service.js';
import { FileQuota } from '../file-quota.service.js';
import { PropertiesService } from '../properties.service.js';
import type { DocumentDto } from './document.dto.js';
import { documentList, type documentSource } from './documents.list.js';
import { assertNew, type FileIdentity, unlessThere } from './same-file.js';

/** Documents of properties (docs/rules/documents.md, "Hold and release"). */
@Injectable()
export class DocumentsService implements OnModuleInit {
  constructor(
    private readonly zone: BusinessZone,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly query: Query,
    private readonly properties: PropertiesService,
    private readonly quota: FileQuota,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.links.register('document', {
      permission: 'documents.list',
      check: async (caller, id) => {
        await this.get(caller, linkedId(id));
      },
      open: async (_caller, id) => {
        const row = await this.db.first<{ fileId: number }>(
          'SELECT file_id AS "fileId" FROM documents WHERE id = $1',
          [linkedId(id)],
        );
        if (!row) throw notFound();
        return this.files.open(row.fileId);
      },
    });
  }

  /** Lists documents: all for the office; for clients, their own released ones and those they uploaded. */
  list(caller: Caller, params: ListParams): Promise<Page<DocumentDto>> {
    return this.query.list(documentList, params, documentScope(caller));
  }

  /** @throws 404 when it does not exist or the caller may not see it */
  async get(caller: Caller, id: number): Promise<DocumentDto> {
    return (await this.query.one(documentList, id, documentScope(caller))).row;
  }

  /**
   * Adds documents to a property, on hold until they are released. The form has the fields `propertyId` and `type`, then the files.
   * @throws 404 when the property is not the caller's, 403 for results by a client, 409 when a client's quota is used up,
   *   400 to 503 when a file is refused; no file is stored then
   */
  add(caller: Caller, request: FastifyRequest): Promise<DocumentDto[]> {
    return this.receiver.receiveFor(request, (fields) => this.upload(caller, fields));
  }

  /** Prepares an upload from its form fields. @throws as `add`, before the files are received */
  async upload(caller: Caller, fields: UploadFields): Promise<UploadTarget<DocumentDto[]>> {
    const { types, target } = await this.targetOf(caller, fields);
    return {
      types,
      store: async (received) => {
        const ids = await this.files.store('documents', received, caller, (tx, stored) =>
          this.insert(tx, caller, target, stored),
        );
        return Promise.all(ids.map((id) => this.get(caller, id)));
      },
    };
  }

  /**
   * Adds one file to the results of a property, on hold. Adding the same file again returns the existing document.
   * @throws as `upload`
   */
  async addResult(caller: Caller, propertyId: number, file: ReceivedFile): Promise<DocumentDto> {
    const fields = { propertyId: String(propertyId), type: String(DocumentKind.Result) };
    const { target } = await this.targetOf(caller, fields);
    const id = await unlessThere(() =>
      this.files.store('documents', [file], caller, async (tx, stored) => {
        await assertNew(tx, file, `results ${propertyId}`, (inTx) => sameResult(inTx, propertyId, file));
        const [added] = await this.insert(tx, caller, target, stored);
        return added!;
      }),
    );
    return this.get(caller, id);
  }

  private async targetOf(caller: Caller, fields: UploadFields) {
    const type = Number(fields['type']);
    if (type !== DocumentKind.General && type !== DocumentKind.Result) throw invalid({ type: 'choice' });
    if (type === DocumentKind.Result) demand(caller, 'documents.createResult');
    const { id, clientId } = await this.properties.get(caller, formId(fields['propertyId']));
    const target = { propertyId: id, clientId, type };
    await this.quota.assertRoom(caller, target);
    return { types: propertyFileTypes, target };
  }

  private async insert(
    tx: Tx,
    caller: Caller,
    target: { readonly propertyId: number; readonly clientId: number; readonly type: DocumentKind },
    stored: readonly StoredFile[],
  ): Promise<number[]> {
    await this.quota.take(tx, caller, target, stored.length);
    const rows = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO documents (property_id, type, file_id, created_by)
       SELECT $1, $2, file, $3 FROM unnest($4::int[]) AS file RETURNING id`,
      [target.propertyId, target.type, caller.id, stored.map((file) => file.id)],
    );
    await this.journal.publish(tx, 'DocumentsUploaded', {
      actor: caller,
      clientId: target.clientId,
      propertyId: target.propertyId,
      details: { type: target.type, names: stored.map((file) => file.name).join(', ') },
    });
    return rows.map((row) => row.id);
  }

  /**
   * Releases a document to its client; it expires after 1 month and 28 days in the business time zone. Idempotent.
   * @throws 404
   */
  async release(caller: Caller, id: number): Promise<DocumentDto> {
    await this.db.transaction((tx) => this.releaseIn(tx, caller, id));
    return this.get(caller, id);
  }

  /** Releases a document within the caller's transaction. @returns whether it was on hold @throws 404 */
  releaseIn(tx: Tx, caller: Caller, id: number): Promise<boolean> {
    const releasedAt = this.clock.now();
    const expiresAt = DateTime.fromJSDate(releasedAt, { zone: this.zone.name })
      .plus(documentRetention)
      .toJSDate();
    return this.setStatus(tx, caller, id, DocumentStatus.Released, { releasedAt, expiresAt });
  }

  /** Puts a document on hold and clears its expiry. @throws 404 */
  async hold(caller: Caller, id: number): Promise<DocumentDto> {
    const times = { releasedAt: null, expiresAt: null };
    await this.db.transaction((tx) => this.setStatus(tx, caller, id, DocumentStatus.Hold, times));
    return this.get(caller, id);
  }

  /** Deletes a document with its file. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.get(caller, id);
    await this.db.transaction((tx) => this.removeIn(tx, caller, id, 'DocumentRemoved'));
    await this.files.removeLeft();
    return { id };
  }

  /**
   * Deletes expired documents. Safe to run repeatedly and in several processes at once.
   * @returns the number of deleted documents
   */
  async removeExpired(): Promise<number> {
    let removed = 0;
    for (;;) {
      const count = await this.db.transaction(async (tx) => {
        const due = await txQuery<{ id: number }>(
          tx,
          'SELECT id FROM documents WHERE status = 0 AND expires_at <= $1 ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED',
          [this.clock.now()],
        );
        for (const { id } of due) await this.removeIn(tx, null, id, 'DocumentExpired');
        return due.length;
      });
      if (count === 0) break;
      removed += count;
    }
    await this.files.removeLeft();
    return removed;
  }

  /** @returns whether the status has changed */
  private async setStatus(
    tx: Tx,
    caller: Caller,
    id: number,
    status: DocumentStatus,
    times: { releasedAt: Date | null; expiresAt: Date | null },
  ): Promise<boolean> {
    const [document] = await txQuery<
      Pick<DocumentDto, 'type' | 'name' | 'status' | 'propertyId' | 'clientId'>
    >(
      tx,
      `SELECT d.type, f.name, d.status, d.property_id AS "propertyId", p.client_id AS "clientId"
       FROM documents d JOIN properties p ON p.id = d.property_id JOIN stored_files f ON f.id = d.file_id
       WHERE d.id = $1 FOR UPDATE OF d`,
      [id],
    );
    if (!document || !canReach(caller, document.clientId)) throw notFound();
    if (document.status === status) return false;
    await tx.query('UPDATE documents SET status = $2, released_at = $3, expires_at = $4 WHERE id = $1', [
      id,
      status,
      times.releasedAt,
      times.expiresAt,
    ]);
    await this.journal.publish(tx, status === DocumentStatus.Released ? 'DocumentReleased' : 'DocumentHeld', {
      actor: caller,
      clientId: document.clientId,
      propertyId: document.propertyId,
      details: { documentId: id, type: document.type, names: document.name },
      fields: [{ field: 'status', old: document.status, new: status }],
    });
    return true;
  }

  private async removeIn(
    tx: Tx,
    actor: Caller | null,
    id: number,
    event: 'DocumentRemoved' | 'DocumentExpired',
  ): Promise<void> {
    const [row] = await txQuery<{
      fileId: number;
      name: string;
      type: number;
      propertyId: number;
      clientId: number;
    }>(
      tx,
      `DELETE FROM documents d USING stored_files f, properties p
       WHERE d.id = $1 AND f.id = d.file_id AND p.id = d.property_id
       RETURNING d.file_id AS "fileId", f.name, d.type, d.property_id AS "propertyId", p.client_id AS "clientId"`,
      [id],
    );
    if (!row) throw notFound();
    await this.files.remove(tx, [row.fileId]);
    await this.journal.publish(tx, event, {
      actor,
      clientId: row.clientId,
      propertyId: row.propertyId,
      details: { documentId: id, type: row.type, names: row.name },
    });
  }
}

/** Documents that the caller may see: for clients, their own released ones and those they uploaded. */
function documentScope(caller: Caller): Scope {
  if (!isClient(caller)) return undefined;
  const document = builderFor<(typeof documentSource)['rows']>();
  return document.and([
    document('p.client_id', '=', caller.id),
    document.or([
      document('d.status', '=', document.lit(DocumentStatus.Released)),
      document('d.created_by', '=', caller.id),
    ]),
  ]);
}

/** Finds the result document of a property with the same content and name, if any. */
async function sameResult(
  tx: Tx,
  propertyId: number,
  { sha256, name }: FileIdentity,
): Promise<number | undefined> {
  const [row] = await txQuery<{ id: number }>(
    tx,
    `SELECT d.id FROM documents d JOIN stored_files f ON f.id = d.file_id
     WHERE d.property_id = $1 AND d.type = $2 AND f.sha256 = $3 AND f.name = $4 LIMIT 1`,
    [propertyId, DocumentKind.Result, sha256, name],
  );
  return row?.id;
}
