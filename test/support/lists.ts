import { readdirSync } from 'node:fs';
import type { List } from '../../src/platform/query/list-definition.js';
import { Source } from '../../src/platform/query/source.js';

const src = new URL('../../src/', import.meta.url);

/** Returns the exports of all files `*.list.ts` and `*.lists.ts`, and the values of plain objects among them. */
async function exported(): Promise<unknown[]> {
  const found: unknown[] = [];
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.lists?\.ts$/.test(name))) {
    const exports = (await import(new URL(file, src).pathname)) as object;
    for (const value of Object.values(exports))
      found.push(value, ...(isPlain(value) ? Object.values(value) : []));
  }
  return found;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof Source);
const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'statements' in value;

/** Every list of the product, with a name for tests. */
export async function allLists(): Promise<[name: string, list: List][]> {
  const lists = (await exported()).filter(isList);
  return lists.map((list) => [`${list.resource} (${Object.keys(list.columns).length} columns)`, list]);
}
