import type { TranslationMessages } from 'react-admin';
import {
  appErrors,
  appFieldErrors,
  clients,
  common,
  console,
  exportErrors,
  office,
  reportColumns,
  reports,
} from '../../../../common/messages/de/index.js';
import { consoleMessages } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';
import { raGerman } from './ra-german.js';

export const messages = (late?: LateCatalogs): TranslationMessages =>
  consoleMessages(
    raGerman,
    { common, console, errors: appErrors, fieldErrors: appFieldErrors },
    { clients, exportErrors, office, reportColumns, reports },
    late,
  );
