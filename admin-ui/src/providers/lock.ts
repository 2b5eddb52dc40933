import { createLock } from '../../../web-shared/lock.js';

/** The console's lock screen. */
export const { lock, unlock, isLocked, useLocked } = createLock('protest-desk.console.locked');
