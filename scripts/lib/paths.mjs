import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the current folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const dist = join(root, 'dist');
export const cache = join(root, '.cache');
