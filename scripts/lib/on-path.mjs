import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns a program's path, or null if it is in none of the folders of PATH. */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    if (existsSync(file)) return file;
  }
  return null;
}
