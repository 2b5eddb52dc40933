/**
 * Texts by key, nested; every leaf is a text with `%{name}` placeholders and, for counts, `one |||| many`.
 */
export interface Catalog {
  readonly [key: string]: string | Catalog;
}

/**
 * The structure of another catalog: the same keys, any text. French and German are typed against English by
 * it.
 */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** Dotted paths to the texts of a catalog. */
export type MessageKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${MessageKey<T[K]>}`;
}[keyof T & string];

export type MessageParams = Readonly<Record<string, string | number>>;

/** Returns the text of a key with its placeholders filled in; the key itself if it has no text. */
export function translate(catalog: Catalog, key: string, params: MessageParams = {}): string {
  const text = lookup(catalog, key);
  if (text === undefined) return key;
  const count = params['smart_count'];
  const forms = text.split('||||');
  const chosen = typeof count === 'number' && count !== 1 ? (forms[1] ?? text) : (forms[0] ?? text);
  // Keeps the blanks of a text, such as one after a colon, but trims those around the sign between two forms.
  return keepMarks(forms.length > 1 ? chosen.trim() : text).replace(/%\{(\w+)\}/g, (place, name: string) =>
    String(params[name] ?? place),
  );
}

/**
 * Makes blanks next to punctuation non-breaking, so that no line begins with a mark: narrow before ; ? and !, full width before a
 * colon and inside quotation marks, as in French. Catalogs are written with plain blanks; other languages have none there.
 */
export const keepMarks = (text: string): string =>
  text
    .replace(/ (?=[;?!])/g, '\u202f')
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

/** Whether a key has a text. */
export function hasMessage(catalog: Catalog, key: string): boolean {
  return lookup(catalog, key) !== undefined;
}

/** Yields every text of a catalog with its key. */
export function* leaves(catalog: Catalog, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(catalog)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* leaves(value, `${path}${name}.`);
  }
}

function lookup(catalog: Catalog, key: string): string | undefined {
  let node: string | Catalog | undefined = catalog;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === 'string' ? node : undefined;
}
