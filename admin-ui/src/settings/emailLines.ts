/** Formats addresses one per line; the value is a list until the field is edited. */
export const emailsToText = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';

/** Parses the addresses of such a text. */
export const emailsOf = (value: unknown): string[] =>
  emailsToText(value)
    .split(/[\s,;]+/)
    .filter(Boolean);
