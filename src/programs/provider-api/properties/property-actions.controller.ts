import { Body } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { CheckAccountNumberDto } from '../../../properties/property-actions.dto.js';
import { PropertyAoaService } from '../../../properties/property-aoa.service.js';
import { PropertyHearingService } from '../../../properties/property-hearing.service.js';
import { PropertyStatusService } from '../../../properties/property-status.service.js';
import type { PropertyDto } from '../../../properties/property.dto.js';
import {
  bothForms,
  Call,
  type Done,
  done,
  doneSchema,
  object,
  ProviderController,
  rowOf,
  string,
} from '../shape/call.js';
import { IdDto, type ProviderAnswer } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { shapeOf } from '../shape/shape.js';
import { AoaAddressDto, AoaDto, AoaSentDto, HearingDto, PropertyStatusDto } from './property-actions.dto.js';
import { propertyShape } from './property.shape.js';

const answer = rowOf(propertyShape);

/** An account number to check. */
const accountNumberShape = shapeOf()('AccountNumber', CheckAccountNumberDto, {
  account_number: 'accountNumber',
  county_id: 'countyId',
  id: 'exceptId',
});

/** Actions on a property: status, appointment of agent, hearing date. */
@ProviderController()
export class ProviderPropertyActionsController {
  constructor(
    private readonly properties: PropertiesService,
    private readonly status: PropertyStatusService,
    private readonly aoa: PropertyAoaService,
    private readonly hearing: PropertyHearingService,
  ) {}

  /** Marks a new property as ready. */
  @Call('GET', bothForms('property', 'mark-ready/:id'), {
    access: 'properties.markReady',
    rest: 'POST /api/properties/:id/mark-ready',
    answer: doneSchema,
  })
  async markReady(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<Done> {
    await this.properties.markReady(caller, id);
    return done;
  }

  /** Activates or deactivates a property. */
  @Call('POST', bothForms('property', 'update-status'), {
    access: 'properties.changeStatus',
    rest: 'POST /api/properties/:id/activate, POST /api/properties/:id/deactivate',
    answer,
    differs: '`user_id` and `address` are not needed. 409 while the client is inactive.',
  })
  async updateStatus(
    @CurrentCaller() caller: Caller,
    @Body() form: PropertyStatusDto,
  ): Promise<ProviderAnswer> {
    return row(await this.status.change(caller, form.id, form.pstatus));
  }

  /** Enables or disables the appointment of agent. Enabling keeps its mailing address. */
  @Call('POST', bothForms('property', 'update-aoa'), {
    access: 'properties.aoa',
    rest: 'PUT /api/properties/:id/aoa, DELETE /api/properties/:id/aoa',
    answer,
  })
  async updateAoa(
    @CurrentCaller() caller: Caller,
    @Body() { id, aofaready }: AoaDto,
  ): Promise<ProviderAnswer> {
    if (aofaready === 'N') return row(await this.aoa.disable(caller, id));
    const {
      aoaAddress: address,
      aoaCity: city,
      aoaState: state,
      aoaZip: zip,
    } = await this.properties.get(caller, id);
    return row(await this.enable(caller, { id, address, city, state, zip }));
  }

  /** Enables the appointment of agent with a mailing address, or disables it. */
  @Call('POST', bothForms('property', 'update-aoa-address'), {
    access: 'properties.aoa',
    rest: 'PUT /api/properties/:id/aoa, DELETE /api/properties/:id/aoa',
    answer,
    differs:
      '`aoa_address` and `aoaAdress` are not needed. Without address, city, state and zip, the client’s address is used.',
  })
  async updateAoaAddress(
    @CurrentCaller() caller: Caller,
    @Body() form: AoaAddressDto,
  ): Promise<ProviderAnswer> {
    return row(
      await (form.aofaready === 'N' ? this.aoa.disable(caller, form.id) : this.enable(caller, form)),
    );
  }

  /** Sets or clears the hearing date. Only an administrator may clear it. */
  @Call('POST', bothForms('property', 'update-hearing-date'), {
    access: 'properties.hearingDate',
    rest: 'PUT /api/properties/:id/hearing-date',
    answer: object({
      hearing_date: { ...string, format: 'date', nullable: true, example: '2027-05-17' },
      message: { ...string, nullable: true },
    }),
    differs: '`message` is null if the date was cleared.',
  })
  async updateHearingDate(
    @CurrentCaller() caller: Caller,
    @Body() form: HearingDto,
  ): Promise<{ hearing_date: string | null; message: string | null }> {
    const { hearingDate, message } = await this.hearing.set(caller, form.id, form.hearing_date ?? null);
    return { hearing_date: hearingDate, message };
  }

  /** Sets or clears the date when the appointment of agent was sent. */
  @Call('POST', bothForms('property', 'update-aoa-sent-date'), {
    access: 'properties.aoaSentDate',
    rest: 'PUT /api/properties/:id/aoa-sent-date',
    answer,
  })
  async updateAoaSentDate(
    @CurrentCaller() caller: Caller,
    @Body() form: AoaSentDto,
  ): Promise<ProviderAnswer> {
    return row(await this.aoa.setSentDate(caller, form.id, form.date ?? null));
  }

  /** Clears the date when the appointment of agent was sent. */
  @Call('POST', bothForms('property', 'removeaoa'), {
    access: 'properties.aoaSentDate',
    rest: 'PUT /api/properties/:id/aoa-sent-date',
    answer,
    differs: 'Clears only the date; `update-aoa` with N disables the appointment.',
  })
  async removeAoa(@CurrentCaller() caller: Caller, @Body() { id }: IdDto): Promise<ProviderAnswer> {
    return row(await this.aoa.setSentDate(caller, id, null));
  }

  /** Returns whether another active property has an account number. */
  @Call('POST', bothForms('property', 'check-account-number-exist'), {
    access: 'properties.checkAccountNumber',
    rest: 'POST /api/properties/check-account-number',
    form: [accountNumberShape, CheckAccountNumberDto],
    answer: object({ data: object({ isExist: { type: 'boolean' } }) }),
    differs: '`county_id` limits the check to a county; `id` excludes the property being edited.',
  })
  async checkAccountNumber(
    @ProviderForm(accountNumberShape, CheckAccountNumberDto) form: CheckAccountNumberDto,
  ): Promise<{ data: { isExist: boolean } }> {
    const isExist = await this.properties.accountNumberExists(
      form.accountNumber,
      form.countyId ?? undefined,
      form.exceptId ?? undefined,
    );
    return { data: { isExist } };
  }

  private enable(caller: Caller, { id, address, city, state, zip }: AoaAddressDto): Promise<PropertyDto> {
    const mailing = address || city || state || zip ? 'other' : 'client';
    return this.aoa.enable(caller, id, { mailing, address, city, state, zip });
  }
}

const row = (property: PropertyDto): ProviderAnswer => ({ data: propertyShape.write(property) });
