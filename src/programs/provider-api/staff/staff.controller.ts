import { Body } from '@nestjs/common';
import { RecordStatus } from '../../../../common/platform/enums.js';
import { type Caller, CurrentCaller, demand, isAllowed } from '../../../platform/access/caller.js';
import { CreateStaffDto, type StaffDto } from '../../../clients/staff/staff.dto.js';
import { StaffService } from '../../../clients/staff/staff.service.js';
import { TwoFactorService } from '../../../auth/two-factor.service.js';
import { Call, idField, integer, object, pageOf, ProviderController } from '../shape/call.js';
import { IdDto, listParams, pageText, type ProviderPageText } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import type { ProviderRow } from '../shape/shape.js';
import { EditProfileDto, StaffPageDto } from './staff-call.dto.js';
import { newStaffShape, staffProfileShape, staffRows, staffShape } from './staff.shape.js';

const success = { type: 'boolean', enum: [true] } as const;

/** Office accounts. */
@ProviderController()
export class ProviderStaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly twoFactor: TwoFactorService,
  ) {}

  /** Lists the office accounts. */
  @Call('POST', ['client/staff-list'], {
    access: 'staff.list',
    rest: 'GET /api/staff',
    answer: pageOf(staffShape),
  })
  async list(@Body() { status, ...page }: StaffPageDto): Promise<ProviderPageText> {
    const filter = status ? { status: RecordStatus.Active } : {};
    return pageText(await this.staff.list(listParams(page, filter), staffRows));
  }

  /** Creates an office account. `message` is its id. */
  @Call('POST', ['client/create-staff'], {
    access: 'staff.create',
    rest: 'POST /api/staff',
    form: [newStaffShape, CreateStaffDto],
    answer: object({ success, message: integer, data: staffShape.schema }),
  })
  async create(
    @CurrentCaller() caller: Caller,
    @ProviderForm(newStaffShape, CreateStaffDto) form: CreateStaffDto,
  ): Promise<{ success: true; message: number; data: ProviderRow }> {
    const account = await this.staff.create(caller, form);
    return { success: true, message: account.id, data: staffShape.write(account) };
  }

  /**
   * Changes an office account, or the current user's own.
   * @remarks Absent fields stay unchanged. Only administrators change other accounts.
   * @throws {409} `lastAdmin`: no administrator would be left. `ownAccess`: users cannot change their own level or status.
   * @throws {429} Too many wrong passwords.
   */
  @Call('POST', ['client/edit-profile'], {
    access: 'account.edit',
    rest: 'PUT /api/staff/:id, PUT /api/staff/own',
    differs:
      '`user_2FA` changes only your own account and requires `current_password`: 1 turns on codes by e-mail, 0 turns off two-factor sign-in. Sending its current value changes nothing. Users who are not administrators also need `current_password` to change their own e-mail address.',
    form: [staffProfileShape, EditProfileDto, { id: idField }],
    answer: object({ success, user: staffShape.schema }),
  })
  async edit(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(staffProfileShape, EditProfileDto) form: EditProfileDto,
  ): Promise<{ success: true; user: ProviderRow }> {
    if (id !== caller.id) demand(caller, 'staff.edit');
    const { usesTwoFactor, ...profile } = form;
    const { currentPassword } = form;
    const changeTwoFactor =
      typeof usesTwoFactor === 'boolean' &&
      (await this.twoFactor.prepareChange(caller, { userId: id, isOn: usesTwoFactor, currentPassword }));
    const account = await this.change(caller, id, profile);
    if (!changeTwoFactor) return { success: true, user: staffShape.write(account) };
    await changeTwoFactor();
    return { success: true, user: staffShape.write(await this.staff.get(id)) };
  }

  private async change(
    caller: Caller,
    id: number,
    { currentPassword, ...form }: Omit<EditProfileDto, 'usesTwoFactor'>,
  ): Promise<StaffDto> {
    if (isAllowed(caller, 'staff.edit')) return this.staff.update(caller, id, form);
    return this.staff.updateOwn(caller, { ...form, currentPassword });
  }
}
