import type { TranslationMessages } from 'react-admin';
import raFrench from 'ra-language-french';
import { clientTexts } from '../../../../common/messages/fr/client-texts.js';
import { timeline } from '../../../../common/messages/fr/timeline.js';
import { consoleRecords } from '../../../../common/messages/fr/console-records.js';
import { consoleStart } from '../../../../common/messages/fr/console-start.js';
import {
  appErrors,
  appFieldErrors,
  common,
  exportErrors,
  office,
  reports,
} from '../../../../common/messages/fr/index.js';
import { consoleMessages } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';

export const messages = (late?: LateCatalogs): TranslationMessages =>
  consoleMessages(
    raFrench,
    { common, console: consoleStart, errors: appErrors, fieldErrors: appFieldErrors },
    { clients: clientTexts, consoleRecords, exportErrors, office, reports },
    late,
    timeline,
  );
