import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { packetList } from './comparables.list.js';
import { EvidencePacketDto } from './evidence.dto.js';
import { PacketsService } from './packets.service.js';

/** Evidence packets released to the owners. */
@ApiTags('evidence')
@Controller('evidence-packets')
export class PacketsController {
  constructor(private readonly packets: PacketsService) {}

  /**
   * Lists released evidence packets.
   * @remarks A client gets those of its own properties. A link with the purpose `evidence-packet` and the id opens a packet as a
   * PDF.
   */
  @Get()
  @Allow('evidence.own')
  @ApiListResponse(EvidencePacketDto, packetList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.packets.list(caller, query);
  }

  /** Returns a released evidence packet. */
  @Get(':id')
  @Allow('evidence.own')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<EvidencePacketDto> {
    return this.packets.get(caller, id);
  }
}
