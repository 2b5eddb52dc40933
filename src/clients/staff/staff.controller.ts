import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { CreateStaffDto, StaffDto, UpdateOwnAccountDto, UpdateStaffDto } from './staff.dto.js';
import { staffList } from './staff.list.js';
import { StaffService } from './staff.service.js';

/** Accounts of the office. */
@ApiTags('staff')
@Controller('staff')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  /** Lists the accounts of the office. */
  @Get()
  @Allow('staff.list')
  @ApiListResponse(StaffDto, staffList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.staff.list(query);
  }

  /** Returns the current user's own account. */
  @Get('own')
  @Allow('account.edit')
  own(@CurrentCaller() caller: Caller): Promise<StaffDto> {
    return this.staff.get(caller.id);
  }

  /**
   * Changes the current user's own account.
   * @remarks Absent fields stay unchanged. Only another administrator can change the level and status.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   * @throws {429} Too many wrong passwords.
   */
  @Put('own')
  @Allow('account.edit')
  @BodyExample({ city: 'Round Rock' })
  updateOwn(@CurrentCaller() caller: Caller, @Body() form: UpdateOwnAccountDto): Promise<StaffDto> {
    return this.staff.updateOwn(caller, form);
  }

  /** Returns one account of the office. */
  @Get(':id')
  @Allow('staff.read')
  get(@IdParam() id: number): Promise<StaffDto> {
    return this.staff.get(id);
  }

  /** Creates an account of the office. */
  @Post()
  @Allow('staff.create')
  @BodyExample({
    firstName: 'Ben',
    lastName: 'Hill',
    email: 'ben.hill@example.com',
    username: 'benhill',
    countyId: 5,
  })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateStaffDto): Promise<StaffDto> {
    return this.staff.create(caller, form);
  }

  /**
   * Changes an account of the office.
   * @remarks Absent fields stay unchanged. Changing the level, status or password ends the account's sessions.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row. `lastAdmin`: no administrator
   *   would be left. `ownAccess`: administrators cannot change their own level or status.
   */
  @Put(':id')
  @Allow('staff.edit')
  @BodyExample({ city: 'Round Rock' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateStaffDto,
  ): Promise<StaffDto> {
    return this.staff.update(caller, id, form);
  }

  /**
   * Deletes an account of the office that was never used.
   * @throws {409} `inUse`: the journal has activities of the account. `lastAdmin`: no administrator would be left.
   *   `ownAccess`: the account is the caller's own.
   */
  @Delete(':id')
  @Allow('staff.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.staff.remove(caller, id);
  }
}
