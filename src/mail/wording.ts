/** A variable in a wording: `{firstName}`. Extra braces around a match are checked separately. */
const reference = /\{([^{}]*)\}/g;

/** Values of variables by name; missing and empty both mean no value. */
export type TextValues = Readonly<Record<string, string | undefined>>;

/** Part of a line: a text, or a variable's name. */
export type Piece = { readonly text: string } | { readonly variable: string };

/** A name in other programs' placeholder syntax: `[firstName]`, `%firstName%`, `<firstName>`. */
const otherMarks = /[[<%«‹｛]{1,2}([a-z]{1,20}(?:[ _.-][a-z]{1,20})?)[\]>%»›｝]{1,2}/gi;

/** Reduces a name to lower-case letters: `First_Name` and `first name` probably mean `firstName`. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Finds text that looks like a variable but is none: an unknown name (`{nobody}`), a known name in doubled braces (`{{firm}}`),
 * after a dollar sign or in another program's syntax, and an unpaired brace next to a word.
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

/** Finds unpaired braces, each with the word next to it. */
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
 * Splits a line into text and variables. Unknown names stay text, so a wording stored by an earlier version still renders.
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
 * Fills in the variables of a line. Inserted values are not searched for variables, so `{firstName}` in a client's name stays
 * text.
 */
export function fillIn(line: string, values: TextValues): string {
  return piecesOf(line, Object.keys(values))
    .map((piece) => ('text' in piece ? piece.text : (values[piece.variable] ?? '')))
    .join('');
}

/** Line breaks and other control characters, which could end a header. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Fills in the variables of a subject. The result is one line, because it becomes a header. */
export function fillSubject(subject: string, values: TextValues): string {
  return fillIn(subject, values).replace(controls, ' ').trim();
}

/** Splits a body at empty lines into paragraphs, each a list of lines. */
export function paragraphsOf(body: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of body.split(/\r\n|[\r\n]/)) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}
