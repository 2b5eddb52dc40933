import type { TranslationMessages } from 'react-admin';
import raFrench from 'ra-language-french';
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
} from '../../../../common/messages/fr/index.js';
import { consoleMessages } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';

export const messages = (late?: LateCatalogs): TranslationMessages =>
  consoleMessages(
    raFrench,
    { common, console, errors: appErrors, fieldErrors: appFieldErrors },
    { clients, exportErrors, office, reportColumns, reports },
    late,
  );
