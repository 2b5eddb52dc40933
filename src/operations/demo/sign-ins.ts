import { UserLevel } from '../../../common/auth/enums.js';

/** Password of every demonstration account. It is printed at start; production never loads these accounts. */
export const demoPassword = 'protest-demo-2026';

/** Accounts that are listed at start. */
export const demoSignIns = [
  {
    role: 'Administrator',
    email: 'admin@protest-desk.example',
    level: UserLevel.Admin,
    firstName: 'Alma',
    lastName: 'Reyes',
  },
  {
    role: 'Staff',
    email: 'staff@protest-desk.example',
    level: UserLevel.StaffRole,
    firstName: 'Sam',
    lastName: 'Whitfield',
  },
  {
    role: 'Client',
    email: 'client@protest-desk.example',
    level: UserLevel.Client,
    firstName: 'Carla',
    lastName: 'Nguyen',
  },
] as const;
