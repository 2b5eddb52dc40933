import { Body, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { batchTemplates } from '../../../../common/mail/enums.js';
import { mailFilePath } from '../../../../common/properties/files.js';
import { CreateBatchDto } from '../../../mail/batches/batch.dto.js';
import { BatchRehearsal } from '../../../mail/batches/batch-rehearsal.service.js';
import { BatchesService } from '../../../mail/batches/batches.service.js';
import { MailFilesService } from '../../../mail/files/mail-files.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import { requestContext } from '../../../platform/request/request-context.js';
import { text } from '../../../platform/request/locale.js';
import { ApiUpload } from '../../../platform/uploads/upload-form.js';
import { array, Call, integer, object, ProviderController, string } from '../shape/call.js';
import { ProviderForm } from '../shape/provider-form.js';
import { SendTypeDto, sendTypes } from './batch-email.dto.js';
import { batchEmailForm, batchEmailShape } from './batch-email.shape.js';

/** An uploaded file as rich-text editors expect it: its URL is `baseurl` followed by the entry in `files`. */
interface EditorFile {
  readonly success: true;
  readonly data: {
    readonly baseurl: string;
    readonly path: string;
    readonly files: readonly string[];
    readonly isImages: readonly boolean[];
    readonly messages: readonly string[];
    readonly code: number;
  };
}

const booleans = array({ type: 'boolean' });

/** Batch e-mails and the files in their texts. */
@ProviderController()
export class ProviderBatchEmailController {
  constructor(
    private readonly batches: BatchesService,
    private readonly rehearsal: BatchRehearsal,
    private readonly files: MailFilesService,
  ) {}

  /**
   * Sends or schedules a batch e-mail to all clients that match the filters, or a test to the current user.
   * @throws {400} No client matches the filters, or the time is in the past.
   */
  @Call('POST', ['batch-email'], {
    access: 'batches.create',
    rest: 'POST /api/batches, POST /api/batches/test',
    differs:
      '`email_title` is the subject if `email_subject` is empty. `schedule_send_time` is in the business time zone.',
    form: [batchEmailShape, CreateBatchDto, { type: { ...string, enum: sendTypes } }],
    answer: object({ statusMsg: string }),
  })
  async send(
    @CurrentCaller() caller: Caller,
    @Body() { type }: SendTypeDto,
    @ProviderForm(batchEmailForm, CreateBatchDto) form: CreateBatchDto,
  ): Promise<{ statusMsg: string }> {
    const { locale } = requestContext();
    if (type === 'test') return { statusMsg: (await this.rehearsal.test(caller, form, locale)).message };
    const { recipients, state } = await this.batches.create(caller, form);
    const key = state === 'scheduled' ? 'batches.send.scheduled' : 'batches.send.sent';
    return { statusMsg: text(locale, key, { smart_count: recipients }) };
  }

  /**
   * Returns a standard mail as HTML with the first recipient's data; empty for `custom`.
   * @param template custom, market-cut or no-change.
   */
  @Call('GET', ['batch-email/template/:template'], {
    access: 'batches.create',
    rest: 'POST /api/batches/preview',
    differs: 'The existing front end gives only the purpose of this call, no path.',
    answer: object({ email_content: string }),
  })
  async template(
    @CurrentCaller() caller: Caller,
    @Param('template') template: string,
  ): Promise<{ email_content: string }> {
    const known = batchTemplates.find((name) => name === template);
    if (!known) throw invalid({ template: 'choice' });
    if (known === 'custom') return { email_content: '' };
    return { email_content: (await this.rehearsal.preview(caller, { template: known })).html };
  }

  /** Uploads an image or file for the text of a mail. Anyone who has its URL can read it. */
  @Call('POST', ['batch-email/upload'], {
    access: 'batches.create',
    rest: 'POST /api/mail-files',
    differs: 'The existing front end gives only the purpose of this call, no path.',
    answer: object({
      success: { type: 'boolean', enum: [true] },
      data: object({
        baseurl: string,
        path: string,
        files: array(string),
        isImages: booleans,
        messages: array(string),
        code: integer,
      }),
    }),
  })
  @ApiUpload({}, 1)
  async upload(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<EditorFile> {
    const { id, isImage, name } = await this.files.add(caller, request);
    return {
      success: true,
      data: {
        baseurl: mailFilePath(''),
        path: '',
        files: [id],
        isImages: [isImage],
        messages: [name],
        code: 220,
      },
    };
  }
}
