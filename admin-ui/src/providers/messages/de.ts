import type { TranslationMessages } from 'react-admin';
import { clientTexts } from '../../../../common/messages/de/client-texts.js';
import { timeline } from '../../../../common/messages/de/timeline.js';
import { consoleRecords } from '../../../../common/messages/de/console-records.js';
import { consoleStart } from '../../../../common/messages/de/console-start.js';
import {
  appErrors,
  appFieldErrors,
  common,
  exportErrors,
  office,
  reports,
} from '../../../../common/messages/de/index.js';
import { consoleMessages } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';
import { raGerman } from './ra-german.js';

export const messages = (late?: LateCatalogs): TranslationMessages =>
  consoleMessages(
    raGerman,
    { common, console: consoleStart, errors: appErrors, fieldErrors: appFieldErrors },
    { clients: clientTexts, consoleRecords, exportErrors, office, reports },
    late,
    timeline,
  );
