import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { timeLimits, withStatementLimit } from '../../platform/database/time-limits.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { IdParam } from '../../platform/validation/id-param.js';
import {
  AppointmentDto,
  CreateAppointmentDto,
  MarkSentDto,
  UpdateAppointmentDto,
} from './appointment.dto.js';
import { AppointmentFilesService } from './appointment-files.service.js';
import { appointmentList } from './appointments.list.js';
import { AppointmentSendingService } from './appointment-sending.service.js';
import { AppointmentsService } from './appointments.service.js';
import { DistrictListDto, DistrictListResultDto } from './district-list.dto.js';
import { DistrictListsService } from './district-lists.service.js';

/** Signed appointments of agent (form 50-162) of properties. Clients can read their own. */
@ApiTags('appointments')
@Controller('appointments')
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly files: AppointmentFilesService,
    private readonly sending: AppointmentSendingService,
    private readonly districtLists: DistrictListsService,
  ) {}

  /**
   * Lists appointments of agent.
   * @remarks A client gets those of its own properties.
   */
  @Get()
  @Allow('appointments.list')
  @ApiListResponse(AppointmentDto, appointmentList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.appointments.list(caller, query);
  }

  /** Returns one appointment of agent. */
  @Get(':id')
  @Allow('appointments.list')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<AppointmentDto> {
    return this.appointments.get(caller, id);
  }

  /**
   * Enters an appointment of agent from the contract or on paper.
   * @remarks The first appointment of a property takes over the property's `aoaSentDate` as `sentOn`, unless that day is before
   * the signature.
   */
  @Post()
  @Allow('appointments.edit')
  @BodyExample({ source: 'paper' })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateAppointmentDto): Promise<AppointmentDto> {
    return this.appointments.create(caller, form);
  }

  /**
   * Enters an appointment of agent with its signed form.
   * @remarks The file is a PDF or a photo. Links with the purpose `appointment` open it.
   */
  @Post('upload')
  @Allow('appointments.edit')
  @ApiUpload(
    {
      propertyId: { type: 'integer', description: 'The property.' },
      signedOn: { type: 'string', description: 'When it was signed.', maxLength: 10, example: '2026-01-15' },
      endsOn: {
        type: 'string',
        description: 'Its last day.',
        maxLength: 10,
        optional: true,
        example: '2099-12-31',
      },
    },
    1,
  )
  upload(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<AppointmentDto> {
    return this.files.upload(caller, request);
  }

  /**
   * Marks appointments of agent as sent to the district.
   * @remarks Each appointment is processed on its own; the response gives the outcome of each. An appointment that was sent
   * before keeps its day.
   * @throws {400} There are too many appointments (`bulkTooMany`).
   * @throws {409} The filter no longer matches `count` appointments (`bulkCountChanged`).
   */
  @Post('mark-sent')
  @Allow('appointments.edit')
  @HttpCode(200)
  @BodyExample({ ids: [1], sentOn: '2026-01-20', sentBy: 'certified_mail' })
  markSent(@CurrentCaller() caller: Caller, @Body() form: MarkSentDto): Promise<BulkDto> {
    return withStatementLimit(timeLimits.report, () => this.sending.markSent(caller, form));
  }

  /**
   * Compares a district's list of accepted or rejected appointments with ours.
   * @remarks Changes nothing. The list has one account per line, or is CSV separated by comma, semicolon or tab. The account
   * number is in the first column, the reason of a rejection in the second, unless a header line names their columns.
   */
  @Post('district-list/preview')
  @Allow('appointments.edit')
  @HttpCode(200)
  @BodyExample({ text: '0412340567', outcome: 'accepted', day: '2026-02-02' })
  previewDistrictList(
    @CurrentCaller() caller: Caller,
    @Body() form: DistrictListDto,
  ): Promise<DistrictListResultDto> {
    return this.districtLists.preview(caller, form);
  }

  /**
   * Applies a district's list of accepted or rejected appointments.
   * @remarks Each line is processed on its own; the response gives the outcome of each. Idempotent: applying a list again
   * changes nothing.
   */
  @Post('district-list')
  @Allow('appointments.edit')
  @HttpCode(200)
  @BodyExample({ text: '0412340567', outcome: 'accepted', day: '2026-02-02' })
  applyDistrictList(
    @CurrentCaller() caller: Caller,
    @Body() form: DistrictListDto,
  ): Promise<DistrictListResultDto> {
    return this.districtLists.apply(caller, form);
  }

  /**
   * Changes an appointment of agent: its days, state and reasons.
   * @remarks Absent fields stay unchanged; null clears a field. The `sentOn` of the newest appointment in force is also the
   * property's `aoaSentDate`. When a newer appointment is sent, the property's older ones end.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('appointments.edit')
  @BodyExample({ sentOn: '2026-01-20', sentBy: 'portal' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateAppointmentDto,
  ): Promise<AppointmentDto> {
    return this.appointments.update(caller, id, form);
  }
}
