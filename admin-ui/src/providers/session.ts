import { createSessionStore } from '../../../web-shared/session-store.js';

/** The console's session in this browser. */
export const sessionStore = createSessionStore('console');
export const { useSession } = sessionStore;
