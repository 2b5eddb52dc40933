import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { JsonRow, ListPage } from '../platform/query/list-query.js';
import { PropertiesService } from './properties.service.js';
import { CreatePropertyDto, PropertyDto, UpdatePropertyDto } from './property.dto.js';

/** Properties; a client reaches its own. */
@ApiTags('properties')
@Controller('properties')
export class PropertiesController {
  constructor(private readonly properties: PropertiesService) {}

  @Get()
  @Allow('properties.list')
  @ApiList(PropertyDto)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<ListPage> {
    return this.properties.list(caller, query);
  }

  @Get(':id')
  @Allow('properties.read')
  @ApiOkResponse({ type: PropertyDto })
  get(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<JsonRow> {
    return this.properties.read(caller, id);
  }

  @Post()
  @Allow('properties.create')
  @ApiCreatedResponse({ type: PropertyDto })
  create(@CurrentCaller() caller: Caller, @Body() form: CreatePropertyDto): Promise<PropertyDto> {
    return this.properties.create(caller, form);
  }

  @Put(':id')
  @Allow('properties.edit')
  @ApiOkResponse({ type: PropertyDto })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: UpdatePropertyDto,
  ): Promise<PropertyDto> {
    return this.properties.update(caller, id, form);
  }

  @Post(':id/mark-ready')
  @Allow('properties.markReady')
  @HttpCode(200)
  @ApiOkResponse({ type: PropertyDto })
  markReady(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<PropertyDto> {
    return this.properties.markReady(caller, id);
  }

  @Delete(':id')
  @Allow('properties.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.properties.remove(caller, id);
  }
}
