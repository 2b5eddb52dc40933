import { undoDays } from '../../../common/platform/limits.js';

/** Whether what was done at a time, ISO 8601, can still be taken back. */
export const canUndo = (doneAt: string): boolean => Date.now() - Date.parse(doneAt) < undoDays * 86_400_000;
