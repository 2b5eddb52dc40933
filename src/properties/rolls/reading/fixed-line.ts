import { isAscii, isUtf8 } from 'node:buffer';

const windows1252 = new TextDecoder('windows-1252');

/** Decodes text: UTF-8 if it is, otherwise as Windows-1252 (Latin-1), in which older systems write. */
export function decode(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes);
}

/** A line whose fields are at fixed positions. */
export class FixedLine {
  /**
   * The line as text, where a position is a character: of ASCII, where that is a byte too, and of UTF-8 whose width is one of
   * characters. Fields are cut from it, which is far cheaper than decoding each.
   */
  private readonly characters: string | undefined;

  /**
   * @param width bytes that a line has. A longer one in UTF-8 may have as many characters.
   */
  constructor(
    private readonly bytes: Buffer,
    readonly width: number,
  ) {
    if (isAscii(bytes)) this.characters = bytes.toString('latin1');
    else if (bytes.length !== width) this.characters = decode(bytes);
  }

  /** Whether the line is neither cut nor longer than its layout. */
  get isWhole(): boolean {
    return (this.characters?.length ?? this.bytes.length) === this.width;
  }

  get length(): number {
    return this.characters?.length ?? this.bytes.length;
  }

  /** The text of a field. @param start position of its first character, from 1 */
  at(start: number, length: number): string {
    const end = start - 1 + length;
    return this.characters?.slice(start - 1, end) ?? decode(this.bytes.subarray(start - 1, end));
  }
}
