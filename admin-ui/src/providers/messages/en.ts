import type { TranslationMessages } from 'react-admin';
import raEnglish from 'ra-language-english';
import { appErrors, appFieldErrors, common, console } from '../../../../common/messages/en/index.js';
import { consoleMessages, type OfficeCatalogs } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';

export const messages = (office?: OfficeCatalogs, late?: LateCatalogs): TranslationMessages =>
  consoleMessages(
    raEnglish,
    { common, console, errors: appErrors, fieldErrors: appFieldErrors },
    office,
    late,
  );
