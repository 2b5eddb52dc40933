import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { BulkProblem } from '../../common/enums.js';
import { accountNumberInFileName, propertyFileTypes } from '../../common/files.js';
import { normalizeAccountNumber } from '../../common/formats.js';
import type { DomainEvent } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one } from '../platform/query/list-query.js';
import { linkedId, SignedLinks } from '../platform/links/signed-links.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import { type ReceivedFile, UploadReceiver } from '../platform/uploads/receiver.js';
import { PropertiesService } from '../properties/properties.service.js';
import type { BulkDocumentDto } from './bulk-document.dto.js';
import { bulkDocumentList } from './bulk-documents.list.js';

/** The property that a file's name leads to, or why it leads to none. */
interface Match {
  readonly propertyId: number | null;
  readonly clientId: number | null;
  readonly problem: BulkProblem | null;
}

/**
 * The bulk upload: files whose names carry an account number (`AC_1234567890.pdf`) find their property by the
 * normalised number; the others wait in 'Errors' until somebody attaches them. One call takes one file, so that
 * hundreds can go with a bar each. One that came before its property goes to it as soon as the property has the number.
 */
@Injectable()
export class BulkDocumentsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.journal.listen((tx, event) => this.hear(tx, event));
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

  list(params: ListParams): Promise<ListPage> {
    return list(this.db, bulkDocumentList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<BulkDocumentDto> {
    const document = await one<BulkDocumentDto>(this.db, bulkDocumentList, id);
    if (!document) throw notFound();
    return document;
  }

  /**
   * Takes one file. The same file under the same name once more, as after a lost answer, is the row that is there.
   * @throws 400 to 503 when the file is refused; then it is not kept
   */
  add(caller: Caller, request: FastifyRequest): Promise<BulkDocumentDto> {
    return this.receiver.receive(
      request,
      { maxFiles: 1, accept: async () => propertyFileTypes },
      async ([file]) => {
        if (!file) throw notFound();
        return this.get((await this.sameFile(file)) ?? (await this.insert(caller, file)));
      },
    );
  }

  /**
   * Attaches a file to a property by hand; also moves one that went to the wrong property.
   * @throws 404 when there is no such file or property
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
      await this.journal.publish(tx, {
        name: 'BulkDocumentAttached',
        activity: 'document',
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
      await this.journal.publish(tx, {
        name: 'BulkDocumentRemoved',
        activity: 'document',
        actor: caller,
        ...(document.clientId && { clientId: document.clientId }),
        ...(document.propertyId && { propertyId: document.propertyId }),
        details: { bulkDocumentId: id, names: document.name },
      });
    });
    await this.files.cleanUp();
    return { id };
  }

  /** Files that wait for the number that a property was just given find it. */
  private async hear(tx: Tx, event: DomainEvent): Promise<void> {
    const { propertyId, clientId, fields = [] } = event;
    if (!propertyId || !clientId || !fields.some(({ field }) => field === 'accountNumber')) return;
    const waiting = await txQuery<{ id: number; number: string; names: string }>(
      tx,
      `SELECT d.id, d.account_number AS number, f.name AS names
       FROM bulk_documents d JOIN properties p ON p.account_number_key = d.account_number_key
         JOIN stored_files f ON f.id = d.file_id
       WHERE p.id = $1 AND d.property_id IS NULL AND d.problem = 'noMatch' ORDER BY d.id FOR UPDATE OF d`,
      [propertyId],
    );
    if (waiting.length === 0) return;
    const match = await findProperty(tx, waiting[0]?.number);
    await tx.query('UPDATE bulk_documents SET property_id = $2, problem = $3 WHERE id = ANY($1::int[])', [
      waiting.map(({ id }) => id),
      match.propertyId,
      match.problem,
    ]);
    if (match.propertyId !== propertyId) return;
    for (const { id, names } of waiting)
      await this.journal.publish(tx, {
        name: 'BulkDocumentAttached',
        activity: 'document',
        actor: event.actor,
        clientId,
        propertyId,
        details: { bulkDocumentId: id, names },
        fields: [{ field: 'propertyId', old: null, new: propertyId }],
      });
  }

  private insert(caller: Caller, file: ReceivedFile): Promise<number> {
    return this.files.store('bulk', [file], caller, async (tx, [stored]) => {
      const number = accountNumberInFileName(file.name);
      const match = await findProperty(tx, number);
      const [row] = await txQuery<{ id: number }>(
        tx,
        `INSERT INTO bulk_documents (file_id, account_number, account_number_key, property_id, problem, created_by)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [
          stored!.id,
          number ?? null,
          number ? normalizeAccountNumber(number) : null,
          match.propertyId,
          match.problem,
          caller.id,
        ],
      );
      await this.journal.publish(tx, {
        name: 'BulkDocumentUploaded',
        activity: 'document',
        actor: caller,
        ...(match.clientId && { clientId: match.clientId }),
        ...(match.propertyId && { propertyId: match.propertyId }),
        details: { bulkDocumentId: row!.id, names: file.name, problem: match.problem },
      });
      return row!.id;
    });
  }

  private async sameFile(file: ReceivedFile): Promise<number | undefined> {
    const row = await this.db.first<{ id: number }>(
      `SELECT d.id FROM bulk_documents d JOIN stored_files f ON f.id = d.file_id WHERE f.sha256 = $1 AND f.name = $2 LIMIT 1`,
      [file.sha256, file.name],
    );
    return row?.id;
  }
}

/** Numbers are unique per county among active properties; an active one comes before those out of use. */
async function findProperty(tx: Tx, number: string | undefined): Promise<Match> {
  const none = { propertyId: null, clientId: null };
  if (!number) return { ...none, problem: 'name' };
  const found = await txQuery<{ id: number; clientId: number; status: string }>(
    tx,
    'SELECT id, client_id AS "clientId", status FROM properties WHERE account_number_key = $1 LIMIT 50',
    [normalizeAccountNumber(number)],
  );
  const active = found.filter((property) => property.status === 'A');
  const candidates = active.length > 0 ? active : found;
  const [only, another] = candidates;
  if (!only) return { ...none, problem: 'noMatch' };
  if (another) return { ...none, problem: 'ambiguous' };
  return { propertyId: only.id, clientId: only.clientId, problem: null };
}
