import { consoleRecords } from './console-records.js';
import { consoleSettings } from './console-settings.js';
import { consoleStart } from './console-start.js';

/** The staff console. Its first load has only a part (admin-ui/src/providers/messages), for which the call is marked as pure. */
export const consoleTexts = /* @__PURE__ */ Object.assign({}, consoleStart, consoleRecords, consoleSettings);
