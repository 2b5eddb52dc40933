import type { TranslationMessages } from 'react-admin';
import raEnglish from 'ra-language-english';
import { frameConsole } from '../../../../common/messages/en/frame.start.js';
import { appErrors, appFieldErrors, common } from '../../../../common/messages/en/platform.start.js';
import { consoleMessages, type OfficeCatalogs, type TimelineTexts } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';

export const messages = (
  office?: OfficeCatalogs,
  late?: LateCatalogs,
  timeline?: TimelineTexts,
): TranslationMessages =>
  consoleMessages(
    raEnglish,
    { common, console: frameConsole, errors: appErrors, fieldErrors: appFieldErrors },
    office,
    late,
    timeline,
  );
