import { Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { questionFiles } from '../../../../common/properties/files.js';
import { lineMaxLength } from '../../../../common/platform/limits.js';
import { PublicOrAllow } from '../../../platform/access/access.js';
import { knownCaller } from '../../../platform/access/caller.js';
import { AppError } from '../../../platform/errors/errors.js';
import { text } from '../../../platform/request/locale.js';
import { requestContext } from '../../../platform/request/request-context.js';
import { UploadReceiver } from '../../../platform/uploads/receiver.js';
import { ApiUpload } from '../../../platform/uploads/upload-form.js';
import { DescriptionFilesService } from '../../../properties/description-files.service.js';
import { RegistrationDto, RegistrationPropertyDto } from '../../../registration/registration.dto.js';
import { RegistrationFilesService } from '../../../registration/registration-files.service.js';
import { RegistrationService } from '../../../registration/registration.service.js';
import { Call, integer, object, ProviderController, string } from '../shape/call.js';
import { ProviderForm } from '../shape/provider-form.js';
import { registrationShape } from './registration.shape.js';

/** A successful registration, or the error texts for a taken e-mail address or username. */
type Registered =
  | {
      readonly success: true;
      readonly message: number;
      readonly property_id: number;
      readonly upload_ticket: string;
    }
  | { readonly success: false; readonly message: Readonly<Record<string, string>> };

const registered = {
  oneOf: [
    object({
      success: { type: 'boolean', enum: [true] },
      message: integer,
      property_id: integer,
      upload_ticket: string,
    }),
    object({
      success: { type: 'boolean', enum: [false] },
      message: { type: 'object', properties: { email: string, username: string } },
    }),
  ],
};

/** Self-registration of clients. */
@ProviderController(RegistrationPropertyDto)
export class ProviderRegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly files: RegistrationFilesService,
    private readonly questions: DescriptionFilesService,
    private readonly receiver: UploadReceiver,
  ) {}

  /**
   * Registers a client with its first property and signed contract.
   * @remarks `message` is the id of the new client. If the e-mail address or username is taken, `success` is false and
   * `message` has an error text per field.
   * @throws {403} Registration is closed.
   * @throws {409} The contract has changed since it was read.
   * @throws {429} Too many registrations from this address.
   */
  @Call('POST', ['register'], {
    access: 'public',
    rest: 'POST /api/registration',
    differs:
      '`signature_name`, the typed name, is required. It signs the contract version `contract_version` (default: the current one). `property_id` and `upload_ticket` are additions.',
    form: [registrationShape, RegistrationDto],
    answer: registered,
  })
  async register(
    @ProviderForm(registrationShape, RegistrationDto) form: RegistrationDto,
  ): Promise<Registered> {
    try {
      const { clientId, propertyId, uploadTicket } = await this.registration.registerByProgram(form);
      return { success: true, message: clientId, property_id: propertyId, upload_ticket: uploadTicket };
    } catch (error) {
      const taken = takenFields(error);
      if (!taken) throw error;
      const { locale } = requestContext();
      const texts = taken.map(([field, code]) => [field, text(locale, `fieldErrors.${code}`)]);
      return { success: false, message: Object.fromEntries(texts) as Record<string, string> };
    }
  }

  /**
   * Adds files to a registration or, when signed in, to a property.
   * @remarks A new client sends the `ticket` of the registration. With a token and no ticket, `id` is the property: one of
   * the caller's own or, for the office, any.
   * @throws {403} The ticket is missing, invalid, expired or another client's; `code` says which.
   */
  @Call('POST', ['register-file'], {
    access: 'public',
    rest: 'POST /api/registration/files, POST /api/description-files',
    differs:
      'After a registration, send the `upload_ticket` of its response as `ticket`; it is valid for half an hour, and `id` is the client. With a token instead, `id` is the property, and the types of later edits are also accepted. Send the fields before the files.',
    answer: object({ success: { type: 'boolean', enum: [true] }, files: integer }),
  })
  @PublicOrAllow('descriptionFiles.create')
  @ApiUpload({
    id: { type: 'integer', description: 'With a ticket, id of the client; with a token, of the property.' },
    ticket: {
      type: 'string',
      optional: true,
      maxLength: lineMaxLength,
      description: 'From the answer to the registration; absent when signed in.',
      example: 'MTc.lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA',
    },
    type: {
      type: 'integer',
      enum: Object.values(questionFiles).flat(),
      description:
        '1 purchase, 2 major damage, 3 remodel; 10, 11 and 12 the same from later edits, when signed in.',
    },
  })
  async addFiles(@Req() request: FastifyRequest): Promise<{ success: true; files: number }> {
    const caller = knownCaller(request);
    const files = await this.receiver.receiveFor(request, async (fields) => {
      if (!caller || fields['ticket'] !== undefined) return this.files.upload(fields);
      const { id = '', type = '' } = fields;
      const { types, store } = await this.questions
        .upload(caller, { propertyId: id, type })
        .catch((error: unknown) => {
          throw underId(error);
        });
      return { types, store: async (received) => (await store(received)).length };
    });
    return { success: true, files };
  }
}

/** Reports a property-not-found error under `id`, the field the caller sent. */
const underId = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'propertyNotFound'
    ? new AppError(error.statusCode, error.code, { field: 'id' })
    : error;

/** Returns the fields of an error caused only by a taken e-mail address or username; undefined for any other error. */
function takenFields(error: unknown): [field: string, code: 'emailTaken' | 'usernameTaken'][] | undefined {
  const fields = error instanceof AppError ? Object.entries(error.details.fields ?? {}) : [];
  const taken = fields.flatMap(([field, code]) =>
    code === 'emailTaken' || code === 'usernameTaken' ? [[field, code] as const] : [],
  );
  return taken.length > 0 && taken.length === fields.length
    ? taken.map(([field, code]) => [field, code])
    : undefined;
}
