/** Characters that PostgreSQL and files cannot store: NUL, and halves of characters (lone surrogates). */
const unusable = /\0|\p{Cs}/u;

/** Whether a text can be stored, printed and sent unchanged. */
export function isUsable(text: string): boolean {
  return !unusable.test(text);
}

/**
 * Returns the path of a text in a JSON value that cannot be stored, such as `property.city`; field names are checked
 * too.
 * @returns undefined when all can be stored
 */
export function unusableTextIn(value: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && !isUsable(part)) return path;
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (!isUsable(name)) return path;
      waiting.push([path === '' ? name : `${path}.${name}`, inner]);
    }
  }
  return undefined;
}

/** Objects of a body that contain a form's fields; errors leave out their name. */
const formHolders = ['fields', 'filter'];

/**
 * Returns the form field of a path in a body, named as in the errors of DTOs: a list is one field, and the name of the
 * form's own object is left out. `fields.email` is `email`, `emails.1` is `emails`.
 */
export function formField(place: string): string {
  const names = place.split('.');
  if (names.length > 1 && formHolders.includes(names[0] ?? '')) names.shift();
  while (names.length > 1 && /^\d+$/.test(names.at(-1) ?? '')) names.pop();
  return names.join('.');
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/**
 * Checks the structure of a JSON text before it is parsed, because parsing and validating a hostile structure
 * is expensive. Invalid JSON is not detected.
 * @param depth maximum nesting of lists and objects
 * @param values maximum number of values in total
 */
export function isStructureWithin(
  json: string,
  { depth, values }: { depth: number; values: number },
): boolean {
  let level = 0;
  let separators = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at += 1;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (code === comma) {
      separators += 1;
      if (separators >= values) return false;
    } else if (opens.has(code)) {
      level += 1;
      if (level > depth) return false;
    } else if (closes.has(code)) level -= 1;
  }
  return true;
}
