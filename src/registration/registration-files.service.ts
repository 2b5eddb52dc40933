import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserLevel } from '../../common/enums.js';
import { fileTypesOfKind, registrationFileKinds } from '../../common/files.js';
import { maxFilesPerUpload, uploadTicketLifetime } from '../../common/limits.js';
import { Clock } from '../platform/clock/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { AppError, forbidden, invalid } from '../platform/errors/errors.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import { UploadReceiver } from '../platform/uploads/receiver.js';
import { DescriptionFilesService } from '../properties/description-files.service.js';

/** What an upload ticket stands for. */
interface Ticket {
  readonly clientId: number;
  readonly propertyId: number;
}

/**
 * The files that follow a registration. Nobody is signed in then: the answer to the registration carries a ticket,
 * valid for half an hour and for that registration's property only.
 */
@Injectable()
export class RegistrationFilesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly db: Database,
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
   * Takes files: the fields `ticket` and `type`, then the files.
   * @returns how many were kept
   * @throws 403 for a ticket that is made up or too old, 400 to 503 when a file is refused; then none is kept
   */
  add(request: FastifyRequest): Promise<number> {
    let ticket: Ticket | undefined;
    let kind = 0;
    const holder = (): Ticket => {
      if (!ticket) throw forbidden('ticketInvalid');
      return ticket;
    };
    return this.receiver.receive(
      request,
      {
        accept: async (fields) => {
          ticket = await this.read(fields['ticket']);
          kind = Number(fields['type']);
          if (!(registrationFileKinds as readonly number[]).includes(kind)) throw invalid({ type: 'choice' });
          await this.assertRoom(ticket.propertyId, kind);
          return fileTypesOfKind(kind);
        },
      },
      async (received) => {
        const { clientId, propertyId } = holder();
        await this.files.store('descriptions', received, { id: clientId }, (tx, stored) =>
          this.descriptions.insert(
            tx,
            { id: clientId, level: UserLevel.Client },
            { propertyId, kind, clientId },
            stored,
          ),
        );
        return received.length;
      },
    );
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

  /** A ticket is not a way to fill the store: each question takes one form's worth of files. */
  private async assertRoom(propertyId: number, kind: number): Promise<void> {
    const row = await this.db.first<{ count: number }>(
      'SELECT count(*)::int AS count FROM description_files WHERE property_id = $1 AND kind = $2',
      [propertyId, kind],
    );
    if ((row?.count ?? 0) >= maxFilesPerUpload)
      throw new AppError(400, 'tooManyFiles', { params: { max: maxFilesPerUpload } });
  }

  private signature(content: string): string {
    return createHmac('sha256', this.config.linkSecret)
      .update(`registration-files:${content}`)
      .digest('base64url');
  }
}
