import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { IdParam, TaxYearParam } from '../platform/validation/id-param.js';
import { SaveTaxFactsDto, TaxFactsDto } from './tax-facts.dto.js';
import { TaxFactsService } from './tax-facts.service.js';

/** Limits, exemptions and ceilings of properties. */
@ApiTags('billings')
@Controller('properties/:id/tax-facts/:year')
export class TaxFactsController {
  constructor(private readonly facts: TaxFactsService) {}

  /**
   * Returns the tax facts of a property in a tax year.
   * @remarks Limits, exemptions and ceilings. Unless the office has saved them, they are proposed from the rolls of the year and the
   * year before. Proposed units are the year's units with the codes of the property's most recently saved tax year.
   */
  @Get()
  @Allow('taxFacts.read')
  get(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @TaxYearParam() year: number,
  ): Promise<TaxFactsDto> {
    return this.facts.get(caller, id, year);
  }

  /**
   * Saves the tax facts of a property in a tax year.
   * @remarks Limits, exemptions and ceilings. Billings keep their savings until their values are saved again.
   * @throws {409} The facts have changed since `version`; `data.current` holds the current ones.
   */
  @Put()
  @Allow('taxFacts.edit')
  save(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @TaxYearParam() year: number,
    @Body() form: SaveTaxFactsDto,
  ): Promise<TaxFactsDto> {
    return this.facts.save(caller, id, year, form);
  }
}
