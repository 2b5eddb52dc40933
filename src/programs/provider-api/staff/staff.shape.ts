import { type CreateStaffDto, StaffDto, type UpdateStaffDto } from '../../../clients/staff/staff.dto.js';
import type { List } from '../../../platform/query/index.js';
import { staffList } from '../../../clients/staff/staff.list.js';
import { accountNames } from '../clients/client.shape.js';
import { hasTwoFactor, oneZero, optionalPassword } from '../shape/codecs.js';
import { shapeOf } from '../shape/shape.js';
import type { EditProfileDto } from './staff-call.dto.js';

/** An office account. */
export const staffShape = shapeOf<UpdateStaffDto>()('Staff', StaffDto, {
  id: 'id',
  ...accountNames,
  county_name: 'countyName',
  userlevel: 'level',
  status: 'status',
  user_2FA: { name: 'twoFactor', as: hasTwoFactor },
  created_at: 'createdAt',
  deleted_date: 'deactivatedAt',
  version: 'version',
});

/** The list of office accounts under these names. */
export const staffRows = staffShape.list(staffList as List<unknown> as List<StaffDto>);

/** A new office account. */
export const newStaffShape = shapeOf<CreateStaffDto>()('NewStaff', StaffDto, {
  ...accountNames,
  userlevel: 'level',
  password: 'password',
});

/** Changes to an office account; an empty new password keeps the current one. */
export const staffProfileShape = shapeOf<EditProfileDto>()('StaffProfile', StaffDto, {
  ...accountNames,
  userlevel: 'level',
  status: 'status',
  change_password: { name: 'password', as: optionalPassword },
  current_password: 'currentPassword',
  user_2FA: { name: 'usesTwoFactor', as: oneZero },
  version: 'version',
});
