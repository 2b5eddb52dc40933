import type * as english from '../en/index.js';
import type { Translated } from '../translate.js';
import { frameConsole } from './frame.start.js';
import { settingsConsole } from './settings.js';
import { authConsole } from './auth.start.js';
import { clientsConsole } from './clients.start.js';
import { propertiesConsole } from './properties.start.js';
import { seasonConsole } from './season.start.js';
import { billingConsole } from './billing.start.js';
import { moderationConsole } from './moderation.start.js';
import { reportsConsole } from './reports.start.js';
import { timeline } from './moderation.js';
import { requestTexts } from './moderation.start.js';

/** All texts of this language by area. The calls below are marked as pure, so an app bundles only the areas that it uses. */
export { common, appErrors, appFieldErrors } from './platform.start.js';
export { errors, fieldErrors, bulk } from './platform.js';
export { settings, reference, clockJobs, staff } from './settings.js';
export { letters, letterEditor, officialForms } from './letters.js';
export { security, apiKeys, portalSecurity } from './auth.js';
export { documents, rolls, estimate } from './properties.js';
export { portalRegister } from './registration.js';
export {
  season,
  seasonBoard,
  protests,
  protestList,
  portalProtest,
  appointments,
  appeals,
  offers,
  comparables,
  calendar,
  calendarFeed,
} from './season.js';
export { savings } from './billing.js';
export { audit } from './moderation.js';
export { mail, mailTemplates, mails, batches, ownerMails } from './mail.js';
export { reports, exportErrors } from './reports.start.js';
export { reportColumns, schedules } from './reports.js';
export { webhooks } from './programs.js';
export { backups, firstRun } from './operations.js';
export { portal, portalAccount } from './portal.start.js';

/** The staff console. */
const consoleTexts: Translated<typeof english.console> = /* @__PURE__ */ (() => ({
  ...frameConsole,
  ...settingsConsole,
  ...authConsole,
  ...clientsConsole,
  ...propertiesConsole,
  ...seasonConsole,
  ...billingConsole,
  ...moderationConsole,
  ...reportsConsole,
}))();
export { consoleTexts as console };

/** Activities, change requests and notes. */
export const clients: Translated<typeof english.clients> = /* @__PURE__ */ (() => ({
  ...requestTexts,
  ...timeline,
}))();
