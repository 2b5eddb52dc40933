import { Body, Header } from '@nestjs/common';
import { RecordStatus } from '../../../../common/platform/enums.js';
import { type ClientName, ClientsService } from '../../../clients/clients.service.js';
import { RecentClientsService } from '../../../clients/recent-clients.service.js';
import { DashboardService } from '../../../reports/dashboard/dashboard.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { array, Call, dto, integer, nestedPageOf, pageOf, ProviderController } from '../shape/call.js';
import { ProviderSearchDto } from '../shape/filters.dto.js';
import { namedFilters, statusFilter, underSentNames } from '../shape/filters.js';
import { listParams, nestedPageText, PageDto, pageText, type ProviderPageText } from '../shape/paging.js';
import type { ProviderRow } from '../shape/shape.js';
import { ClientNameDto, ClientsPageDto, CountDto } from './client-call.dto.js';
import { clientFilters, clientRows, clientShape, recentClientShape } from './client.shape.js';

const rest = 'GET /api/clients';
/** Nest does not send a bare number as JSON. */
const json = 'application/json; charset=utf-8';

/** Lists, counters and choices of clients. */
@ProviderController(ClientNameDto)
export class ProviderClientListsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly recent: RecentClientsService,
    private readonly dashboard: DashboardService,
  ) {}

  /** Lists all clients, newest first. */
  @Call('POST', ['client-list', 'client/client-list'], {
    access: 'clients.list',
    rest,
    answer: pageOf(clientShape),
  })
  list(@Body() page: PageDto): Promise<ProviderPageText> {
    return this.page(page, {});
  }

  /** Lists the active clients that have not been marked ready yet. */
  @Call('POST', ['client/new'], { access: 'clients.list', rest, answer: pageOf(clientShape) })
  newOnes(@Body() page: PageDto): Promise<ProviderPageText> {
    return this.page(page, { status: RecordStatus.Active, isNew: true });
  }

  /** Lists active or inactive clients. */
  @Call('POST', ['client/client-list-active-inactive'], {
    access: 'clients.list',
    rest,
    answer: pageOf(clientShape),
  })
  byStatus(@Body() { pstatus, is_new: isNew, ...page }: ClientsPageDto): Promise<ProviderPageText> {
    return this.page(page, { status: pstatus ?? undefined, isNew: isNew ?? undefined });
  }

  /** Searches clients by the fields of the search form; `keyword` searches all of them. */
  @Call('POST', ['client/filter', 'client/custom-search'], {
    access: 'clients.list',
    rest,
    answer: nestedPageOf(clientShape),
  })
  search(@Body() { filters, ...page }: ProviderSearchDto): Promise<ProviderPageText> {
    const asked = { ...namedFilters(filters, clientFilters), ...statusFilter(filters) };
    return underSentNames(filters, clientFilters, () => this.page(page, asked, nestedPageText));
  }

  /** Lists the active clients. */
  @Call('POST', ['client/dashboard-active'], {
    access: 'clients.list',
    rest,
    answer: pageOf(clientShape),
  })
  active(@Body() page: PageDto): Promise<ProviderPageText> {
    return this.page(page, { status: RecordStatus.Active });
  }

  /** Lists the active clients that were created in the current year. */
  @Call('POST', ['client/dashboard-new-client'], {
    access: 'clients.list',
    rest,
    answer: pageOf(clientShape),
  })
  ofThisYear(@Body() page: PageDto): Promise<ProviderPageText> {
    return this.page(page, { status: RecordStatus.Active, createdYear: this.dashboard.year });
  }

  /** Counts the active or the inactive clients. */
  @Call('POST', ['client/number-client'], {
    access: 'dashboard.office',
    rest: 'GET /api/dashboard',
    answer: integer,
  })
  @Header('content-type', json)
  async count(@Body() { status }: CountDto): Promise<string> {
    const { active, inactive } = await this.dashboard.counts('clients');
    return String(status === RecordStatus.Inactive ? inactive : active);
  }

  /** Counts the active clients that were created in the current year. */
  @Call('POST', ['client/number-client-current'], {
    access: 'dashboard.office',
    rest: 'GET /api/dashboard',
    differs: 'Counts active clients only: the existing front end always requests that status.',
    answer: integer,
  })
  @Header('content-type', json)
  async countOfThisYear(): Promise<string> {
    return String((await this.dashboard.counts('clients')).currentYear);
  }

  /** Lists the current user's recently viewed clients, latest first. */
  @Call('GET', ['client/recent-view'], {
    access: 'clients.list',
    rest: 'GET /api/clients/recently-viewed',
    answer: array(recentClientShape.schema),
  })
  async recentlyViewed(@CurrentCaller() caller: Caller): Promise<ProviderRow[]> {
    return (await this.recent.list(caller)).map((row) => recentClientShape.write(row));
  }

  /** Lists the ids and names of all clients for a choice, by last name. */
  @Call('GET', ['client/all-client'], {
    access: 'clients.list',
    rest,
    answer: array(dto(ClientNameDto)),
  })
  names(@CurrentCaller() caller: Caller): Promise<ClientName[]> {
    return this.clients.names(caller);
  }

  private async page(
    page: PageDto,
    filter: Readonly<Record<string, unknown>>,
    write = pageText,
  ): Promise<ProviderPageText> {
    return write(await this.clients.list(listParams(page, filter), clientRows));
  }
}
