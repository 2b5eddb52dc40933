import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { BillingDto, CreateBillingDto, SavingsDto, UpdateBillingDto } from './billing.dto.js';
import { BillingsService } from './billings.service.js';

/** Billings per property and tax year; a client reaches its own. */
@ApiTags('billings')
@Controller('billings')
export class BillingsController {
  constructor(private readonly billings: BillingsService) {}

  @Get()
  @Allow('billings.list')
  @ApiList(BillingDto)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<ListPage> {
    return this.billings.list(caller, query);
  }

  @Get('savings')
  @Allow('billings.list')
  @ApiOkResponse({ type: SavingsDto })
  savings(@CurrentCaller() caller: Caller): Promise<SavingsDto> {
    return this.billings.savings(caller);
  }

  @Get(':id')
  @Allow('billings.read')
  @ApiOkResponse({ type: BillingDto })
  get(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<BillingDto> {
    return this.billings.get(caller, id);
  }

  @Post()
  @Allow('billings.create')
  @ApiCreatedResponse({ type: BillingDto })
  @ApiConflictResponse({
    description: 'The property is billed for that year; `data.billingId` names the billing.',
  })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateBillingDto): Promise<BillingDto> {
    return this.billings.create(caller, form);
  }

  @Put(':id')
  @Allow('billings.edit')
  @ApiOkResponse({ type: BillingDto })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: UpdateBillingDto,
  ): Promise<BillingDto> {
    return this.billings.update(caller, id, form);
  }

  @Delete(':id')
  @Allow('billings.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.billings.remove(caller, id);
  }
}
