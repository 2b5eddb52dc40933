import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { HolidayDto, HolidayFormDto, holidays, UpdateHolidayDto } from './holiday.reference.js';
import { HolidaysService } from './holidays.service.js';
import { ReferenceService } from './reference.service.js';

/** Holidays. */
@ApiTags('reference')
@Controller('holidays')
@Allow('reference.read')
export class HolidaysController {
  constructor(
    private readonly reference: ReferenceService,
    private readonly calendar: HolidaysService,
  ) {}

  /** Lists holidays, which move legal dates to the next business day. */
  @Get()
  @ApiListResponse(HolidayDto, holidays.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(holidays, query);
  }

  /** Returns one holiday. */
  @Get(':id')
  get(@IdParam() id: number): Promise<HolidayDto> {
    return this.reference.get(holidays, id);
  }

  /** Adds a holiday. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: HolidayFormDto): Promise<HolidayDto> {
    return this.calendar.changed(this.reference.create(holidays, caller, form));
  }

  /**
   * Changes a holiday.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ name: 'Juneteenth' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateHolidayDto,
  ): Promise<HolidayDto> {
    return this.calendar.changed(this.reference.update(holidays, caller, id, form));
  }

  /**
   * Deletes a holiday. Legal dates may then fall on that day.
   */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.calendar.changed(this.reference.remove(holidays, caller, id));
  }
}
