import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { ApiUpload } from '../platform/uploads/upload-form.js';
import { AttachDto, BulkDocumentDto } from './bulk-document.dto.js';
import { BulkDocumentsService } from './bulk-documents.service.js';

/** The office's bulk upload. */
@ApiTags('documents')
@Controller('bulk-documents')
export class BulkDocumentsController {
  constructor(private readonly documents: BulkDocumentsService) {}

  @Get()
  @Allow('bulkDocuments.list')
  @ApiList(BulkDocumentDto)
  list(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.documents.list(query);
  }

  @Get(':id')
  @Allow('bulkDocuments.list')
  @ApiOkResponse({ type: BulkDocumentDto })
  get(@Param('id', ParseIntPipe) id: number): Promise<BulkDocumentDto> {
    return this.documents.get(id);
  }

  @Post()
  @Allow('bulkDocuments.create')
  @ApiUpload({}, 1)
  @ApiCreatedResponse({ type: BulkDocumentDto })
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<BulkDocumentDto> {
    return this.documents.add(caller, request);
  }

  @Post(':id/attach')
  @Allow('bulkDocuments.attach')
  @HttpCode(200)
  @ApiOkResponse({ type: BulkDocumentDto })
  attach(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: AttachDto,
  ): Promise<BulkDocumentDto> {
    return this.documents.attach(caller, id, form.propertyId);
  }

  @Delete(':id')
  @Allow('bulkDocuments.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.documents.remove(caller, id);
  }
}
