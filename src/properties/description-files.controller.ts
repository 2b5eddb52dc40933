import { Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import type { FastifyRequest } from 'fastify';
import { FileKind } from '../../common/properties/enums.js';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { RemovedDto } from '../platform/server/removed.dto.js';
import { ApiUpload } from '../platform/uploads/upload-form.js';
import { DescriptionFileDto } from './description-file.dto.js';
import { descriptionFileList } from './description-files.list.js';
import { DescriptionFilesService } from './description-files.service.js';

/** Files of the property form's questions. Clients access those of their own properties. */
@ApiTags('properties')
@Controller('description-files')
export class DescriptionFilesController {
  constructor(private readonly files: DescriptionFilesService) {}

  /** Lists the files of the property form's questions. Clients get those of their own properties. */
  @Get()
  @Allow('descriptionFiles.list')
  @ApiListResponse(DescriptionFileDto, descriptionFileList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.files.list(caller, query);
  }

  /** Adds files to a property. */
  @Post()
  @Allow('descriptionFiles.create')
  @ApiUpload({
    propertyId: { type: 'integer', description: 'Id of the property.' },
    type: {
      type: 'integer',
      enum: Object.values(FileKind),
      description: '1 purchase, 2 damage, 3 remodel with a new property; 10, 11, 12 with an edit.',
    },
  })
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<DescriptionFileDto[]> {
    return this.files.add(caller, request);
  }

  /** Deletes a file. */
  @Delete(':id')
  @Allow('descriptionFiles.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.files.remove(caller, id);
  }
}
