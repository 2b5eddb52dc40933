import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { SearchDto, SearchQueryDto } from './search.dto.js';
import { SearchService } from './search.service.js';

/** The quick search. */
@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /**
   * Finds clients and properties, a few of each.
   * @remarks For complete results use the `q` filter of the lists of clients and properties.
   */
  @Get()
  @Allow('search.use')
  find(@CurrentCaller() caller: Caller, @Query() query: SearchQueryDto): Promise<SearchDto> {
    return this.search.find(caller, query);
  }
}
