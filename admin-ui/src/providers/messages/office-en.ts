import { authConsole } from '../../../../common/messages/en/auth.start.js';
import { billingConsole } from '../../../../common/messages/en/billing.start.js';
import { clientsConsole } from '../../../../common/messages/en/clients.start.js';
import { moderationConsole, requestTexts } from '../../../../common/messages/en/moderation.start.js';
import { propertiesConsole } from '../../../../common/messages/en/properties.start.js';
import { exportErrors, reports, reportsConsole } from '../../../../common/messages/en/reports.start.js';
import { seasonConsole } from '../../../../common/messages/en/season.start.js';

export const officeCatalogs = {
  clients: requestTexts,
  console: {
    ...authConsole,
    ...billingConsole,
    ...clientsConsole,
    ...moderationConsole,
    ...propertiesConsole,
    ...reportsConsole,
    ...seasonConsole,
  },
  exportErrors,
  reports,
};
