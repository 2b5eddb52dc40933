import { Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { ApiUpload } from '../platform/uploads/upload-form.js';
import { DocumentDto } from './document.dto.js';
import { DocumentsService } from './documents.service.js';

/** Documents on properties; a client reaches its own that were released. */
@ApiTags('documents')
@Controller('documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Allow('documents.list')
  @ApiList(DocumentDto)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<ListPage> {
    return this.documents.list(caller, query);
  }

  @Get(':id')
  @Allow('documents.list')
  @ApiOkResponse({ type: DocumentDto })
  get(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<DocumentDto> {
    return this.documents.get(caller, id);
  }

  @Post()
  @Allow('documents.create')
  @ApiUpload({
    propertyId: { type: 'integer' },
    type: { type: 'integer', description: '1 general, 2 result' },
  })
  @ApiCreatedResponse({ type: [DocumentDto] })
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<DocumentDto[]> {
    return this.documents.add(caller, request);
  }

  @Post(':id/release')
  @Allow('documents.hold')
  @HttpCode(200)
  @ApiOkResponse({ type: DocumentDto })
  release(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<DocumentDto> {
    return this.documents.release(caller, id);
  }

  @Post(':id/hold')
  @Allow('documents.hold')
  @HttpCode(200)
  @ApiOkResponse({ type: DocumentDto })
  hold(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<DocumentDto> {
    return this.documents.hold(caller, id);
  }

  @Delete(':id')
  @Allow('documents.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.documents.remove(caller, id);
  }
}
