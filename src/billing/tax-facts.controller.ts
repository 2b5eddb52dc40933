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
   * Returns what is known of a property in a tax year for limits, exemptions and ceilings.
   * @remarks What nobody has saved is proposed from the rolls of the year and the year before; the units are those with the same codes
   * as the property's newest saved ones.
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
   * Saves what the office knows of a property in a tax year.
   * @remarks Billings keep their savings until their values are saved again.
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
