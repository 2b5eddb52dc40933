import { createLock } from '../../../web-shared/lock.js';

/** Lock screen of the console. */
export const { lock, unlock, isLocked, useLocked } = createLock('protest-desk.console.locked');
