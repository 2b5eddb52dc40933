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
}

/**
 * Cuts a stream into lines, a chunk at a time, so that memory does not grow with the file.
 * @throws UnusableFile for NUL bytes and endless lines
 */
export async function* linesOf(content: Readable, name: string): AsyncGenerator<LineBatch> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 1;
  for await (const piece of content) {
    const chunk = piece as Buffer;
    if (chunk.includes(0)) throw new UnusableFile('nul', name);
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const line = chunk.subarray(start, end);
      // Only the line that two chunks share is copied.
      lines.push(withoutReturn(start === 0 && rest.length > 0 ? Buffer.concat([rest, line]) : line));
      start = end + 1;
    }
    const left = chunk.subarray(start);
    rest = Buffer.from(start === 0 && rest.length > 0 ? Buffer.concat([rest, left]) : left);
    if (rest.length > longest) throw new UnusableFile('longLine', name);
    if (lines.length > 0) yield { first: number, lines };
    number += lines.length;
  }
  if (rest.length > 0) yield { first: number, lines: [withoutReturn(rest)], isOpen: true };
}

/** A line without the carriage return before its end. */
const withoutReturn = (line: Buffer): Buffer => (line.at(-1) === 13 ? line.subarray(0, -1) : line);
