import { clientTexts } from './client-texts.js';
import { timeline } from './timeline.js';

/** Activities, change requests and notes. The console's first load has only a part, for which the call is marked as pure. */
export const clients = /* @__PURE__ */ Object.assign({}, clientTexts, timeline);
