import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../platform/server/body-example.js';
import { exampleId } from '../platform/validation/examples.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { type JsonRow, ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { RemovedDto } from '../platform/server/removed.dto.js';
import { propertyList } from './properties.list.js';
import { PropertiesService } from './properties.service.js';
import { CreatePropertyDto, PropertyDto, UpdatePropertyDto } from './property.dto.js';

/** Properties. Clients access their own. */
@ApiTags('properties')
@Controller('properties')
export class PropertiesController {
  constructor(private readonly properties: PropertiesService) {}

  /** Lists properties. Clients get their own. */
  @Get()
  @Allow('properties.list')
  @ApiListResponse(PropertyDto, propertyList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.properties.list(caller, query);
  }

  /** Returns one property. */
  @Get(':id')
  @Allow('properties.read')
  @ApiOkResponse({ type: PropertyDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<JsonRow> {
    return this.properties.read(caller, id);
  }

  /**
   * Adds a property.
   * @remarks Repeating the same property, without an account number, within ten seconds returns the first one. With an Idempotency-Key,
   * only requests with the same key count as repeats.
   */
  @Post()
  @Allow('properties.create')
  @BodyExample({ clientId: exampleId })
  create(@CurrentCaller() caller: Caller, @Body() form: CreatePropertyDto): Promise<PropertyDto> {
    return this.properties.create(caller, form);
  }

  /**
   * Changes a property.
   * @remarks Absent fields stay unchanged.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('properties.edit')
  @BodyExample({ city: 'Round Rock' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdatePropertyDto,
  ): Promise<PropertyDto> {
    return this.properties.update(caller, id, form);
  }

  /** Marks a new property as ready. */
  @Post(':id/mark-ready')
  @Allow('properties.markReady')
  @HttpCode(200)
  markReady(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PropertyDto> {
    return this.properties.markReady(caller, id);
  }

  /**
   * Deletes a property without other records.
   * @throws {409} Other records refer to it.
   */
  @Delete(':id')
  @Allow('properties.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.properties.remove(caller, id);
  }
}
