import { Body, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { BulkDocumentsService } from '../../../properties/documents/bulk-documents.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { notFound } from '../../../platform/errors/errors.js';
import { sendFile } from '../../../platform/links/file-answer.js';
import { SignedLinks } from '../../../platform/links/signed-links.js';
import { ApiFileResponse } from '../../../platform/server/api-answers.js';
import { ApiUpload } from '../../../platform/uploads/upload-form.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import {
  bothForms,
  Call,
  type Done,
  done,
  doneSchema,
  pageOf,
  ProviderController,
  rowOf,
} from '../shape/call.js';
import { IdDto, listParams, type ProviderPage, type ProviderAnswer } from '../shape/paging.js';
import { addressOf, withLinks } from './file-links.js';
import { BulkPageDto, LinkedBulkDocumentDto } from './file.dto.js';
import { bulkDocumentShape } from './file.shape.js';

const pageSize = 20;

/** The office's bulk upload, and links that open uploaded files. */
@ProviderController(LinkedBulkDocumentDto)
export class ProviderBulkFilesController {
  constructor(
    private readonly documents: BulkDocumentsService,
    private readonly links: SignedLinks,
  ) {}

  /** Adds a file to the bulk upload. It is attached to the property whose account number its name contains. */
  @Call('POST', bothForms('property', 'upload-multiple-file'), {
    access: 'bulkDocuments.create',
    rest: 'POST /api/bulk-documents',
    answer: rowOf(bulkDocumentShape),
  })
  @ApiUpload({}, 1)
  async add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<ProviderAnswer> {
    const [row] = withLinks(this.links, caller, 'bulk-document', [await this.documents.add(caller, request)]);
    return { data: bulkDocumentShape.write(row!) };
  }

  /** Lists the files of the bulk upload: unmatched ones first, then by account number. */
  @Call('POST', bothForms('property', 'get-upload-multiple-file'), {
    access: 'bulkDocuments.list',
    rest: 'GET /api/bulk-documents',
    answer: pageOf(bulkDocumentShape),
    differs: 'Open `filelink` under `uploaded-files/`; it works for an hour.',
  })
  list(
    @CurrentCaller() caller: Caller,
    @Body() { page, perPage, property_id: propertyId }: BulkPageDto,
  ): Promise<ProviderPage> {
    return this.page(caller, page ?? 1, perPage ?? pageSize, { ...(propertyId && { propertyId }) });
  }

  /** Lists the files of the bulk upload that belong to a property. */
  @Call('GET', bothForms('property', 'upload-multiple-file-property/:id'), {
    access: 'bulkDocuments.list',
    rest: 'GET /api/bulk-documents',
    answer: pageOf(bulkDocumentShape),
    differs: 'Open `filelink` under `uploaded-files/`; it works for an hour.',
  })
  ofProperty(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProviderPage> {
    return this.page(caller, 1, maxPageSize, { propertyId: id });
  }

  /** Deletes a file of the bulk upload. */
  @Call('POST', bothForms('property', 'delete-upload-multiple-file'), {
    access: 'bulkDocuments.delete',
    rest: 'DELETE /api/bulk-documents/:id',
    answer: doneSchema,
  })
  async remove(@CurrentCaller() caller: Caller, @Body() { id }: IdDto): Promise<Done> {
    await this.documents.remove(caller, id);
    return done;
  }

  /**
   * Opens an uploaded file. No token is required.
   * @param filelink Value of `filelink` or `file` from a list.
   * @throws {403} The link was modified, or its creator may no longer see the file.
   * @throws {410} The link has expired.
   * @throws {429} Too many links of its creator are being opened or read.
   */
  @Call('GET', ['uploaded-files/:filelink'], {
    access: 'public',
    rest: 'GET /api/links/:purpose/:id/:expiry/:proof',
    differs:
      'The file name is signed. It works for an hour, but only as long as the session that created it.',
  })
  @ApiFileResponse('The file.', '*/*')
  async open(@Param('filelink') filelink: string, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.links.open(addressOf(filelink), reply);
    if ('pending' in answer) throw notFound();
    void sendFile(reply, answer);
  }

  private async page(
    caller: Caller,
    page: number,
    perPage: number,
    filter: Readonly<Record<string, unknown>>,
  ): Promise<ProviderPage> {
    const found = await this.documents.list(listParams({ page, per_page: perPage }, filter));
    const rows = withLinks(this.links, caller, 'bulk-document', found.rows);
    return { data: rows.map((row) => bulkDocumentShape.write(row)), total: found.total };
  }
}
