import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { selectionList } from './comparables.list.js';
import { ComparablesService } from './comparables.service.js';
import {
  AddComparableDto,
  ComparableSelectionDetailsDto,
  ComparableSelectionDto,
  CreateComparableSelectionDto,
  PacketFilesDto,
  PacketReasonDto,
  ReleaseComparablesDto,
  UpdateComparableSelectionDto,
} from './evidence.dto.js';

/** Comparables of protests. */
@ApiTags('evidence')
@Controller('comparable-selections')
export class ComparablesController {
  constructor(private readonly comparables: ComparablesService) {}

  /** Lists selections of comparables. */
  @Get()
  @Allow('evidence.read')
  @ApiListResponse(ComparableSelectionDto, selectionList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.comparables.list(caller, query);
  }

  /** Returns a selection of comparables with its arithmetic. */
  @Get(':id')
  @Allow('evidence.read')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.get(caller, id);
  }

  /**
   * Selects comparables for a protest.
   * @remarks Uses the rules of the county and the roll of the tax year. Earlier selections are kept.
   * @throws {409} `notInRoll`: the property's account is not in the roll of the tax year.
   */
  @Post()
  @Allow('evidence.edit')
  create(
    @CurrentCaller() caller: Caller,
    @Body() form: CreateComparableSelectionDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.create(caller, form);
  }

  /**
   * Leaves a candidate out or in, or adjusts its value.
   * @remarks The office's own adjustment is for facts that are not in the roll. Absent fields stay unchanged. An account added
   * by the office is removed when it is left out.
   * @throws {409} `stale`: the row has changed since `version`. `comparablesOlder`, `comparablesReleased`: the selection can no
   * longer change.
   */
  @Put(':id')
  @Allow('evidence.edit')
  @BodyExample({ accountNumber: 'R100201', leftOutFor: 'Damaged by fire.' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateComparableSelectionDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.update(caller, id, form);
  }

  /**
   * Adds an account that the rules did not select.
   * @throws {409} As for an update.
   */
  @Post(':id/accounts')
  @Allow('evidence.edit')
  @HttpCode(200)
  add(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: AddComparableDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.add(caller, id, form);
  }

  /**
   * Sets the files of the property appended to the packet.
   * @throws {409} As for an update.
   */
  @Put(':id/files')
  @Allow('evidence.edit')
  bind(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: PacketFilesDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.bind(caller, id, form);
  }

  /**
   * Records why a packet is used despite its flaws.
   * @remarks A packet is flawed if it has too few comparables or a conclusion that is not below the value. Without a reason it
   * is neither released nor printed for a hearing. A changed conclusion removes the reason.
   * @throws {409} `comparablesOlder`: there is a newer selection.
   */
  @Post(':id/use-reason')
  @Allow('evidence.edit')
  @HttpCode(200)
  explain(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: PacketReasonDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.explain(caller, id, form);
  }

  /**
   * Releases the packet to the owner.
   * @remarks A packet with too few comparables or a conclusion that is not below the value requires a `reason`, unless it has
   * one. Afterwards only the reason can change. If the protest's evidence was not ready before, it counts as ready from this
   * day.
   * @throws {409} As for an update; `noComparables`: no comparable is used.
   */
  @Post(':id/release')
  @Allow('evidence.edit')
  @HttpCode(200)
  release(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: ReleaseComparablesDto,
  ): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.release(caller, id, form);
  }
}
