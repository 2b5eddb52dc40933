import { createSessionStore } from '../../../web-shared/session-store.js';

export type { Session } from '../../../web-shared/session-store.js';

/** The portal's session in this browser. */
export const sessionStore = createSessionStore('portal');
