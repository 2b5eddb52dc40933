import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { timeLimits, withStatementLimit } from '../platform/database/time-limits.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { TaxYearParam } from '../platform/validation/id-param.js';
import { atRiskList } from './at-risk.list.js';
import { AtRiskCountsDto, AtRiskDto, SeasonBoardDto, SeasonDto } from './season.dto.js';
import { SeasonOpening } from './season-opening.service.js';
import { SeasonService } from './season.service.js';

/** The season of a tax year. */
@ApiTags('season')
@Controller('season/:year')
export class SeasonController {
  constructor(
    private readonly season: SeasonService,
    private readonly opening: SeasonOpening,
  ) {}

  /** Returns a season: state of its last opening, and its gaps. */
  @Get()
  @Allow('season.read')
  get(@TaxYearParam() year: number): Promise<SeasonDto> {
    return this.opening.get(year);
  }

  /**
   * Opens a season: adds missing protests of the tax year.
   * @remarks Adds a protest for every active property of an active client that has none of this tax year. Calling it again adds
   * what is missing. A large firm's season is opened in the background; poll `state` and `seen` for progress.
   * @throws {400} The tax year is later than the next one.
   */
  @Post('open')
  @Allow('season.open')
  @HttpCode(200)
  open(@CurrentCaller() caller: Caller, @TaxYearParam() year: number): Promise<SeasonDto> {
    return withStatementLimit(timeLimits.report, () => this.opening.open(caller, year));
  }

  /** Returns the season board: protest progress by county. */
  @Get('board')
  @Allow('season.read')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: SeasonBoardDto })
  board(@TaxYearParam() year: number): Promise<string> {
    return this.season.board(year);
  }

  /**
   * Lists protests at risk with reasons, most urgent first.
   * @remarks Covers protests of active properties, sorted by the nearest day to act on, and active properties without a protest
   * if the season was opened (`no_protest`). The current year's list also has the protests of the two years before that are
   * still at risk.
   */
  @Get('at-risk')
  @Allow('season.read')
  @ApiListResponse(AtRiskDto, atRiskList)
  atRisk(@TaxYearParam() year: number, @ListParameters() query: ListQuery): Promise<Page> {
    return this.season.atRisk(year, query);
  }

  /** Counts protests at risk by reason and queue, and the caller's. */
  @Get('at-risk/counts')
  @Allow('season.read')
  atRiskCounts(@CurrentCaller() caller: Caller, @TaxYearParam() year: number): Promise<AtRiskCountsDto> {
    return this.season.atRiskCounts(year, caller.id);
  }
}
