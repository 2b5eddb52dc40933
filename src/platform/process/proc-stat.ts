import { readFileSync } from 'node:fs';

/**
 * The fields of a `stat` file of Linux after the command's name, beginning with the state: field 3 of the manual is at 0.
 * @param owner `/proc/<pid>` or `/proc/<pid>/task/<tid>`
 * @returns null when there is no such process or thread
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
