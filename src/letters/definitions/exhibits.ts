/** A file bound behind a letter: a JPEG or PNG image, or a PDF. */
export interface Exhibit {
  /** Key in the file store. */
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
}

/** An exhibit with its content; empty if the file store does not have it. */
export interface BoundFile extends Exhibit {
  readonly content: Uint8Array;
}

/** Returns the letter of the exhibit at a zero-based index: A to Z, then AA. */
export const exhibitName = (index: number): string =>
  (index >= 26 ? exhibitName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));
