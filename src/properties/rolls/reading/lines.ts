import type { Readable } from 'node:stream';
import { UnusableFile } from './problems.js';

/** Longest line, bytes. */
const longest = 2 ** 20;

/** Lines of one chunk of a file. */
export interface LineBatch {
  /** Number of the first line, from 1. */
  readonly first: number;
  /** The lines without their ends. */
  readonly lines: readonly Buffer[];
  /** Whether the file ends with the last of them, without a line end. */
  readonly isOpen?: boolean;
  /** Whether NUL bytes may be in them. */
  readonly hasNul: boolean;
}

const [lineFeed, carriageReturn] = [10, 13] as const;

/**
 * Cuts a stream into lines, a chunk at a time, so that memory does not grow with the file. Lines end with a line feed, or with a carriage
 * return where the file begins without any line feed, as old programs of the Macintosh write it.
 * @throws UnusableFile for endless lines
 */
export async function* linesOf(content: Readable, name: string): AsyncGenerator<LineBatch> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 1;
  let mark: number | undefined;
  let hadNul = false;
  for await (const piece of content) {
    const chunk = piece as Buffer;
    mark ??= lineEndOf(chunk);
    const byte = mark ?? lineFeed;
    const hasNul = chunk.includes(0);
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(byte); end >= 0; end = chunk.indexOf(byte, start)) {
      const line = chunk.subarray(start, end);
      // Only the line that two chunks share is copied.
      lines.push(withoutReturn(start === 0 && rest.length > 0 ? Buffer.concat([rest, line]) : line));
      start = end + 1;
    }
    const left = chunk.subarray(start);
    rest = Buffer.from(start === 0 && rest.length > 0 ? Buffer.concat([rest, left]) : left);
    if (rest.length > longest) throw new UnusableFile('longLine', name);
    if (lines.length > 0) yield { first: number, lines, hasNul: hasNul || hadNul };
    // Its last line may go on in the next chunk.
    hadNul = hasNul || (hadNul && lines.length === 0);
    number += lines.length;
  }
  if (rest.length > 0)
    yield { first: number, lines: [withoutReturn(rest)], isOpen: true, hasNul: rest.includes(0) };
}

/** What ends the lines of a file that begins with this; undefined while no line has ended. */
function lineEndOf(start: Buffer): number | undefined {
  if (start.includes(lineFeed)) return lineFeed;
  const end = start.indexOf(carriageReturn);
  // A line feed may follow in the next chunk.
  return end >= 0 && end < start.length - 1 ? carriageReturn : undefined;
}

/** Whether this is no text at all, or text of two bytes for each character: a damaged text has single NUL bytes. */
export function isBinary({ lines, hasNul }: LineBatch): boolean {
  if (!hasNul) return false;
  let found = 0;
  for (const line of lines) for (let at = line.indexOf(0); at >= 0; at = line.indexOf(0, at + 1)) found += 1;
  return found > lines.length;
}

/** A line without the carriage return before its end. */
const withoutReturn = (line: Buffer): Buffer =>
  line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
