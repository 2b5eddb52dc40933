import type { Readable } from 'node:stream';
import { UnusableFile } from './problems.js';

/** Maximum length of a line in bytes. */
const longest = 2 ** 20;

/** Lines of one chunk of a file. */
export interface LineBatch {
  /** Number of the first line, from 1. */
  readonly first: number;
  /** The lines without their ends. */
  readonly lines: readonly Buffer[];
  /** Whether the last line ends the file without a line end. */
  readonly isOpen?: boolean;
  /** Whether the lines may contain NUL bytes. */
  readonly hasNul: boolean;
}

const [lineFeed, carriageReturn] = [10, 13] as const;

/**
 * Splits a stream into lines, one chunk at a time: memory does not grow with the file. Lines end with a line feed, or with a carriage
 * return if the file starts without any line feed, as written by old Macintosh programs.
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
      // Only a line that spans two chunks is copied.
      lines.push(withoutReturn(start === 0 && rest.length > 0 ? Buffer.concat([rest, line]) : line));
      start = end + 1;
    }
    const left = chunk.subarray(start);
    rest = Buffer.from(start === 0 && rest.length > 0 ? Buffer.concat([rest, left]) : left);
    if (rest.length > longest) throw new UnusableFile('longLine', name);
    if (lines.length > 0) yield { first: number, lines, hasNul: hasNul || hadNul };
    // The last line may continue in the next chunk.
    hadNul = hasNul || (hadNul && lines.length === 0);
    number += lines.length;
  }
  if (rest.length > 0)
    yield { first: number, lines: [withoutReturn(rest)], isOpen: true, hasNul: rest.includes(0) };
}

/** Detects the byte that ends lines from the start of a file; undefined if no line has ended yet. */
function lineEndOf(start: Buffer): number | undefined {
  if (start.includes(lineFeed)) return lineFeed;
  const end = start.indexOf(carriageReturn);
  // A line feed may follow in the next chunk.
  return end >= 0 && end < start.length - 1 ? carriageReturn : undefined;
}

/** Whether the lines are binary, or text with two bytes per character: more NUL bytes than lines. Damaged text has only single ones. */
export function isBinary({ lines, hasNul }: LineBatch): boolean {
  if (!hasNul) return false;
  let found = 0;
  for (const line of lines) for (let at = line.indexOf(0); at >= 0; at = line.indexOf(0, at + 1)) found += 1;
  return found > lines.length;
}

/** Strips the carriage return at the end of a line. */
const withoutReturn = (line: Buffer): Buffer =>
  line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
