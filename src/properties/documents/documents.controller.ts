import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import type { FastifyRequest } from 'fastify';
import { DocumentKind } from '../../../common/properties/enums.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { DocumentDto } from './document.dto.js';
import { documentList } from './documents.list.js';
import { DocumentsService } from './documents.service.js';
import { ResultFiles } from './result-files.service.js';

/** Documents of properties. Clients access their own: released documents and those they uploaded. */
@ApiTags('documents')
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly results: ResultFiles,
  ) {}

  /**
   * Lists documents of properties.
   * @remarks Clients get their own: released documents and those they uploaded.
   */
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
   * @remarks The documents are on hold until they are released.
   */
  @Post()
  @Allow('documents.create')
  @ApiUpload({
    propertyId: { type: 'integer', description: 'Id of the property.' },
    type: { type: 'integer', enum: Object.values(DocumentKind), description: '1 general, 2 result.' },
  })
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<DocumentDto[]> {
    return this.documents.add(caller, request);
  }

  /**
   * Adds a result file to the property whose account number is in its name.
   * @remarks The document is on hold until it is released.
   * @throws {400} The file name has no account number (`fileWithoutNumber`).
   * @throws {404} No property has the number (`fileNumberUnknown`).
   * @throws {409} Several properties have the number (`fileNumberAmbiguous`).
   */
  @Post('results')
  @Allow('documents.createResult')
  @ApiUpload({}, 1)
  addResult(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<DocumentDto> {
    return this.results.add(caller, request);
  }

  /**
   * Releases documents to their clients.
   * @remarks A failed document does not stop the others. Documents that are already released stay unchanged.
   * @throws {400} There are too many documents (`bulkTooMany`).
   * @throws {409} The number of documents that match the filter is not `count` (`bulkCountChanged`).
   */
  @Post('release')
  @Allow('documents.hold')
  @HttpCode(200)
  @BodyExample({ ids: [17, 18] })
  releaseMany(@CurrentCaller() caller: Caller, @Body() form: TargetsDto): Promise<BulkDto> {
    return this.results.release(caller, form);
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
