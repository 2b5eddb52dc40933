import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ClientExportDto } from './client-export.dto.js';
import { ClientExportsService } from './client-exports.service.js';

/** Exports of all data of a client. */
@ApiTags('clients')
@Controller()
export class ClientExportsController {
  constructor(private readonly exports: ClientExportsService) {}

  /**
   * Exports all data of a client as a ZIP file.
   * @remarks A job writes the file. Poll the export by id until `url` is set. If the current user's export of this client is
   * already in progress, that export is returned.
   * @throws {404} There is no such client.
   */
  @Post('clients/:id/exports')
  @Allow('clients.exportData')
  create(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientExportDto> {
    return this.exports.create(caller, id);
  }

  /**
   * Returns the progress of an export of a client's data.
   * @throws {404} The export does not exist, belongs to another user, or has expired.
   */
  @Get('client-exports/:id')
  @Allow('clients.exportData')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientExportDto> {
    return this.exports.get(caller, id);
  }
}
