/** One address per line; a list until the field is edited. */
export const emailsToText = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';

/** The addresses of such a text. */
export const emailsOf = (value: unknown): string[] =>
  emailsToText(value)
    .split(/[\s,;]+/)
    .filter(Boolean);
