import { lazy } from 'react';
import { accountPages } from './frame/account/index.js';
import { apiKeyPages } from './programs/api-keys/index.js';
import { appointmentPages } from './properties/appointments/index.js';
import { auditPages } from './moderation/audit/index.js';
import { batchPages } from './mail/batches/index.js';
import { calendarPages } from './season/calendar/index.js';
import { clientPages } from './clients/index.js';
import { dashboardPages } from './frame/dashboard/index.js';
import { documentPages } from './properties/documents/bulk/index.js';
import { letterPages } from './settings/letters/index.js';
import { mailLogPages } from './mail/log/index.js';
import { mailTemplatePages } from './mail/templates/index.js';
import { moderationPages } from './moderation/index.js';
import { propertyPages } from './properties/index.js';
import { referencePages } from './settings/reference/index.js';
import { rollPages } from './season/rolls/index.js';
import { schedulePages } from './reports/schedules/index.js';
import { seasonPages } from './season/index.js';
import { searchPages } from './frame/search/index.js';
import { settingsPages } from './settings/index.js';
import { securityPages } from './settings/security/index.js';
import { staffPages } from './settings/staff/index.js';
import { webhookPages } from './programs/webhooks/index.js';
import { lazyWithTexts } from './providers/i18nProvider.js';
import type { Pages } from './ui/pages.js';

/** All pages of the console by their name in common/pages/console-paths.ts; each folder contributes its own. */
export const pages: Pages = {
  login: lazy(() => import('./frame/login/LoginPage.js')),
  setUp: lazyWithTexts(() => import('./frame/login/SetUp.js')),
  lockScreen: lazy(() => import('./frame/login/LockScreen.js')),
  ...dashboardPages,
  ...clientPages,
  ...propertyPages,
  ...documentPages,
  ...moderationPages,
  ...seasonPages,
  ...appointmentPages,
  ...calendarPages,
  ...rollPages,
  ...searchPages,
  ...schedulePages,
  ...referencePages,
  ...settingsPages,
  ...letterPages,
  ...mailLogPages,
  ...mailTemplatePages,
  ...webhookPages,
  ...batchPages,
  ...auditPages,
  ...accountPages,
  ...staffPages,
  ...securityPages,
  ...apiKeyPages,
};

/** The page of all reports; the API describes each report. */
export const ReportPage = lazyWithTexts(() => import('./reports/ReportPage.js'));
