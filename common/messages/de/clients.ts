import type { clients as english } from '../en/clients.js';
import type { Translated } from '../translate.js';
import { clientTexts } from './client-texts.js';
import { timeline } from './timeline.js';

/** Activities, change requests and notes. */
export const clients: Translated<typeof english> = /* @__PURE__ */ Object.assign({}, clientTexts, timeline);
