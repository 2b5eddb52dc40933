import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of staff members. */
export const staffPages: Pages = {
  staffList: lazyWithTexts(() => import('./StaffList.js')),
  staffCreate: lazyWithTexts(() => import('./StaffCreate.js')),
  staffEdit: lazyWithTexts(() => import('./StaffEdit.js')),
};
