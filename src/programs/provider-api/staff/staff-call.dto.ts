import { IntersectionType, PickType } from '@nestjs/swagger';
import { ChoiceField, FlagField } from '../../../platform/validation/fields.js';
import { UpdateOwnAccountDto, UpdateStaffDto } from '../../../clients/staff/staff.dto.js';
import { PageDto } from '../shape/paging.js';

const staffStatuses = ['active'] as const;

/** A page of the accounts of the office. */
export class StaffPageDto extends PageDto {
  /** `active` for active accounts only. Default: all. */
  @ChoiceField(staffStatuses, { optional: true })
  status?: 'active' | null;
}

/** Changes to an account of the office. Absent fields stay unchanged. */
export class EditProfileDto extends IntersectionType(
  UpdateStaffDto,
  PickType(UpdateOwnAccountDto, ['currentPassword']),
) {
  /** Whether a sign-in needs a second step; everybody sets their own, with their current password. */
  @FlagField({ optional: true })
  usesTwoFactor?: boolean | null;
}
