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

  /** Returns a selection with its arithmetic. */
  @Get(':id')
  @Allow('evidence.read')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ComparableSelectionDetailsDto> {
    return this.comparables.get(caller, id);
  }

  /**
   * Chooses comparables for a protest.
   * @remarks By the rules of its county, from the roll of its tax year. What was chosen before is kept.
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
   * Decides about a candidate: leaves it out or takes it in again, and adjusts it for what the roll does not say.
   * @remarks Absent fields stay unchanged. One that the office added is removed when it is left out.
   * @throws {409} `stale`: the row has changed since `version`. `comparablesOlder`, `comparablesReleased`: it cannot change any more.
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
   * Adds an account that the rules did not find.
   * @throws {409} As for a decision.
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
   * Chooses the files of the property that are bound behind the packet.
   * @throws {409} As for a decision.
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
   * Says why the packet is used though it has too few comparables or concludes at or above the value.
   * @remarks Without a reason such a packet is neither released nor printed for a hearing. A changed conclusion takes the reason away.
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
   * Lets the owner read the packet.
   * @remarks One that has too few comparables or concludes at or above the value needs a `reason`, unless it has one. Nothing of the
   * selection changes after it. The protest's evidence counts as ready from that day, if it was not.
   * @throws {409} As for a decision; `noComparables`: none is used.
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
