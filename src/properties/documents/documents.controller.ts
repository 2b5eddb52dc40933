import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import type { FastifyRequest } from 'fastify';
import { DocumentKind } from '../../../common/properties/enums.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { DocumentDto } from './document.dto.js';
import { documentList } from './documents.list.js';
import { DocumentsService } from './documents.service.js';

/** Documents of properties. Clients access their own released ones. */
@ApiTags('documents')
@Controller('documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  /** Lists documents of properties. Clients get their own released ones. */
  @Get()
  @Allow('documents.list')
  @ApiListResponse(DocumentDto, documentList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.documents.list(caller, query);
  }

  /** Returns one document. */
  @Get(':id')
  @Allow('documents.list')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<DocumentDto> {
    return this.documents.get(caller, id);
  }

  /**
   * Adds documents to a property.
   * @remarks They are held until they are released.
   */
  @Post()
  @Allow('documents.create')
  @ApiUpload({
    propertyId: { type: 'integer', description: 'The property.' },
    type: { type: 'integer', enum: Object.values(DocumentKind), description: '1 general, 2 result.' },
  })
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<DocumentDto[]> {
    return this.documents.add(caller, request);
  }

  /** Releases a document to its client. */
  @Post(':id/release')
  @Allow('documents.hold')
  @HttpCode(200)
  release(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<DocumentDto> {
    return this.documents.release(caller, id);
  }

  /** Puts a document on hold. */
  @Post(':id/hold')
  @Allow('documents.hold')
  @HttpCode(200)
  hold(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<DocumentDto> {
    return this.documents.hold(caller, id);
  }

  /** Deletes a document. */
  @Delete(':id')
  @Allow('documents.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.documents.remove(caller, id);
  }
}
