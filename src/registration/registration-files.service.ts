import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserLevel } from '../../common/enums.js';
import { fileTypesOfKind, registrationFileKinds } from '../../common/files.js';
import { maxFilesPerUpload, uploadTicketLifetime } from '../../common/limits.js';
import { ClientsService } from '../clients/clients.service.js';
import { Clock } from '../platform/clock/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, txQuery } from '../platform/database/database.js';
import { AppError, forbidden, invalid } from '../platform/errors/errors.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import {
  type ReceivedFile,
  type UploadFields,
  UploadReceiver,
  type UploadTarget,
} from '../platform/uploads/receiver.js';
import { DescriptionFilesService } from '../properties/description-files.service.js';

/** Claims of an upload ticket. */
interface Ticket {
  readonly clientId: number;
  readonly propertyId: number;
}

interface FilesTarget extends Ticket {
  /** The question of the property form. */
  readonly kind: number;
}

/**
 * Uploads after a registration, before the client signs in: the response to the registration contains a ticket that is
 * valid for half an hour and for that property only.
 */
@Injectable()
export class RegistrationFilesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly clients: ClientsService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly descriptions: DescriptionFilesService,
  ) {}

  /** A ticket for the files of a new registration. */
  ticket({ clientId, propertyId }: Ticket): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + uploadTicketLifetime;
    const content = `${clientId}.${propertyId}.${expires}`;
    return `${content}.${this.signature(content)}`;
  }

  /**
   * Adds files: the fields `ticket`, `type` and perhaps the client's `id`, then the files. Files that already exist, as in a retry, are not stored
   * twice.
   * @returns the number of stored files
   * @throws 403 for an invalid or expired ticket, 400 to 503 when a file is refused; none is stored then
   */
  add(request: FastifyRequest): Promise<number> {
    return this.receiver.receiveFor(request, (fields) => this.upload(fields));
  }

  /** An upload of files with these fields. @throws as `add`, before the files are received */
  async upload(fields: UploadFields): Promise<UploadTarget<number>> {
    const ticket = await this.read(fields['ticket']);
    if (fields['id'] !== undefined && Number(fields['id']) !== ticket.clientId)
      throw forbidden('ticketInvalid');
    const kind = Number(fields['type']);
    if (!(registrationFileKinds as readonly number[]).includes(kind)) throw invalid({ type: 'choice' });
    return {
      types: fileTypesOfKind(kind),
      store: async (received) => {
        await this.keep({ ...ticket, kind }, received);
        return received.length;
      },
    };
  }

  private async read(text: string | undefined): Promise<Ticket> {
    const parts = /^((\d{1,9})\.(\d{1,9})\.(\d{1,11}))\.([\w-]+)$/.exec(text ?? '');
    if (!parts) throw forbidden('ticketInvalid');
    const [, content = '', client, property, expires, signature = ''] = parts;
    const expected = Buffer.from(this.signature(content));
    const given = Buffer.from(signature);
    const genuine = expected.length === given.length && timingSafeEqual(expected, given);
    if (!genuine || Number(expires) * 1000 <= this.clock.now().getTime()) throw forbidden('ticketInvalid');
    const ticket = { clientId: Number(client), propertyId: Number(property) };
    const found = await this.db.first(
      `SELECT 1 FROM properties p JOIN users u ON u.id = p.client_id WHERE p.id = $1 AND u.id = $2 AND u.status = 'A'`,
      [ticket.propertyId, ticket.clientId],
    );
    if (!found) throw forbidden('ticketInvalid');
    return ticket;
  }

  /**
   * Stores files that do not exist yet. Each question takes at most one form's number of files, counted with the client's
   * account locked.
   */
  private async keep(target: FilesTarget, received: readonly ReceivedFile[]): Promise<void> {
    const actor = { id: target.clientId, level: UserLevel.Client };
    try {
      await this.files.store('descriptions', received, actor, async (tx, stored) => {
        await this.clients.lockForQuota(tx, target.clientId);
        const kept = await txQuery<Identity>(
          tx,
          `SELECT f.name, f.sha256 FROM description_files d JOIN stored_files f ON f.id = d.file_id
           WHERE d.property_id = $1 AND d.kind = $2`,
          [target.propertyId, target.kind],
        );
        const fresh = received.filter((file) => !kept.some((other) => isSame(file, other)));
        if (fresh.length < received.length) throw new SomeAreThere(fresh);
        if (kept.length + stored.length > maxFilesPerUpload)
          throw new AppError(400, 'tooManyFiles', { params: { max: maxFilesPerUpload } });
        return this.descriptions.insert(tx, actor, target, stored);
      });
    } catch (error) {
      if (!(error instanceof SomeAreThere)) throw error;
      if (error.others.length > 0) await this.keep(target, error.others);
    }
  }

  private signature(content: string): string {
    return createHmac('sha256', this.config.linkSecret)
      .update(`registration-files:${content}`)
      .digest('base64url');
  }
}

type Identity = Pick<ReceivedFile, 'name' | 'sha256'>;

/** The files that an earlier request has not stored. */
class SomeAreThere extends Error {
  constructor(readonly others: readonly ReceivedFile[]) {
    super();
  }
}

function isSame(one: Identity, other: Identity): boolean {
  return one.name === other.name && one.sha256 === other.sha256;
}
