import { missingFrom } from './text-runs.js';

/** Returns the distinct characters of a text that our documents would print as empty boxes; empty if all can be printed. */
export function unprintable(text: string): string {
  return missingFrom(text);
}
