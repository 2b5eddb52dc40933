import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ReferenceService } from './reference.service.js';
import { readUnitList } from './taxing-unit-list.js';
import { ImportTaxingUnitsDto, TaxingUnitsImportedDto } from './taxing-units.dto.js';
import {
  TaxingUnitDto,
  TaxingUnitFormDto,
  taxingUnits,
  UpdateTaxingUnitDto,
} from './taxing-unit.reference.js';

/** Taxing units with their rates, exemptions and ceilings. */
@ApiTags('reference')
@Controller('taxing-units')
@Allow('reference.read')
export class TaxingUnitsController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists taxing units by county and tax year. */
  @Get()
  @ApiListResponse(TaxingUnitDto, taxingUnits.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(taxingUnits, query);
  }

  /** Returns one taxing unit. */
  @Get(':id')
  get(@IdParam() id: number): Promise<TaxingUnitDto> {
    return this.reference.get(taxingUnits, id);
  }

  /** Adds a taxing unit. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: TaxingUnitFormDto): Promise<TaxingUnitDto> {
    return this.reference.create(taxingUnits, caller, form);
  }

  /**
   * Imports a county's taxing units for a tax year from CSV.
   * @remarks Adds new units and updates those with the same code; other units stay unchanged. Imports either all lines or none.
   * @throws {409} `unlikely`: rates are far from those of other years or from usual rates; `errors.csv` has both figures.
   */
  @Post('import')
  @Allow('reference.edit')
  @HttpCode(200)
  import(
    @CurrentCaller() caller: Caller,
    @Body() form: ImportTaxingUnitsDto,
  ): Promise<TaxingUnitsImportedDto> {
    const { csv, countyId, taxYear, confirmed } = form;
    const rows = readUnitList(csv).map((unit) => ({ ...unit, countyId, taxYear }));
    const within = { countyId, taxYear };
    return this.reference.import(
      taxingUnits,
      caller,
      rows,
      ({ code }) => code.toUpperCase(),
      within,
      confirmed ?? false,
    );
  }

  /**
   * Changes a taxing unit.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ rate: '0.0091' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateTaxingUnitDto,
  ): Promise<TaxingUnitDto> {
    return this.reference.update(taxingUnits, caller, id, form);
  }

  /** Deletes a taxing unit.
   * @throws {409} Properties refer to the unit; `data.uses` has their number. */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(taxingUnits, caller, id);
  }
}
