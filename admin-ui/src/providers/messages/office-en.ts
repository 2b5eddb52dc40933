import {
  clients,
  exportErrors,
  office,
  reportColumns,
  reports,
} from '../../../../common/messages/en/index.js';

export const officeCatalogs = { clients, exportErrors, office, reportColumns, reports };
