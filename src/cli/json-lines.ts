/** Maximum characters of a line; longer values are broken into several lines. */
const lineLength = 140;

/** Formats JSON for readable diffs: values that fit on one line stay on one line. */
export function jsonLines(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => jsonLines(item, inner))
    : Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([name, part]) => `${JSON.stringify(name)}: ${jsonLines(part, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const line = `${open} ${parts.join(', ')} ${close}`;
  if (parts.length === 0) return `${open}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= lineLength) return line;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
