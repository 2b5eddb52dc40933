import { authConsole } from '../../../../common/messages/fr/auth.start.js';
import { billingConsole } from '../../../../common/messages/fr/billing.start.js';
import { clientsConsole } from '../../../../common/messages/fr/clients.start.js';
import { moderationConsole, requestTexts } from '../../../../common/messages/fr/moderation.start.js';
import { propertiesConsole } from '../../../../common/messages/fr/properties.start.js';
import { exportErrors, reports, reportsConsole } from '../../../../common/messages/fr/reports.start.js';
import { seasonConsole } from '../../../../common/messages/fr/season.start.js';

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
