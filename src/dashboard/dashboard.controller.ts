import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ClientDashboardDto, DashboardDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

/** The first page of the console and of the portal. */
@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Allow('dashboard.office')
  @ApiOkResponse({ type: DashboardDto })
  office(): Promise<DashboardDto> {
    return this.dashboard.office();
  }

  @Get('client')
  @Allow('dashboard.client')
  @ApiOkResponse({ type: ClientDashboardDto })
  client(@CurrentCaller() caller: Caller): Promise<ClientDashboardDto> {
    return this.dashboard.client(caller);
  }
}
