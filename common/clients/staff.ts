import { accountFields } from './clients.js';
import { UserLevel } from '../auth/enums.js';

/** Fields of an account of the office that its forms change. The level and the status are its access. */
export const staffFormFields = [...accountFields, 'level', 'status'] as const;

/** Fields that users of the office change of their own account. */
export const ownAccountFields = accountFields.filter((field) => field !== 'username');

/** Levels of the office in the order of its forms. */
export const staffLevels = [UserLevel.Admin, UserLevel.Staff, UserLevel.StaffRole] as const;
export type StaffLevel = (typeof staffLevels)[number];
