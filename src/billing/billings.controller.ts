import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../platform/server/body-example.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { RemovedDto } from '../platform/server/removed.dto.js';
import {
  BillingDto,
  CreateBillingDto,
  NextToBillDto,
  NextToBillQueryDto,
  SavingsDto,
  UnpaidDto,
  UnpaidQueryDto,
  UpdateBillingDto,
} from './billing.dto.js';
import { BillingProposalDto, BillingProposalQueryDto, KeepBillingDto } from './billing-proposal.dto.js';
import { BillingProposalsService } from './billing-proposals.service.js';
import { billingList } from './billings.list.js';
import { BillingsService } from './billings.service.js';

/** Billings per property and tax year. Clients access their own. */
@ApiTags('billings')
@Controller('billings')
export class BillingsController {
  constructor(
    private readonly billings: BillingsService,
    private readonly proposals: BillingProposalsService,
  ) {}

  /** Lists billings. Clients get their own. */
  @Get()
  @Allow('billings.list')
  @ApiListResponse(BillingDto, billingList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.billings.list(caller, query);
  }

  /** Returns the savings by tax year with totals. Clients get their own, the office gets all. */
  @Get('savings')
  @Allow('billings.list')
  savings(@CurrentCaller() caller: Caller): Promise<SavingsDto> {
    return this.billings.savings(caller);
  }

  /** Returns the number and sum of a client's unpaid invoices. */
  @Get('unpaid')
  @Allow('clients.setOutstanding')
  unpaid(@CurrentCaller() caller: Caller, @Query() { clientId }: UnpaidQueryDto): Promise<UnpaidDto> {
    return this.billings.unpaid(caller, clientId);
  }

  /**
   * Returns the next property to bill.
   * @remarks One that has no billing for the year: of the same client, then of the same county. With `startId`, properties are those of
   * the client and county where one began, each comes once, and after the last one there is none.
   */
  @Get('next-property')
  @Allow('billings.create')
  nextProperty(@CurrentCaller() caller: Caller, @Query() query: NextToBillQueryDto): Promise<NextToBillDto> {
    return this.billings.nextProperty(caller, query);
  }

  /**
   * Returns what the decided protest of a property and tax year proposes for its billing.
   * @remarks Notice, final value, result and agent.
   * @throws {404} The property does not exist.
   */
  @Get('proposal')
  @Allow('billings.create')
  proposal(
    @CurrentCaller() caller: Caller,
    @Query() query: BillingProposalQueryDto,
  ): Promise<BillingProposalDto> {
    return this.proposals.proposal(caller, query.propertyId, query.year);
  }

  /** Returns one billing. */
  @Get(':id')
  @Allow('billings.read')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<BillingDto> {
    return this.billings.get(caller, id);
  }

  /**
   * Bills a property for a tax year.
   * @throws {409} The property already has a billing for that year; `data.billingId` is its id.
   */
  @Post()
  @Allow('billings.create')
  create(@CurrentCaller() caller: Caller, @Body() form: CreateBillingDto): Promise<BillingDto> {
    return this.billings.create(caller, form);
  }

  /**
   * Changes a billing.
   * @remarks Absent fields stay unchanged.
   * @throws {409} The row has changed since `version`, or the property already has a billing for that year.
   */
  @Put(':id')
  @Allow('billings.edit')
  @BodyExample({ finalValue: '650000.00' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateBillingDto,
  ): Promise<BillingDto> {
    return this.billings.update(caller, id, form);
  }

  /**
   * Says that a billing stays as it is although its protest is decided at another value now.
   * @remarks `newProtestValue` is null afterwards, until the protest changes again.
   * @throws {409} The protest's value is no longer `protestValue`, or the billing has changed since `version`.
   */
  @Post(':id/keep')
  @Allow('billings.edit')
  @HttpCode(200)
  keep(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: KeepBillingDto,
  ): Promise<BillingDto> {
    return this.proposals.keep(caller, id, form);
  }

  /** Deletes a billing. */
  @Delete(':id')
  @Allow('billings.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.billings.remove(caller, id);
  }

  /**
   * Brings back a deleted billing with the figures that it had, within 30 days.
   * @throws {404} No such billing was deleted.
   * @throws {409} `undoOver`: more than 30 days have passed, or `billingExists`: the year has been billed again.
   */
  @Post(':id/restore')
  @Allow('billings.delete')
  @HttpCode(200)
  restore(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<BillingDto> {
    return this.billings.restore(caller, id);
  }
}
