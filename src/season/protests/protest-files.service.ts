import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { propertyFileTypes } from '../../../common/properties/files.js';
import { type ProtestFileKind, protestFileKinds } from '../../../common/season/terms.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { UploadReceiver } from '../../platform/uploads/receiver.js';
import { type StoredFile, StoredFiles } from '../../platform/uploads/stored-files.js';
import { proofsLost } from './protest-facts.js';
import type { ProtestDetailsDto } from './protest.dto.js';
import { Protest } from './protest.entity.js';
import { ProtestsService } from './protests.service.js';

const columns = { filing: 'filingFileId', order: 'orderFileId' } as const satisfies Record<
  ProtestFileKind,
  keyof Protest
>;

/**
 * Files that prove a protest's filing and the board's order, one of each. They are for staff only; owners get documents once
 * these are released.
 */
@Injectable()
export class ProtestFilesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly protests: ProtestsService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.links.register('protest-file', {
      permission: 'protests.edit',
      check: async (caller, id, params) => {
        await this.fileId(caller, linkedId(id), fileKind(params['kind']));
      },
      open: async (caller, id, params) =>
        this.files.open(await this.fileId(caller, linkedId(id), fileKind(params['kind']))),
    });
  }

  /**
   * Stores a file with a protest, replacing an earlier one: the field `kind`, then one file.
   * @throws 404, 400 for an unknown kind, 400 to 503 when the file is refused; nothing changes in these cases
   */
  async upload(caller: Caller, id: number, request: FastifyRequest): Promise<ProtestDetailsDto> {
    await this.receiver.receive(
      request,
      {
        maxFiles: 1,
        accept: async (fields) => {
          await this.protests.get(caller, id);
          fileKind(fields['kind']);
          return propertyFileTypes;
        },
      },
      (received, fields) =>
        this.files.store('protests', received, caller, (tx, [file]) =>
          this.write(tx, caller, id, fileKind(fields['kind']), file),
        ),
    );
    await this.files.removeLeft();
    return this.protests.get(caller, id);
  }

  /** Removes a file. @throws 404 when there is none, 409 when it is the only proof of the protest's stage */
  async remove(caller: Caller, id: number, kind: string): Promise<ProtestDetailsDto> {
    await this.fileId(caller, id, fileKind(kind));
    await this.db.transaction((tx) => this.write(tx, caller, id, fileKind(kind)));
    await this.files.removeLeft();
    return this.protests.get(caller, id);
  }

  /** Sets or removes the file of a kind, with its activity. @throws 404, 409 */
  private async write(
    tx: Tx,
    caller: Caller,
    id: number,
    kind: ProtestFileKind,
    file?: StoredFile,
  ): Promise<void> {
    const { protest, property } = await this.protests.lock(tx, id);
    const column = columns[kind];
    const before = { ...protest };
    const former = before[column];
    if (!file && !former) throw notFound();
    const lost = file ? {} : proofsLost(before, { ...before, [column]: null });
    if (Object.keys(lost).length > 0) throw conflict('filingProofNeeded');
    const names = file?.name ?? (await this.nameOf(tx, former));
    await tx.save(Protest, tx.merge(Protest, protest, { [column]: file?.id ?? null, updatedAt: new Date() }));
    if (former) await this.files.remove(tx, [former]);
    await this.journal.publish(tx, file ? 'ProtestFileAdded' : 'ProtestFileRemoved', {
      actor: caller,
      clientId: property.clientId,
      propertyId: property.id,
      details: { protestId: id, year: protest.taxYear, names },
      fields: [],
    });
  }

  private async nameOf(tx: Tx, fileId: number | null): Promise<string> {
    const rows: { name: string }[] = await tx.query('SELECT name FROM stored_files WHERE id = $1', [fileId]);
    return rows[0]?.name ?? '';
  }

  /** @throws 404 when the protest does not exist or has no such file */
  private async fileId(caller: Caller, id: number, kind: ProtestFileKind): Promise<number> {
    const { [columns[kind]]: fileId } = await this.protests.get(caller, id);
    if (!fileId) throw notFound();
    return fileId;
  }
}

/** @throws 400 for an unknown kind */
function fileKind(value: string | undefined): ProtestFileKind {
  const kind = protestFileKinds.find((one) => one === value);
  if (!kind) throw invalid({ kind: 'choice' });
  return kind;
}
