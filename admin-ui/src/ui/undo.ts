import { undoDays } from '../../../common/platform/limits.js';

/** Whether an action at the given time (ISO 8601) can still be undone. */
export const canUndo = (doneAt: string): boolean => Date.now() - Date.parse(doneAt) < undoDays * 86_400_000;
