import { missingFrom } from './text-runs.js';

/** The characters of a text that our documents would print as empty boxes, each once; empty if it can be printed. */
export function unprintable(text: string): string {
  return missingFrom(text);
}
