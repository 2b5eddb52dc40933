import { authConsole } from '../../../../common/messages/de/auth.start.js';
import { billingConsole } from '../../../../common/messages/de/billing.start.js';
import { clientsConsole } from '../../../../common/messages/de/clients.start.js';
import { moderationConsole, requestTexts } from '../../../../common/messages/de/moderation.start.js';
import { propertiesConsole } from '../../../../common/messages/de/properties.start.js';
import { exportErrors, reports, reportsConsole } from '../../../../common/messages/de/reports.start.js';
import { seasonConsole } from '../../../../common/messages/de/season.start.js';

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
