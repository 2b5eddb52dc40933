/** A variable in a wording: `{firstName}`. The match may have further braces around it, which are checked apart. */
const reference = /\{([^{}]*)\}/g;

/** Values of variables by name; a missing or empty one has no value. */
export type TextValues = Readonly<Record<string, string | undefined>>;

/** Part of a line: a text, or a variable's name. */
export type Piece = { readonly text: string } | { readonly variable: string };

/**
 * Everything in a wording that looks like a variable and is none: `{nobody}` as typed, and a known name in more than one pair
 * of braces (`{{firm}}`), which other template languages use.
 */
export function unknownVariables(wording: string, known: readonly string[]): string[] {
  const unknown = [...wording.matchAll(reference)].flatMap(({ 0: token, 1: name = '', index }) => {
    const isDoubled = wording[index - 1] === '{' || wording[index + token.length] === '}';
    if (isDoubled) return [`{${token}}`];
    return known.includes(name) ? [] : [token];
  });
  return [...new Set(unknown)];
}

/** Whether a wording contains a variable. */
export const contains = (wording: string, variable: string): boolean => wording.includes(`{${variable}}`);

/**
 * The parts of a line in order. Names that are not known stay text, so a wording stored by an earlier version is still shown.
 */
export function piecesOf(line: string, known: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: token, 1: name = '', index } of line.matchAll(reference)) {
    if (!known.includes(name)) continue;
    if (index > at) pieces.push({ text: line.slice(at, index) });
    pieces.push({ variable: name });
    at = index + token.length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}

/**
 * Fills in the variables of a line. Each value is inserted once and never searched for variables, so `{firstName}` in a client's
 * name stays text.
 */
export function fillIn(line: string, values: TextValues): string {
  return piecesOf(line, Object.keys(values))
    .map((piece) => ('text' in piece ? piece.text : (values[piece.variable] ?? '')))
    .join('');
}

/** Line breaks and other control characters, which would end a header. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The subject with its variables filled in: always one line, because it is a header. */
export function fillSubject(subject: string, values: TextValues): string {
  return fillIn(subject, values).replace(controls, ' ').trim();
}

/** The paragraphs of a body, which empty lines separate, as lines. */
export function paragraphsOf(body: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of body.split(/\r\n|[\r\n]/)) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}
