import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { PropertiesService } from './properties.service.js';
import { PropertyAoaService } from './property-aoa.service.js';
import { PropertyHearingService } from './property-hearing.service.js';
import { PropertyStatusService } from './property-status.service.js';
import {
  AccountNumberCheckedDto,
  CheckAccountNumberDto,
  DayDto,
  EnableAoaDto,
  HearingDateDto,
} from './property-actions.dto.js';
import { PropertyDto } from './property.dto.js';

/** What is done to a property beyond its form: status, appointment of agent, hearing. */
@ApiTags('properties')
@Controller('properties')
export class PropertyActionsController {
  constructor(
    private readonly properties: PropertiesService,
    private readonly status: PropertyStatusService,
    private readonly aoa: PropertyAoaService,
    private readonly hearing: PropertyHearingService,
  ) {}

  @Post('check-account-number')
  @Allow('properties.checkAccountNumber')
  @HttpCode(200)
  @ApiOkResponse({ type: AccountNumberCheckedDto })
  async checkAccountNumber(@Body() form: CheckAccountNumberDto): Promise<AccountNumberCheckedDto> {
    const { accountNumber, countyId, exceptId } = form;
    const exists = await this.properties.accountNumberExists(
      accountNumber,
      countyId ?? undefined,
      exceptId ?? undefined,
    );
    return { exists };
  }

  @Post(':id/deactivate')
  @Allow('properties.changeStatus')
  @HttpCode(200)
  @ApiOkResponse({ type: PropertyDto })
  deactivate(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<PropertyDto> {
    return this.status.change(caller, id, 'I');
  }

  @Post(':id/activate')
  @Allow('properties.changeStatus')
  @HttpCode(200)
  @ApiOkResponse({ type: PropertyDto })
  activate(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<PropertyDto> {
    return this.status.change(caller, id, 'A');
  }

  @Put(':id/aoa')
  @Allow('properties.aoa')
  @ApiOkResponse({ type: PropertyDto })
  enableAoa(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: EnableAoaDto,
  ): Promise<PropertyDto> {
    return this.aoa.enable(caller, id, form);
  }

  @Delete(':id/aoa')
  @Allow('properties.aoa')
  @ApiOkResponse({ type: PropertyDto })
  disableAoa(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<PropertyDto> {
    return this.aoa.disable(caller, id);
  }

  @Put(':id/aoa-sent-date')
  @Allow('properties.aoaSentDate')
  @ApiOkResponse({ type: PropertyDto })
  setAoaSentDate(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: DayDto,
  ): Promise<PropertyDto> {
    return this.aoa.setSentDate(caller, id, form.date ?? null);
  }

  @Put(':id/hearing-date')
  @Allow('properties.hearingDate')
  @ApiOkResponse({ type: HearingDateDto, description: 'Only an admin may clear the day.' })
  setHearingDate(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: DayDto,
  ): Promise<HearingDateDto> {
    return this.hearing.set(caller, id, form.date ?? null);
  }
}
