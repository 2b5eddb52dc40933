/** The versions that a request expects of the record that it changes. */
export interface IfMatch {
  readonly versions: readonly number[];
  /** Whether they were compared with the record's version. */
  isChecked: boolean;
}

const maxLength = 200;
/** An entity tag of a record, with or without the part about its representation: `"7"`, `W/"7-Xk3vQ9aB"`. */
const tag = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,40})?"$/;

/**
 * Reads an If-Match header. Entity tags that no record of ours can have match no version.
 * @returns undefined without a condition, also for `*`: changing a record that does not exist is refused anyway
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
