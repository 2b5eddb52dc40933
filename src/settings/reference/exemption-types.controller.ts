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
  ExemptionTypeDto,
  ExemptionTypeFormDto,
  exemptionTypes,
  UpdateExemptionTypeDto,
} from './exemption-type.reference.js';
import { ReferenceService } from './reference.service.js';

/** Exemptions. */
@ApiTags('reference')
@Controller('exemption-types')
@Allow('reference.read')
export class ExemptionTypesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists exemptions. */
  @Get()
  @ApiListResponse(ExemptionTypeDto, exemptionTypes.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(exemptionTypes, query);
  }

  /** Returns one exemption. */
  @Get(':id')
  get(@IdParam() id: number): Promise<ExemptionTypeDto> {
    return this.reference.get(exemptionTypes, id);
  }

  /** Adds an exemption. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: ExemptionTypeFormDto): Promise<ExemptionTypeDto> {
    return this.reference.create(exemptionTypes, caller, form);
  }

  /**
   * Changes an exemption.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ title: 'Solar or wind power' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateExemptionTypeDto,
  ): Promise<ExemptionTypeDto> {
    return this.reference.update(exemptionTypes, caller, id, form);
  }

  /**
   * Deletes an exemption that nothing refers to.
   * @throws {409} `inUseBy`: `data.uses` lists the tables that refer to it, with their number of rows.
   */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(exemptionTypes, caller, id);
  }
}
