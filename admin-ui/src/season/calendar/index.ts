import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** The calendar of hearings and deadlines. */
export const calendarPages: Pages = {
  calendar: lazyWithTexts(() => import('./CalendarPage.js')),
};
