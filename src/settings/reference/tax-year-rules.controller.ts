import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ReferenceService } from './reference.service.js';
import {
  TaxYearRuleDto,
  TaxYearRuleFormDto,
  taxYearRules,
  UpdateTaxYearRuleDto,
} from './tax-year-rule.reference.js';

/** Limits on appraised values and exemption amounts by tax year. */
@ApiTags('reference')
@Controller('tax-year-rules')
@Allow('reference.read')
export class TaxYearRulesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists the limits and exemptions of all tax years. */
  @Get()
  @ApiListResponse(TaxYearRuleDto, taxYearRules.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(taxYearRules, query);
  }

  /** Returns the limits and exemptions of one tax year. */
  @Get(':id')
  get(@IdParam() id: number): Promise<TaxYearRuleDto> {
    return this.reference.get(taxYearRules, id);
  }

  /** Adds a tax year. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: TaxYearRuleFormDto): Promise<TaxYearRuleDto> {
    return this.reference.create(taxYearRules, caller, form);
  }

  /**
   * Changes the limits and exemptions of a tax year.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ schoolHomestead: '140000' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateTaxYearRuleDto,
  ): Promise<TaxYearRuleDto> {
    return this.reference.update(taxYearRules, caller, id, form);
  }

  /** Deletes the limits and exemptions of a tax year. */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(taxYearRules, caller, id);
  }
}
