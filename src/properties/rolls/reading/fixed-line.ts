import { isAscii, isUtf8 } from 'node:buffer';

const windows1252 = new TextDecoder('windows-1252');

/** Decodes text as UTF-8 if it is valid, otherwise as Windows-1252 (Latin-1), which older systems write. */
export function decode(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes);
}

/** A line with fields at fixed positions. */
export class FixedLine {
  /**
   * The line as text if positions count characters: for ASCII, where a character is a byte, and for UTF-8 whose width is in
   * characters. Slicing fields from it is far cheaper than decoding each field.
   */
  private readonly characters: string | undefined;

  /**
   * @param width width of a line in bytes, or in characters of a line in UTF-8 with more bytes
   */
  constructor(
    private readonly bytes: Buffer,
    readonly width: number,
  ) {
    if (isAscii(bytes)) this.characters = bytes.toString('latin1');
    else if (bytes.length !== width) this.characters = decode(bytes);
  }

  /** Whether the line has exactly the width of its layout. */
  get isWhole(): boolean {
    return (this.characters?.length ?? this.bytes.length) === this.width;
  }

  get length(): number {
    return this.characters?.length ?? this.bytes.length;
  }

  /** Returns the text of a field. @param start position of its first character, from 1 */
  at(start: number, length: number): string {
    const end = start - 1 + length;
    return this.characters?.slice(start - 1, end) ?? decode(this.bytes.subarray(start - 1, end));
  }
}
