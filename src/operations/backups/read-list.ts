import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { damaged, type ListedFile, listedFile, parts } from './manifest.js';

/** Number of files that are copied or compared concurrently. */
export const filesAtOnce = 8;

/** Reads a backup's list of files. @throws OperatorError for an invalid line */
export async function* readList(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(folder)) {
    if (line === undefined) throw damaged(folder, 'the list of files');
    yield line;
  }
}

/** Reads a list of files that may be damaged; yields undefined for an invalid line. */
export async function* linesOf(folder: string): AsyncGenerator<ListedFile | undefined> {
  const lines = createInterface({ input: createReadStream(parts.list(folder)) });
  for await (const line of lines) {
    yield parsed(line);
  }
}

function parsed(line: string): ListedFile | undefined {
  try {
    return listedFile.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Yields the items in groups. */
export async function* groups<T>(items: AsyncIterable<T>, size = filesAtOnce): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
