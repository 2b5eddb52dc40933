import { accountFields } from './clients.js';
import { UserLevel } from '../auth/enums.js';

/** Fields of an office account that forms change. `level` and `status` control its access. */
export const staffFormFields = [...accountFields, 'level', 'status'] as const;

/** Fields of their own account that office users can change. */
export const ownAccountFields = accountFields.filter((field) => field !== 'username');

/** Levels of office accounts, in the order of the forms. */
export const staffLevels = [UserLevel.Admin, UserLevel.Staff, UserLevel.StaffRole] as const;
export type StaffLevel = (typeof staffLevels)[number];
