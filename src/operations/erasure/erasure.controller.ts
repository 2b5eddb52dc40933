import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { EraseClientDto } from './erase-client.dto.js';
import { ErasureService } from './erasure.service.js';

/** Erasure of clients. */
@ApiTags('clients')
@Controller('clients')
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  /**
   * Erases a client.
   * @remarks Billings, contracts and the audit trail are kept. The erasure cannot be undone.
   * @throws {409} The client was erased already.
   */
  @Post(':id/erase')
  @Allow('clients.erase')
  @HttpCode(200)
  erase(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() { name }: EraseClientDto,
  ): Promise<RemovedDto> {
    return this.erasure.erase(caller, id, name);
  }
}
