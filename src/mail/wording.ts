/** A variable in a wording: `{firstName}`. The match may have further braces around it, which are checked apart. */
const reference = /\{([^{}]*)\}/g;

/** Values of variables by name; a missing or empty one has no value. */
export type TextValues = Readonly<Record<string, string | undefined>>;

/** Part of a line: a text, or a variable's name. */
export type Piece = { readonly text: string } | { readonly variable: string };

/** A name in the marks of other programs: `[firstName]`, `%firstName%`, `<firstName>`. */
const otherMarks = /[[<%«‹｛]{1,2}([a-z]{1,20}(?:[ _.-][a-z]{1,20})?)[\]>%»›｝]{1,2}/gi;

/** Letters alone, in small ones: `First_Name` and `first name` are meant to be `firstName`. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Everything in a wording that looks like a variable and is none: `{nobody}` as typed, a known name in more than one pair of braces
 * (`{{firm}}`), after a dollar sign or in other marks, which other programs use, and a brace that stands alone at a word.
 */
export function unknownVariables(wording: string, known: readonly string[]): string[] {
  const unknown = [...wording.matchAll(reference)].flatMap(({ 0: token, 1: name = '', index }) => {
    const isDoubled = wording[index - 1] === '{' || wording[index + token.length] === '}';
    if (isDoubled) return [`{${token}}`];
    if (known.includes(name)) return wording[index - 1] === '$' ? [`$${token}`] : [];
    return [token];
  });
  const names = known.map(lettersOf);
  const marked = [...wording.matchAll(otherMarks)].flatMap(([token, name = '']) =>
    names.includes(lettersOf(name)) ? [token] : [],
  );
  return [...new Set([...unknown, ...marked, ...loneBraces(wording)])];
}

/** Braces without their other half, with the word at which they stand. */
function loneBraces(wording: string): string[] {
  const rest = wording.replace(reference, ' ');
  return [...rest.matchAll(/[{}]/g)].flatMap(({ 0: brace, index }) => {
    const word =
      brace === '{'
        ? /^\{\w{1,40}/.exec(rest.slice(index, index + 41))
        : /\w{1,40}\}$/.exec(rest.slice(Math.max(0, index - 40), index + 1));
    return word ? [word[0]] : [];
  });
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
