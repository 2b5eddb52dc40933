import type { TranslationMessages } from 'react-admin';
import { frameConsole } from '../../../../common/messages/de/frame.start.js';
import { timeline } from '../../../../common/messages/de/moderation.js';
import { appErrors, appFieldErrors, common } from '../../../../common/messages/de/platform.start.js';
import { consoleMessages } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';
import { officeCatalogs } from './office-de.js';
import { raGerman } from './ra-german.js';

export const messages = (late?: LateCatalogs): TranslationMessages =>
  consoleMessages(
    raGerman,
    { common, console: frameConsole, errors: appErrors, fieldErrors: appFieldErrors },
    officeCatalogs,
    late,
    timeline,
  );
