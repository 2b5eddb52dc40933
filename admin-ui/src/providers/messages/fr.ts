import type { StringMap, TranslationMessages } from 'react-admin';
import raFrench from 'ra-language-french';
import { frameConsole } from '../../../../common/messages/fr/frame.start.js';
import { timeline } from '../../../../common/messages/fr/moderation.js';
import { appErrors, appFieldErrors, common } from '../../../../common/messages/fr/platform.start.js';
import { keepMarks } from '../../../../common/messages/translate.js';
import { consoleMessages } from './console-messages.js';
import type { LateCatalogs } from './late-messages.js';
import { officeCatalogs } from './office-fr.js';

export const messages = (late?: LateCatalogs): TranslationMessages =>
  spaced(
    consoleMessages(
      raFrench,
      { common, console: frameConsole, errors: appErrors, fieldErrors: appFieldErrors },
      officeCatalogs,
      late,
      timeline,
    ),
  );

/** Applies `keepMarks` to all texts, as the portal does on display; react-admin displays texts itself. */
function spaced<Texts extends StringMap>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? keepMarks(text) : text && spaced(text),
    ]),
  ) as Texts;
}
