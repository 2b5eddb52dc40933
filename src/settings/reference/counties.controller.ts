import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { counties, CountyDto, CountyFormDto, DistrictNameDto, UpdateCountyDto } from './county.reference.js';
import { ReferenceService } from './reference.service.js';

/** Counties with their appraisal districts. */
@ApiTags('reference')
@Controller('counties')
@Allow('reference.read')
export class CountiesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists counties with their appraisal districts. */
  @Get()
  @ApiListResponse(CountyDto, counties.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(counties, query);
  }

  /** Returns one county. */
  @Get(':id')
  get(@IdParam() id: number): Promise<CountyDto> {
    return this.reference.get(counties, id);
  }

  /** Adds a county. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: CountyFormDto): Promise<CountyDto> {
    return this.reference.create(counties, caller, form);
  }

  /**
   * Changes a county.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ city: 'Round Rock' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateCountyDto,
  ): Promise<CountyDto> {
    return this.reference.update(counties, caller, id, form);
  }

  /**
   * Confirms or corrects the name of an appraisal district.
   * @remarks Letters print only confirmed district names.
   */
  @Put(':id/district-name')
  @Allow('reference.edit')
  confirmDistrict(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() { districtName }: DistrictNameDto,
  ): Promise<CountyDto> {
    return this.reference.confirmDistrict(caller, id, districtName);
  }

  /**
   * Deletes a county that nothing refers to.
   * @throws {409} `inUseBy`: `data.uses` lists the tables that refer to it, with their number of rows.
   */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(counties, caller, id);
  }
}
