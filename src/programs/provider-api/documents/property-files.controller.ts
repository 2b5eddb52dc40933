import { Body, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DocumentKind, DocumentStatus, FileKind } from '../../../../common/properties/enums.js';
import { questionFiles } from '../../../../common/properties/files.js';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { DocumentsService } from '../../../properties/documents/documents.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { SignedLinks } from '../../../platform/links/signed-links.js';
import { UploadReceiver } from '../../../platform/uploads/receiver.js';
import { ApiUpload } from '../../../platform/uploads/upload-form.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { DescriptionFilesService } from '../../../properties/description-files.service.js';
import {
  array,
  Call,
  type Done,
  done,
  doneSchema,
  object,
  pageOf,
  ProviderController,
  rowOf,
} from '../shape/call.js';
import { listParams, type ProviderPage, type ProviderAnswer } from '../shape/paging.js';
import type { ProviderRow } from '../shape/shape.js';
import { withLinks } from './file-links.js';
import {
  DocumentsOfPropertyDto,
  DocumentStatusDto,
  LinkedDocumentDto,
  LinkedQuestionFileDto,
  QuestionFilesDto,
} from './file.dto.js';
import { documentShape, questionFileShape } from './file.shape.js';

/** Types that only files of the property form's questions have. Here, 1 and 2 are documents. */
const questionTypes: readonly number[] = [
  FileKind.Remodel,
  FileKind.PurchaseOnEdit,
  FileKind.DamageOnEdit,
  FileKind.RemodelOnEdit,
];

const all = { per_page: maxPageSize };

/** Documents of properties and files of the property form's questions. */
@ProviderController(LinkedDocumentDto, LinkedQuestionFileDto)
export class ProviderPropertyFilesController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly questions: DescriptionFilesService,
    private readonly receiver: UploadReceiver,
    private readonly links: SignedLinks,
  ) {}

  /** Adds files to a property. Documents are held until they are released. */
  @Call('POST', ['property-files/store'], {
    access: 'documents.create',
    rest: 'POST /api/documents, POST /api/description-files',
    answer: object({ data: array({ anyOf: [documentShape.schema, questionFileShape.schema] }) }),
    differs: 'Send the fields before the files.',
  })
  @ApiUpload({
    id: { type: 'integer', description: 'Id of the property.' },
    type: {
      type: 'integer',
      enum: [...Object.values(DocumentKind), ...questionTypes],
      description: '1 general, 2 result; 3, 10, 11, 12: files of the form’s questions.',
    },
  })
  async store(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ProviderRow[] }> {
    const data = await this.receiver.receiveFor(request, async ({ id = '', type = '' }) => {
      const fields = { propertyId: id, type };
      if (questionTypes.includes(Number(type))) {
        const { types, store } = await this.questions.upload(caller, fields);
        const write = async (files: Parameters<typeof store>[0]): Promise<ProviderRow[]> =>
          withLinks(this.links, caller, 'description-file', await store(files)).map((row) =>
            questionFileShape.write(row),
          );
        return { types, store: write };
      }
      const { types, store } = await this.documents.upload(caller, fields);
      const write = async (files: Parameters<typeof store>[0]): Promise<ProviderRow[]> =>
        withLinks(this.links, caller, 'document', await store(files)).map((row) => documentShape.write(row));
      return { types, store: write };
    });
    return { data };
  }

  /** Lists the documents of a property, newest first. Clients get their own released ones. */
  @Call('POST', ['property-files/list'], {
    access: 'documents.list',
    rest: 'GET /api/documents',
    answer: pageOf(documentShape),
    differs: 'Open `file` under `uploaded-files/`; it works for an hour.',
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Body() { id, type }: DocumentsOfPropertyDto,
  ): Promise<ProviderPage> {
    const page = await this.documents.list(
      caller,
      listParams(all, { propertyId: id, ...(type && { type }) }),
    );
    const rows = withLinks(this.links, caller, 'document', page.rows);
    return { data: rows.map((row) => documentShape.write(row)), total: page.total };
  }

  /** Lists the files of a question of the property form, from registration and later edits. */
  @Call('POST', ['property-files/description-files'], {
    access: 'descriptionFiles.list',
    rest: 'GET /api/description-files',
    answer: pageOf(questionFileShape),
    differs: 'Open `file` under `uploaded-files/`; it works for an hour.',
  })
  async questionFiles(
    @CurrentCaller() caller: Caller,
    @Body() { id, type }: QuestionFilesDto,
  ): Promise<ProviderPage> {
    const kinds = Object.values(questionFiles).find(([first]) => first === type);
    const page = await this.questions.list(caller, listParams(all, { propertyId: id, type: kinds }));
    const rows = withLinks(this.links, caller, 'description-file', page.rows);
    return { data: rows.map((row) => questionFileShape.write(row)), total: page.total };
  }

  /** Holds a document or releases it to its client. */
  @Call('POST', ['property-files/update-status'], {
    access: 'documents.hold',
    rest: 'POST /api/documents/:id/hold, POST /api/documents/:id/release',
    answer: rowOf(documentShape),
  })
  async updateStatus(
    @CurrentCaller() caller: Caller,
    @Body() { id, status }: DocumentStatusDto,
  ): Promise<ProviderAnswer> {
    const document =
      status === DocumentStatus.Hold
        ? await this.documents.hold(caller, id)
        : await this.documents.release(caller, id);
    const [row] = withLinks(this.links, caller, 'document', [document]);
    return { data: documentShape.write(row!) };
  }

  /** Deletes a document. */
  @Call('GET', ['property-files/delete/:id'], {
    access: 'documents.delete',
    rest: 'DELETE /api/documents/:id',
    answer: doneSchema,
  })
  async remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<Done> {
    await this.documents.remove(caller, id);
    return done;
  }
}
