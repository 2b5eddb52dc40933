import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserLevel } from '../../common/auth/enums.js';
import { fileTypesOfKind, registrationFileKinds } from '../../common/properties/files.js';
import { maxFilesPerUpload } from '../../common/platform/limits.js';
import { uploadTicketLifetime } from '../../common/registration/limits.js';
import { ClientsService } from '../clients/clients.service.js';
import { Clock } from '../platform/clock/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { AppError, type ErrorCode, invalid } from '../platform/errors/errors.js';
import { canonicalAddress, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import {
  type ReceivedFile,
  type UploadFields,
  UploadReceiver,
  type UploadTarget,
} from '../platform/uploads/receiver.js';
import { DescriptionFilesService } from '../properties/description-files.service.js';
import { isSameSecret } from '../platform/signed-tokens/same-secret.js';

/** Claims of an upload ticket. */
interface Ticket {
  readonly clientId: number;
  readonly propertyId: number;
}

interface FilesTarget extends Ticket {
  /** Question of the property form that the files belong to. */
  readonly kind: number;
}

/**
 * Receives files after a registration, before the client signs in. The response to the registration contains a ticket that is
 * valid for half an hour and only for that property.
 */
@Injectable()
export class RegistrationFilesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly db: Database,
    private readonly clients: ClientsService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly descriptions: DescriptionFilesService,
  ) {}

  /** Issues a ticket for the files of a new registration. */
  ticket({ clientId, propertyId }: Ticket): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + uploadTicketLifetime;
    const content = `${clientId}.${propertyId}.${expires}`;
    return `${content}.${this.signature(content)}`;
  }

  /**
   * Adds files from a form with the fields `ticket`, `type` and optionally the client's `id`, followed by the files. Files that
   * already exist, as in a retry, are not stored twice.
   * @returns the number of received files
   * @throws 403 for a missing, invalid or expired ticket, 429, 400 to 503 if a file is rejected; none is stored then
   */
  add(request: FastifyRequest): Promise<number> {
    return this.receiver.receiveFor(request, (fields) => this.upload(fields));
  }

  /** Checks the fields of an upload and returns its target. @throws like `add`, before the files are received */
  async upload(fields: UploadFields): Promise<UploadTarget<number>> {
    await this.limits.spend('registrationFiles', canonicalAddress(requestContext().ip));
    const ticket = await this.read(fields['ticket']);
    if (fields['id'] !== undefined && Number(fields['id']) !== ticket.clientId)
      throw new AppError(403, 'ticketOfOther', { field: 'id' });
    const kind = Number(fields['type']);
    if (!fields['type']) throw invalid({ type: 'required' });
    if (!(registrationFileKinds as readonly number[]).includes(kind)) throw invalid({ type: 'choice' });
    await this.assertRoom({ ...ticket, kind });
    return {
      types: fileTypesOfKind(kind),
      store: async (received) => {
        await this.keep({ ...ticket, kind }, received);
        return received.length;
      },
    };
  }

  /**
   * Rate limits uploads before the files are received, more strictly once the question has its maximum number of files.
   * @throws 429
   */
  private async assertRoom(target: FilesTarget): Promise<void> {
    await this.limits.spend('registrationFilesOfOne', target.propertyId);
    const kept = await this.kept(this.db.dataSource.manager, target);
    // They may still be a retry of files already stored, which only their content can tell.
    if (kept.length >= maxFilesPerUpload)
      await this.limits.spend('registrationFilesAgain', `${target.propertyId} ${target.kind}`);
  }

  private kept(tx: Tx, { propertyId, kind }: FilesTarget): Promise<Identity[]> {
    return txQuery<Identity>(
      tx,
      `SELECT f.name, f.sha256 FROM description_files d JOIN stored_files f ON f.id = d.file_id
       WHERE d.property_id = $1 AND d.kind = $2`,
      [propertyId, kind],
    );
  }

  private async read(text: string | undefined): Promise<Ticket> {
    const parts = /^((\d{1,9})\.(\d{1,9})\.(\d{1,11}))\.([\w-]+)$/.exec(text ?? '');
    if (!text) throw refused('ticketMissing');
    if (!parts) throw refused('ticketInvalid');
    const [, content = '', client, property, expires, signature = ''] = parts;
    const genuine = isSameSecret(this.signature(content), signature);
    if (!genuine) throw refused('ticketInvalid');
    if (Number(expires) * 1000 <= this.clock.now().getTime()) throw refused('ticketExpired');
    const ticket = { clientId: Number(client), propertyId: Number(property) };
    const found = await this.db.first(
      `SELECT 1 FROM properties p JOIN users u ON u.id = p.client_id WHERE p.id = $1 AND u.id = $2 AND u.status = 'A'`,
      [ticket.propertyId, ticket.clientId],
    );
    if (!found) throw refused('ticketInvalid');
    return ticket;
  }

  /**
   * Stores files that do not exist yet. A question takes at most `maxFilesPerUpload` files. They are counted first without a lock,
   * to avoid writing to the file store in vain, and again with the client's account locked.
   */
  private async keep(target: FilesTarget, received: readonly ReceivedFile[]): Promise<void> {
    const fresh = freshOf(received, await this.kept(this.db.dataSource.manager, target));
    if (fresh.length === 0) return;
    const actor = { id: target.clientId, level: UserLevel.Client };
    try {
      await this.files.store('descriptions', fresh, actor, async (tx, stored) => {
        await this.clients.lockForQuota(tx, target.clientId);
        // A concurrent request may have stored some of them.
        if (freshOf(fresh, await this.kept(tx, target)).length < fresh.length) throw new SomeAreThere();
        return this.descriptions.insert(tx, actor, target, stored);
      });
    } catch (error) {
      if (!(error instanceof SomeAreThere)) throw error;
      await this.keep(target, fresh);
    }
  }

  private signature(content: string): string {
    return createHmac('sha256', this.config.linkSecret)
      .update(`registration-files:${content}`)
      .digest('base64url');
  }
}

/** Returns the 403 error for a ticket. */
const refused = (code: ErrorCode): AppError => new AppError(403, code, { field: 'ticket' });

type Identity = Pick<ReceivedFile, 'name' | 'sha256'>;

/** A concurrent request has stored some of the files. */
class SomeAreThere extends Error {}

/** Returns the files that are not stored yet. @throws 400 if they are too many together with the stored ones */
function freshOf(received: readonly ReceivedFile[], kept: readonly Identity[]): ReceivedFile[] {
  const fresh = received.filter(
    (file) => !kept.some(({ name, sha256 }) => file.name === name && file.sha256 === sha256),
  );
  if (fresh.length > 0 && kept.length + fresh.length > maxFilesPerUpload)
    throw new AppError(400, 'filesOfQuestion', { params: { max: maxFilesPerUpload, kept: kept.length } });
  return fresh;
}
