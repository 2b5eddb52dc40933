import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of the appointments of agent. */
export const appointmentPages: Pages = {
  appointments: lazyWithTexts(() => import('./AppointmentList.js')),
};
