import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Chain } from '../../platform/journal/chain.service.js';
import { Allow } from '../../platform/access/access.js';
import { timeLimits, withStatementLimit } from '../../platform/database/time-limits.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ActivitiesService } from './activities.service.js';
import { AuditChainDto, AuditEntryDto } from './audit.dto.js';
import { auditList } from './audit.list.js';

/** The audit trail: who changed what, when and from where. */
@ApiTags('audit')
@Controller()
export class AuditController {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly chain: Chain,
  ) {}

  /**
   * Lists all activities, including those removed from lists.
   * @remarks A text search (`q`) covers the last 31 days, unless a start date, a person, an API key or a record narrows it.
   */
  @Get('audit-entries')
  @Allow('audit.read')
  @ApiListResponse(AuditEntryDto, auditList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return withStatementLimit(timeLimits.report, () => this.activities.audit(query));
  }

  /** Returns one entry of the audit. */
  @Get('audit-entries/:id')
  @Allow('audit.read')
  get(@IdParam() id: number): Promise<AuditEntryDto> {
    return this.activities.auditEntry(id);
  }

  /** Returns the state of the hash chain: the last seal and the last verification. */
  @Get('audit-chain')
  @Allow('audit.read')
  state(): Promise<AuditChainDto> {
    return this.chain.state();
  }
}
