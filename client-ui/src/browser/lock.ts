import { createLock } from '../../../web-shared/lock.js';

/** The portal's lock screen. */
export const { lock, unlock, useLocked } = createLock('protest-desk.portal.locked');
