import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import {
  PropertyTypeDto,
  PropertyTypeFormDto,
  propertyTypes,
  UpdatePropertyTypeDto,
} from './property-type.reference.js';
import { ReferenceService } from './reference.service.js';

/** Property types. */
@ApiTags('reference')
@Controller('property-types')
@Allow('reference.read')
export class PropertyTypesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists property types. */
  @Get()
  @ApiListResponse(PropertyTypeDto, propertyTypes.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(propertyTypes, query);
  }

  /** Returns one property type. */
  @Get(':id')
  get(@IdParam() id: number): Promise<PropertyTypeDto> {
    return this.reference.get(propertyTypes, id);
  }

  /** Adds a property type. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: PropertyTypeFormDto): Promise<PropertyTypeDto> {
    return this.reference.create(propertyTypes, caller, form);
  }

  /**
   * Changes a property type.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ value: 'A2' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdatePropertyTypeDto,
  ): Promise<PropertyTypeDto> {
    return this.reference.update(propertyTypes, caller, id, form);
  }

  /**
   * Deletes a property type that nothing refers to.
   * @throws {409} `inUseBy`: `data.uses` lists the tables that refer to it, with their number of rows.
   */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(propertyTypes, caller, id);
  }
}
