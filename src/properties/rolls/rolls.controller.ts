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

/** Accounts as appraisal districts publish them. */
@ApiTags('rolls')
@Controller('roll-accounts')
export class RollAccountsController {
  constructor(private readonly rolls: RollsService) {}

  /**
   * Lists accounts of all counties and tax years.
   * @remarks `q` searches account numbers, owners and addresses; `accountNumber` is a whole number with any punctuation. Totals
   * above 10,000 are not counted.
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

  /** Returns an account in all its tax years, newest first: values, cap and owners. */
  @Get(':id/history')
  @Allow('rolls.read')
  @ApiOkResponse({ type: [RollAccountDto] })
  history(@IdParam() id: number): Promise<RollAccountDto[]> {
    return this.rolls.history(id);
  }
}

/** Imports of what appraisal districts publish. */
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
   * @remarks The first 10,000; `refused` of the import counts all.
   */
  @Get(':id/refused-lines')
  @Allow('rolls.read')
  @RefusedLinesFile()
  refusedLines(@IdParam() id: number): Promise<string> {
    return this.rolls.refusedLines(id);
  }
}

/** The account of a property while it is added. */
@ApiTags('rolls')
@Controller('roll-lookup')
export class RollLookupController {
  constructor(private readonly lookup: RollLookup) {}

  /**
   * Finds accounts of a county by number, address or owner.
   * @remarks The first ten of its newest roll, with what the district publishes of them.
   */
  @Post()
  @Allow('rolls.lookup')
  @HttpCode(200)
  @ApiTooManyRequestsResponse()
  find(@CurrentCaller() caller: Caller, @Body() form: LookUpRollDto): Promise<RollMatchesDto> {
    return this.lookup.find(caller, form);
  }
}
