import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { SearchDto, SearchQueryDto } from './search.dto.js';
import { SearchService } from './search.service.js';

/** The quick search; whole result lists are the `q` filter of clients and properties. */
@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Allow('search.use')
  @ApiOkResponse({ type: SearchDto })
  find(@CurrentCaller() caller: Caller, @Query() query: SearchQueryDto): Promise<SearchDto> {
    return this.search.find(caller, query);
  }
}
