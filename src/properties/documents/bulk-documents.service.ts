import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { accountNumberInFileName, propertyFileTypes } from '../../../common/properties/files.js';
import { normalizeAccountNumber } from '../../../common/text/formats.js';
import type { DomainEvent } from '../../platform/journal/events.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { type ReceivedFile, UploadReceiver } from '../../platform/uploads/receiver.js';
import { PropertiesService } from '../properties.service.js';
import type { BulkDocumentDto } from './bulk-document.dto.js';
import { bulkDocumentList } from './bulk-documents.list.js';
import { propertyByNumber } from './property-by-number.js';
import { assertNew, type FileIdentity, unlessThere } from './same-file.js';

/** Events that may change a property's account number. */
const numberGivers = ['PropertyCreated', 'PropertyUpdated'] as const;

/**
 * The bulk upload (docs/rules/documents.md, "Bulk upload"). Files named with an account number (`AC_1234567890.pdf`) are
 * matched to a property by the normalized number; the others stay in 'Errors' until they are attached manually. Each
 * request takes one file, to give each file its own progress bar. A file uploaded before its property exists is matched
 * as soon as a property gets the number.
 */
@Injectable()
export class BulkDocumentsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly properties: PropertiesService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.journal.listen(numberGivers, (tx, event) => this.hear(tx, event));
    this.links.register('bulk-document', {
      permission: 'bulkDocuments.list',
      check: async (_caller, id) => {
        await this.get(linkedId(id));
      },
      open: async (_caller, id) => {
        const row = await this.db.first<{ fileId: number }>(
          'SELECT file_id AS "fileId" FROM bulk_documents WHERE id = $1',
          [linkedId(id)],
        );
        if (!row) throw notFound();
        return this.files.open(row.fileId);
      },
    });
  }

  list(params: ListParams): Promise<Page<BulkDocumentDto>> {
    return this.query.list(bulkDocumentList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<BulkDocumentDto> {
    return (await this.query.one(bulkDocumentList, id)).row;
  }

  /**
   * Adds one file. Uploading the same file again under the same name, as in a retry, returns the existing row.
   * @throws 400 to 503 when the file is refused; it is then not stored
   */
  add(caller: Caller, request: FastifyRequest): Promise<BulkDocumentDto> {
    return this.receiver.receive(
      request,
      { maxFiles: 1, accept: async () => propertyFileTypes },
      async ([file]) => {
        if (!file) throw notFound();
        return this.get(
          (await sameFile(this.db.dataSource.manager, file)) ?? (await this.keep(caller, file)),
        );
      },
    );
  }

  /**
   * Attaches a file to a property, even if it was matched to another one.
   * @throws 404 when the file or the property does not exist
   */
  async attach(caller: Caller, id: number, propertyId: number): Promise<BulkDocumentDto> {
    const before = await this.get(id);
    const property = await this.properties.get(caller, propertyId);
    await this.db.transaction(async (tx) => {
      await tx.query(
        `UPDATE bulk_documents SET property_id = $2, problem = NULL,
           account_number_key = coalesce((SELECT account_number_key FROM properties WHERE id = $2), account_number_key)
         WHERE id = $1`,
        [id, propertyId],
      );
      await this.journal.publish(tx, 'BulkDocumentAttached', {
        actor: caller,
        clientId: property.clientId,
        propertyId,
        details: { bulkDocumentId: id, names: before.name },
        fields: [{ field: 'propertyId', old: before.propertyId, new: propertyId }],
      });
    });
    return this.get(id);
  }

  /** @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const document = await this.get(id);
    await this.db.transaction(async (tx) => {
      const [row] = await txQuery<{ fileId: number }>(
        tx,
        'DELETE FROM bulk_documents WHERE id = $1 RETURNING file_id AS "fileId"',
        [id],
      );
      if (!row) throw notFound();
      await this.files.remove(tx, [row.fileId]);
      await this.journal.publish(tx, 'BulkDocumentRemoved', {
        actor: caller,
        ...(document.clientId && { clientId: document.clientId }),
        ...(document.propertyId && { propertyId: document.propertyId }),
        details: { bulkDocumentId: id, names: document.name },
      });
    });
    await this.files.removeLeft();
    return { id };
  }

  /** Matches unattached files to a property that has just got its account number. */
  private async hear(tx: Tx, event: DomainEvent<(typeof numberGivers)[number]>): Promise<void> {
    const { propertyId, clientId, fields } = event;
    if (!fields.some(({ field }) => field === 'accountNumber')) return;
    const waiting = await txQuery<{ id: number; number: string; names: string }>(
      tx,
      `SELECT d.id, d.account_number AS number, f.name AS names
       FROM bulk_documents d JOIN properties p ON ${accountMatch('p.account_number_key')} = ${accountMatch('d.account_number_key')}
         JOIN stored_files f ON f.id = d.file_id
       WHERE p.id = $1 AND d.property_id IS NULL AND d.problem = 'noMatch' ORDER BY d.id FOR UPDATE OF d`,
      [propertyId],
    );
    if (waiting.length === 0) return;
    const match = await propertyByNumber(tx, waiting[0]?.number);
    await tx.query('UPDATE bulk_documents SET property_id = $2, problem = $3 WHERE id = ANY($1::int[])', [
      waiting.map(({ id }) => id),
      match.propertyId,
      match.problem,
    ]);
    if (match.propertyId !== propertyId) return;
    for (const { id, names } of waiting)
      await this.journal.publish(tx, 'BulkDocumentAttached', {
        actor: event.actor,
        clientId,
        propertyId,
        details: { bulkDocumentId: id, names },
        fields: [{ field: 'propertyId', old: null, new: propertyId }],
      });
  }

  /** Stores a file unless it is already stored. @returns the id of its row */
  private async keep(caller: Caller, file: ReceivedFile): Promise<number> {
    return unlessThere(() =>
      this.files.store('bulk', [file], caller, async (tx, [stored]) => {
        await assertNew(tx, file, 'bulk_documents', sameFile);
        return this.insert(tx, caller, file.name, stored!.id);
      }),
    );
  }

  private async insert(tx: Tx, caller: Caller, name: string, fileId: number): Promise<number> {
    const number = accountNumberInFileName(name);
    const match = await propertyByNumber(tx, number);
    const [row] = await txQuery<{ id: number }>(
      tx,
      `INSERT INTO bulk_documents (file_id, account_number, account_number_key, property_id, problem, created_by)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        fileId,
        number ?? null,
        number ? normalizeAccountNumber(number) : null,
        match.propertyId,
        match.problem,
        caller.id,
      ],
    );
    await this.journal.publish(tx, 'BulkDocumentUploaded', {
      actor: caller,
      ...(match.clientId && { clientId: match.clientId }),
      ...(match.propertyId && { propertyId: match.propertyId }),
      details: { bulkDocumentId: row!.id, names: name, problem: match.problem },
    });
    return row!.id;
  }
}

/** Finds the row with the same content and name, if any. */
async function sameFile(tx: Tx, { sha256, name }: FileIdentity): Promise<number | undefined> {
  const [row] = await txQuery<{ id: number }>(
    tx,
    `SELECT d.id FROM bulk_documents d JOIN stored_files f ON f.id = d.file_id WHERE f.sha256 = $1 AND f.name = $2 LIMIT 1`,
    [sha256, name],
  );
  return row?.id;
}
