import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { signedFormTypes } from '../../../common/properties/files.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { type UploadFields, UploadReceiver } from '../../platform/uploads/receiver.js';
import { isDay } from '../../platform/validation/text-fields.js';
import { formId } from '../../properties/description-files.service.js';
import { PropertiesService } from '../../properties/properties.service.js';
import type { AppointmentDto } from './appointment.dto.js';
import { AppointmentsService } from './appointments.service.js';

/** Uploaded signed forms, one per appointment. */
@Injectable()
export class AppointmentFilesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly appointments: AppointmentsService,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
  ) {}

  onModuleInit(): void {
    this.links.register('appointment', {
      permission: 'appointments.list',
      check: async (caller, id) => {
        await this.appointments.get(caller, linkedId(id));
      },
      open: async (_caller, id) => {
        const row = await this.db.first<{ fileId: number | null }>(
          'SELECT file_id AS "fileId" FROM appointments WHERE id = $1',
          [linkedId(id)],
        );
        if (!row?.fileId) throw notFound();
        return this.files.open(row.fileId);
      },
    });
  }

  /**
   * Enters an appointment with its signed form: the fields `propertyId`, `signedOn` and `endsOn`, then one file.
   * @throws 404 when the property does not exist, 400 with field errors, 400 to 503 when the file is refused
   */
  upload(caller: Caller, request: FastifyRequest): Promise<AppointmentDto> {
    return this.receiver.receive(
      request,
      {
        maxFiles: 1,
        accept: async (fields) => {
          await this.properties.get(caller, formId(fields['propertyId']));
          daysOf(fields);
          return signedFormTypes;
        },
      },
      async (received, fields) => {
        const propertyId = formId(fields['propertyId']);
        const days = daysOf(fields);
        const id = await this.files.store('appointments', received, caller, (tx, [file]) =>
          this.appointments.add(
            tx,
            caller,
            propertyId,
            { ...days, source: 'upload', fileId: file!.id },
            file!.name,
          ),
        );
        return this.appointments.get(caller, id);
      },
    );
  }
}

/** Reads the days of an upload form. @throws 400 naming each field that is not a date */
function daysOf({ signedOn = '', endsOn }: UploadFields): { signedOn: string; endsOn: string | null } {
  if (!isDay(signedOn)) throw invalid({ signedOn: signedOn ? 'date' : 'required' });
  if (endsOn && !isDay(endsOn)) throw invalid({ endsOn: 'date' });
  return { signedOn, endsOn: endsOn || null };
}
