import { accountArea } from './account/index.js';
import { activitiesArea } from './activities/index.js';
import { billingArea } from './billing/index.js';
import { clientsArea } from './clients/index.js';
import { dashboardArea } from './dashboard/index.js';
import { lettersArea } from './letters/index.js';
import { multiUploadArea } from './multi-upload/index.js';
import { propertiesArea } from './properties/index.js';
import { propertyPageArea } from './property-page/index.js';
import { reportsArea } from './reports/index.js';
import { searchArea } from './search/index.js';
import { settingsArea } from './settings/index.js';
import type { ConsoleArea } from './routes.js';

/** Every area of the console: a new folder adds itself here. */
export const areas: readonly ConsoleArea[] = [
  dashboardArea,
  clientsArea,
  propertiesArea,
  billingArea,
  propertyPageArea,
  multiUploadArea,
  reportsArea,
  searchArea,
  activitiesArea,
  accountArea,
  lettersArea,
  settingsArea,
];
