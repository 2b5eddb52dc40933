import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of scheduled reports. */
export const schedulePages: Pages = {
  schedules: lazyWithTexts(() => import('./ScheduleList.js')),
  scheduleCreate: lazyWithTexts(() => import('./ScheduleCreate.js')),
  schedule: lazyWithTexts(() => import('./ScheduleShow.js')),
  scheduleEdit: lazyWithTexts(() => import('./ScheduleEdit.js')),
  scheduledFile: lazyWithTexts(() => import('./ScheduledFile.js')),
};
