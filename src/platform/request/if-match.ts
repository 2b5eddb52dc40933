/** Versions that a request accepts for the record that it changes. */
export interface IfMatch {
  readonly versions: readonly number[];
  /** Whether the versions were compared with that of the record. */
  isChecked: boolean;
}

const maxLength = 200;
/** An entity tag of a record, with or without the hash of the response: `"7"`, `W/"7-Xk3vQ9aBn0pR"`. */
const tag = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,40})?"$/;

/**
 * Parses an If-Match header. Tags in another format than that of our records match no version.
 * @returns undefined without the header and for `*`: a change to a missing record is refused anyway
 */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.length > maxLength ? [] : header.split(',');
  const versions = tags.flatMap((text) => {
    const version = tag.exec(text.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
  return { versions, isChecked: false };
}
