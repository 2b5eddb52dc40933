import { readFileSync } from 'node:fs';

/**
 * Returns the fields of a Linux `stat` file after the command name, starting with the state: field 3 of the manual is at index 0.
 * @param owner `/proc/<pid>` or `/proc/<pid>/task/<tid>`
 * @returns null if there is no such process or thread
 */
export function statFields(owner: string): readonly string[] | null {
  try {
    const stat = readFileSync(`${owner}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces and parentheses itself.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
