/** A file that is bound behind a letter: a JPEG or PNG image, or a PDF. */
export interface Exhibit {
  /** Its key in the file store; the printer reads it. */
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
}

/** An exhibit with its content; empty when the store does not have it. */
export interface BoundFile extends Exhibit {
  readonly content: Uint8Array;
}

/** The letter of the exhibit at this place: A to Z, then AA. */
export const exhibitName = (index: number): string =>
  (index >= 26 ? exhibitName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));
