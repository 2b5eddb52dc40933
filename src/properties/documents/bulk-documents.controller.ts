import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { AttachDto, BulkDocumentDto } from './bulk-document.dto.js';
import { bulkDocumentList } from './bulk-documents.list.js';
import { BulkDocumentsService } from './bulk-documents.service.js';

/** The office's bulk upload of documents. */
@ApiTags('documents')
@Controller('bulk-documents')
export class BulkDocumentsController {
  constructor(private readonly documents: BulkDocumentsService) {}

  /** Lists the files of the bulk upload. */
  @Get()
  @Allow('bulkDocuments.list')
  @ApiListResponse(BulkDocumentDto, bulkDocumentList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.documents.list(query);
  }

  /** Returns one file of the bulk upload. */
  @Get(':id')
  @Allow('bulkDocuments.list')
  get(@IdParam() id: number): Promise<BulkDocumentDto> {
    return this.documents.get(id);
  }

  /**
   * Adds a file to the bulk upload.
   * @remarks The file is attached to the property whose account number is in its name.
   */
  @Post()
  @Allow('bulkDocuments.create')
  @ApiUpload({}, 1)
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<BulkDocumentDto> {
    return this.documents.add(caller, request);
  }

  /** Attaches a file to a property. */
  @Post(':id/attach')
  @Allow('bulkDocuments.attach')
  @HttpCode(200)
  attach(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: AttachDto,
  ): Promise<BulkDocumentDto> {
    return this.documents.attach(caller, id, form.propertyId);
  }

  /** Deletes a file of the bulk upload. */
  @Delete(':id')
  @Allow('bulkDocuments.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.documents.remove(caller, id);
  }
}
