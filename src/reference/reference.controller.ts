import { Controller, Get, Param, ParseIntPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { ApiList, ListParameters, ListQuery } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import {
  AgentDto,
  CountyDto,
  ExemptionTypeDto,
  PropertyTypeDto,
  ResultDto,
  StateDto,
} from './reference.dto.js';
import { ReferenceService } from './reference.service.js';

/** Reference data for forms, filters and columns. */
@ApiTags('reference')
@Controller()
@Allow('reference.read')
export class ReferenceController {
  constructor(private readonly reference: ReferenceService) {}

  @Get('states')
  @ApiList(StateDto)
  states(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.reference.list('states', query);
  }

  @Get('states/:id')
  @ApiOkResponse({ type: StateDto })
  state(@Param('id', ParseIntPipe) id: number): Promise<StateDto> {
    return this.reference.get('states', id);
  }

  @Get('counties')
  @ApiList(CountyDto)
  counties(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.reference.list('counties', query);
  }

  @Get('counties/:id')
  @ApiOkResponse({ type: CountyDto })
  county(@Param('id', ParseIntPipe) id: number): Promise<CountyDto> {
    return this.reference.get('counties', id);
  }

  @Get('property-types')
  @ApiList(PropertyTypeDto)
  propertyTypes(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.reference.list('property-types', query);
  }

  @Get('property-types/:id')
  @ApiOkResponse({ type: PropertyTypeDto })
  propertyType(@Param('id', ParseIntPipe) id: number): Promise<PropertyTypeDto> {
    return this.reference.get('property-types', id);
  }

  @Get('exemption-types')
  @ApiList(ExemptionTypeDto)
  exemptionTypes(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.reference.list('exemption-types', query);
  }

  @Get('exemption-types/:id')
  @ApiOkResponse({ type: ExemptionTypeDto })
  exemptionType(@Param('id', ParseIntPipe) id: number): Promise<ExemptionTypeDto> {
    return this.reference.get('exemption-types', id);
  }

  @Get('results')
  @ApiList(ResultDto)
  results(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.reference.list('results', query);
  }

  @Get('results/:id')
  @ApiOkResponse({ type: ResultDto })
  result(@Param('id', ParseIntPipe) id: number): Promise<ResultDto> {
    return this.reference.get('results', id);
  }

  @Get('agents')
  @ApiList(AgentDto)
  agents(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.reference.list('agents', query);
  }

  @Get('agents/:id')
  @ApiOkResponse({ type: AgentDto })
  agent(@Param('id', ParseIntPipe) id: number): Promise<AgentDto> {
    return this.reference.get('agents', id);
  }
}
