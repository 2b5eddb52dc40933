import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../platform/validation/id-param.js';
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

/** Actions on a property: status, appointment of agent, hearing date. */
@ApiTags('properties')
@Controller('properties')
export class PropertyActionsController {
  constructor(
    private readonly properties: PropertiesService,
    private readonly status: PropertyStatusService,
    private readonly aoa: PropertyAoaService,
    private readonly hearing: PropertyHearingService,
  ) {}

  /** Returns whether another active property has an account number. */
  @Post('check-account-number')
  @Allow('properties.checkAccountNumber')
  @HttpCode(200)
  async checkAccountNumber(@Body() form: CheckAccountNumberDto): Promise<AccountNumberCheckedDto> {
    const { accountNumber, countyId, exceptId } = form;
    const exists = await this.properties.accountNumberExists(
      accountNumber,
      countyId ?? undefined,
      exceptId ?? undefined,
    );
    return { exists };
  }

  /** Deactivates a property. */
  @Post(':id/deactivate')
  @Allow('properties.changeStatus')
  @HttpCode(200)
  deactivate(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PropertyDto> {
    return this.status.change(caller, id, 'I');
  }

  /**
   * Activates a property.
   * @throws {409} Its client is inactive.
   */
  @Post(':id/activate')
  @Allow('properties.changeStatus')
  @HttpCode(200)
  activate(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PropertyDto> {
    return this.status.change(caller, id, 'A');
  }

  /** Enables the appointment of agent and sets its mailing address. */
  @Put(':id/aoa')
  @Allow('properties.aoa')
  enableAoa(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: EnableAoaDto,
  ): Promise<PropertyDto> {
    return this.aoa.enable(caller, id, form);
  }

  /** Disables the appointment of agent. */
  @Delete(':id/aoa')
  @Allow('properties.aoa')
  disableAoa(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PropertyDto> {
    return this.aoa.disable(caller, id);
  }

  /** Sets the date when the appointment of agent was sent. */
  @Put(':id/aoa-sent-date')
  @Allow('properties.aoaSentDate')
  setAoaSentDate(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: DayDto,
  ): Promise<PropertyDto> {
    return this.aoa.setSentDate(caller, id, form.date ?? null);
  }

  /**
   * Sets the hearing date.
   * @remarks Only an administrator may clear it.
   */
  @Put(':id/hearing-date')
  @Allow('properties.hearingDate')
  setHearingDate(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: DayDto,
  ): Promise<HearingDateDto> {
    return this.hearing.set(caller, id, form.date ?? null);
  }

  /**
   * E-mails the client the hearing date, or that the date it was told no longer applies.
   * @throws {409} The property has no hearing date, or the client has already been told.
   */
  @Post(':id/hearing-date/tell')
  @Allow('properties.hearingDate')
  @HttpCode(200)
  async tellHearingDate(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PropertyDto> {
    await this.hearing.tell(caller, id);
    return this.properties.get(caller, id);
  }

  /**
   * Cancels the pending automatic e-mail about the hearing date.
   * @remarks If the firm has automatic e-mails about hearing dates enabled, one is sent half an hour after the date changes.
   * @throws {409} No such e-mail is pending.
   */
  @Delete(':id/hearing-date/tell')
  @Allow('properties.hearingDate')
  async takeBackHearingMail(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PropertyDto> {
    await this.hearing.takeBack(caller, id);
    return this.properties.get(caller, id);
  }
}
