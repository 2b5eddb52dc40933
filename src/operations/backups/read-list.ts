import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { damaged, type ListedFile, listedFile, parts } from './manifest.js';

/** Files that are copied or compared at the same time. */
export const filesAtOnce = 8;

/** The list of a backup's files. @throws OperatorError for a line that is not a file */
export async function* readList(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(folder)) {
    if (line === undefined) throw damaged(folder, 'the list of files');
    yield line;
  }
}

/** The lines of a list that may be damaged; undefined for one that is not a file. */
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

/** Items in groups of a size. */
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
