import { Body, Header } from '@nestjs/common';
import { DashboardService } from '../../../reports/dashboard/dashboard.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { bothForms, Call, integer, pageOf, ProviderController } from '../shape/call.js';
import { listParams, PageDto, pageText, type ProviderPageText } from '../shape/paging.js';
import { CountedDto } from './property-dashboard.dto.js';
import { propertyRows, propertyShape } from './property.shape.js';

/** Nest does not send a bare number as JSON. */
const json = 'application/json; charset=utf-8';

/** Counters and short lists of properties for dashboards. Clients get their own. */
@ProviderController()
export class ProviderPropertyDashboardController {
  constructor(
    private readonly properties: PropertiesService,
    private readonly dashboard: DashboardService,
  ) {}

  /** Returns the number of properties. */
  @Call('POST', bothForms('property', 'number-property'), {
    access: 'properties.list',
    rest: 'GET /api/properties',
    answer: integer,
  })
  @Header('content-type', json)
  number(@CurrentCaller() caller: Caller, @Body() { status }: CountedDto): Promise<string> {
    return this.count(caller, { status: status ?? 'A' });
  }

  /** Returns the number of properties added in the current year. */
  @Call('POST', bothForms('property', 'number-properties-current'), {
    access: 'properties.list',
    rest: 'GET /api/properties',
    answer: integer,
  })
  @Header('content-type', json)
  numberOfYear(@CurrentCaller() caller: Caller, @Body() { status }: CountedDto): Promise<string> {
    return this.count(caller, { status: status ?? 'A', createdYear: this.dashboard.year });
  }

  /** Lists active properties, newest first. */
  @Call('POST', bothForms('property', 'dashboard-active'), {
    access: 'properties.list',
    rest: 'GET /api/properties',
    answer: pageOf(propertyShape),
  })
  active(@CurrentCaller() caller: Caller, @Body() page: PageDto): Promise<ProviderPageText> {
    return this.list(caller, page, { status: 'A' });
  }

  /** Lists active properties added in the current year, newest first. */
  @Call('POST', bothForms('property', 'dashboard-new-client'), {
    access: 'properties.list',
    rest: 'GET /api/properties',
    answer: pageOf(propertyShape),
  })
  ofYear(@CurrentCaller() caller: Caller, @Body() page: PageDto): Promise<ProviderPageText> {
    return this.list(caller, page, { status: 'A', createdYear: this.dashboard.year });
  }

  private async count(caller: Caller, filter: object): Promise<string> {
    const { total } = await this.properties.list(caller, listParams({ per_page: 1 }, { ...filter }));
    return String(total);
  }

  private async list(caller: Caller, page: PageDto, filter: object): Promise<ProviderPageText> {
    return pageText(await this.properties.list(caller, listParams(page, { ...filter }), propertyRows));
  }
}
