import { clientTexts } from '../../../../common/messages/en/client-texts.js';
import { consoleRecords } from '../../../../common/messages/en/console-records.js';
import { exportErrors, office, reports } from '../../../../common/messages/en/index.js';

export const officeCatalogs = { clients: clientTexts, consoleRecords, exportErrors, office, reports };
