import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { RefusedLinesFile } from './refused-lines-file.js';
import {
  CheckRollUploadDto,
  CreateRollUploadDto,
  ImportRollUploadDto,
  RollUploadDetailsDto,
  RollUploadDto,
} from './roll-upload.dto.js';
import { rollUploadList } from './roll-uploads.list.js';
import { RollUploadsService } from './roll-uploads.service.js';

/** Imports in preparation: files are uploaded, checked, and then imported in the background. */
@ApiTags('rolls')
@Controller('roll-uploads')
export class RollUploadsController {
  constructor(private readonly uploads: RollUploadsService) {}

  /** Lists imports in preparation, newest first. */
  @Get()
  @Allow('rolls.read')
  @ApiListResponse(RollUploadDto, rollUploadList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.uploads.list(query);
  }

  /** Returns an import in preparation, its files and last check. */
  @Get(':id')
  @Allow('rolls.read')
  get(@IdParam() id: number): Promise<RollUploadDetailsDto> {
    return this.uploads.get(id);
  }

  /**
   * Starts preparing an import of an appraisal district's files.
   * @remarks Next, add the files one by one, check them together, and import them.
   * @throws {409} There are too many imports in preparation.
   */
  @Post()
  @Allow('rolls.import')
  create(@CurrentCaller() caller: Caller, @Body() form: CreateRollUploadDto): Promise<RollUploadDetailsDto> {
    return this.uploads.create(caller, form);
  }

  /**
   * Checks the files in the background as an import would read them, and changes nothing.
   * @throws {409} The files are being checked or imported.
   */
  @Post(':id/check')
  @Allow('rolls.import')
  @HttpCode(200)
  check(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: CheckRollUploadDto,
  ): Promise<RollUploadDetailsDto> {
    return this.uploads.check(caller, id, form);
  }

  /**
   * Imports the checked files in the background.
   * @remarks The import changes everything or nothing. `importId` is its id once it runs.
   * @throws {400} Some lines are refused, and `skipRefused` is not set; or many accounts would be removed or lose values in a column,
   * and `removes` or `empties` does not confirm their number.
   * @throws {409} The files were not checked, or are being checked or imported.
   */
  @Post(':id/import')
  @Allow('rolls.import')
  @HttpCode(200)
  import(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: ImportRollUploadDto,
  ): Promise<RollUploadDetailsDto> {
    return this.uploads.import(caller, id, form);
  }

  /** Cancels a check or an import, which then changes nothing. */
  @Post(':id/cancel')
  @Allow('rolls.import')
  @HttpCode(200)
  cancel(@IdParam() id: number): Promise<RollUploadDetailsDto> {
    return this.uploads.cancel(id);
  }

  /**
   * Deletes an import in preparation and its files.
   * @throws {409} The files are being checked or imported.
   */
  @Delete(':id')
  @Allow('rolls.import')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.uploads.remove(caller, id);
  }

  /**
   * Returns the lines that the last check refused as a CSV file.
   * @remarks Includes the first 10,000 lines.
   */
  @Get(':id/refused-lines')
  @Allow('rolls.read')
  @RefusedLinesFile()
  refusedLines(@IdParam() id: number): Promise<string> {
    return this.uploads.refusedLines(id);
  }
}

/** Files of imports in preparation. */
@ApiTags('rolls')
@Controller('roll-upload-files')
export class RollUploadFilesController {
  constructor(private readonly uploads: RollUploadsService) {}

  /**
   * Adds a file to an import in preparation: plain, ZIP or GZ.
   * @remarks At most 4 GB per file, and 40 GB for the files of all imports in preparation. The content is only read by the check.
   * @throws {409} The files are being checked or imported.
   * @throws {413} The file is too large, or all files together are.
   */
  @Post()
  @Allow('rolls.import')
  @ApiUpload({ uploadId: { type: 'integer', description: 'Id of the import in preparation.' } }, 1)
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<RollUploadDetailsDto> {
    return this.uploads.addFile(caller, request);
  }

  /**
   * Deletes a file of an import in preparation.
   * @throws {409} The files are being checked or imported.
   */
  @Delete(':id')
  @Allow('rolls.import')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.uploads.removeFile(caller, id);
  }
}
