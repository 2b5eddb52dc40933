import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { DashboardDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

/** The dashboard of the console. */
@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** Returns the console's dashboard. Amounts are only for users who may read reports. */
  @Get()
  @Allow('dashboard.office')
  office(@CurrentCaller() caller: Caller): Promise<DashboardDto> {
    return this.dashboard.office(caller);
  }
}
