import { Controller, Delete, Get, Param, ParseIntPipe, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { ApiUpload } from '../platform/uploads/upload-form.js';
import { DescriptionFileDto } from './description-file.dto.js';
import { DescriptionFilesService } from './description-files.service.js';

/** Files behind the property form's questions; a client reaches those of its own properties. */
@ApiTags('properties')
@Controller('description-files')
export class DescriptionFilesController {
  constructor(private readonly files: DescriptionFilesService) {}

  @Get()
  @Allow('descriptionFiles.list')
  @ApiList(DescriptionFileDto)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<ListPage> {
    return this.files.list(caller, query);
  }

  @Post()
  @Allow('descriptionFiles.create')
  @ApiUpload({
    propertyId: { type: 'integer' },
    type: { type: 'integer', description: '1, 2, 3 with a new property; 10, 11, 12 with an edit' },
  })
  @ApiCreatedResponse({ type: [DescriptionFileDto] })
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<DescriptionFileDto[]> {
    return this.files.add(caller, request);
  }

  @Delete(':id')
  @Allow('descriptionFiles.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.files.remove(caller, id);
  }
}
