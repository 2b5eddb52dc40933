import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { RefusedLinesFile } from './refused-lines-file.js';
import { LookUpRollDto, RollMatchesDto } from './roll-lookup.dto.js';
import { RollLookup } from './roll-lookup.service.js';
import { RollAccountDto, RollImportDto } from './roll.dto.js';
import { rollAccountList } from './roll-accounts.list.js';
import { rollImportList } from './roll-imports.list.js';
import { RollsService } from './rolls.service.js';

/** Accounts as published by appraisal districts. */
@ApiTags('rolls')
@Controller('roll-accounts')
export class RollAccountsController {
  constructor(private readonly rolls: RollsService) {}

  /**
   * Lists accounts of all counties and tax years.
   * @remarks `q` searches account numbers, owners and addresses; `accountNumber` is a whole number with any punctuation. Totals
   * are counted up to 10,000.
   */
  @Get()
  @Allow('rolls.read')
  @ApiListResponse(RollAccountDto, rollAccountList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.rolls.accounts(query);
  }

  /** Returns one account in one tax year. */
  @Get(':id')
  @Allow('rolls.read')
  get(@IdParam() id: number): Promise<RollAccountDto> {
    return this.rolls.account(id);
  }

  /** Returns an account in all its tax years, newest first. */
  @Get(':id/history')
  @Allow('rolls.read')
  @ApiOkResponse({ type: [RollAccountDto] })
  history(@IdParam() id: number): Promise<RollAccountDto[]> {
    return this.rolls.history(id);
  }
}

/** Imports of appraisal districts' files. */
@ApiTags('rolls')
@Controller('roll-imports')
export class RollImportsController {
  constructor(private readonly rolls: RollsService) {}

  /** Lists imports, newest first. */
  @Get()
  @Allow('rolls.read')
  @ApiListResponse(RollImportDto, rollImportList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.rolls.imports(query);
  }

  /** Returns one import. */
  @Get(':id')
  @Allow('rolls.read')
  get(@IdParam() id: number): Promise<RollImportDto> {
    return this.rolls.import(id);
  }

  /**
   * Returns the lines that an import refused as a CSV file.
   * @remarks Includes the first 10,000 lines; `refused` of the import counts all.
   */
  @Get(':id/refused-lines')
  @Allow('rolls.read')
  @RefusedLinesFile()
  refusedLines(@IdParam() id: number): Promise<string> {
    return this.rolls.refusedLines(id);
  }
}

/** Lookup of a property's account while the property is being added. */
@ApiTags('rolls')
@Controller('roll-lookup')
export class RollLookupController {
  constructor(private readonly lookup: RollLookup) {}

  /**
   * Finds accounts of a county by number, address or owner.
   * @remarks Returns the first ten matches in the county's newest roll, with their published data.
   */
  @Post()
  @Allow('rolls.lookup')
  @HttpCode(200)
  @ApiTooManyRequestsResponse()
  find(@CurrentCaller() caller: Caller, @Body() form: LookUpRollDto): Promise<RollMatchesDto> {
    return this.lookup.find(caller, form);
  }
}
