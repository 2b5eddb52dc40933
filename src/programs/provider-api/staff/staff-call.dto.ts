import { IntersectionType, PickType } from '@nestjs/swagger';
import { ChoiceField, FlagField } from '../../../platform/validation/fields.js';
import { UpdateOwnAccountDto, UpdateStaffDto } from '../../../clients/staff/staff.dto.js';
import { PageDto } from '../shape/paging.js';

const staffStatuses = ['active'] as const;

/** A page of office accounts. */
export class StaffPageDto extends PageDto {
  /** `active` for active accounts only. Default: all. */
  @ChoiceField(staffStatuses, { optional: true })
  status?: 'active' | null;
}

/** Changes to an office account. Absent fields stay unchanged. */
export class EditProfileDto extends IntersectionType(
  UpdateStaffDto,
  PickType(UpdateOwnAccountDto, ['currentPassword']),
) {
  /** Whether sign-in needs a second factor. Only for the caller's own account, and with the current password. */
  @FlagField({ optional: true })
  usesTwoFactor?: boolean | null;
}
