import type { consoleTexts as english } from '../en/console.js';
import type { Translated } from '../translate.js';
import { consoleRecords } from './console-records.js';
import { consoleSettings } from './console-settings.js';
import { consoleStart } from './console-start.js';

/** The staff console. */
export const consoleTexts: Translated<typeof english> = /* @__PURE__ */ Object.assign(
  {},
  consoleStart,
  consoleRecords,
  consoleSettings,
);
