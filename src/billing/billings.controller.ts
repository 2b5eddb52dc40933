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

/** Billings per property and tax year. Clients access only their own. */
@ApiTags('billings')
@Controller('billings')
export class BillingsController {
  constructor(
    private readonly billings: BillingsService,
    private readonly proposals: BillingProposalsService,
  ) {}

  /** Lists billings. Clients get only their own. */
  @Get()
  @Allow('billings.list')
  @ApiListResponse(BillingDto, billingList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.billings.list(caller, query);
  }

  /**
   * Returns the savings by tax year, with totals.
   * @remarks Clients get only their own, the office gets all.
   */
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
   * @remarks A property without a billing for the year: first of the same client, then of the same county. With `startId`, client and
   * county are those of the starting property, each property comes up once, and after the last one the result is null.
   */
  @Get('next-property')
  @Allow('billings.create')
  nextProperty(@CurrentCaller() caller: Caller, @Query() query: NextToBillQueryDto): Promise<NextToBillDto> {
    return this.billings.nextProperty(caller, query);
  }

  /**
   * Returns the billing values that a decided protest proposes.
   * @remarks Notice value, final value, result and agent, from the protest of the property and tax year.
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
   * Keeps a billing although its protest has another value now.
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
   * Restores a billing deleted within the last 30 days.
   * @remarks The billing gets its previous id and figures.
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
