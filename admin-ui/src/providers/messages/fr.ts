import type { TranslationMessages } from 'react-admin';
import raFrench from 'ra-language-french';
import { frameConsole } from '../../../../common/messages/fr/frame.start.js';
import { timeline } from '../../../../common/messages/fr/moderation.js';
import { appErrors, appFieldErrors, common } from '../../../../common/messages/fr/platform.start.js';
import { consoleMessages } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';
import { officeCatalogs } from './office-fr.js';

export const messages = (late?: LateCatalogs): TranslationMessages =>
  consoleMessages(
    raFrench,
    { common, console: frameConsole, errors: appErrors, fieldErrors: appFieldErrors },
    officeCatalogs,
    late,
    timeline,
  );
