/**
 * How words of street addresses are spelled (USPS Publication 28, appendices B and C): districts abbreviate them,
 * people write them out, or the other way around. The first spelling of a line is the usual one.
 */
const suffixes = `
aly alley ally|anx annex|arc arcade|ave avenue av aven avnue|bch beach|bnd bend|blf bluff|blfs bluffs|btm bottom|blvd boulevard boul bl bv|br branch
brg bridge|brk brook|brks brooks|byp bypass|cp camp|cyn canyon|cpe cape|cswy causeway|ctr center centre cntr|cir circle circl cr|clf cliff
clfs cliffs|clb club|cmn common|cmns commons|cor corner|cors corners|crse course|ct court crt|cts courts|cv cove|crk creek|cres crescent|xing crossing crssng
xrd crossroad|curv curve|dl dale|dm dam|dr drive driv drv|est estate|ests estates|expy expressway expwy|ext extension|fls falls|fry ferry
fld field|flds fields|flt flat|flts flats|frd ford|frst forest|frg forge|frk fork|frks forks|fwy freeway frwy|gdn garden|gdns gardens
gtwy gateway|gln glen|grn green|grv grove|hbr harbor|hvn haven|hts heights|hwy highway hiway|hl hill|hls hills|holw hollow hllw|inlt inlet
is island|jct junction|knl knoll|knls knolls|lk lake|lks lakes|lndg landing|ln lane la|lgt light|lf loaf|lck lock|ldg lodge|loop loops lp
mall|mnr manor|mdw meadow|mdws meadows|ml mill|mls mills|mtwy motorway|nck neck|orch orchard|oval|opas overpass|park prk|pkwy parkway parkwy pky
pass|psge passage|path|pike|pne pine|pnes pines|pl place|pln plain|plns plains|plz plaza|pt point|pts points|prt port|pr prairie
rnch ranch|rpd rapid|rst rest|rdg ridge|rdgs ridges|riv river|rd road|rds roads|rte route|row|run|shr shore|shrs shores|skwy skyway|spg spring
spgs springs|spur|sq square|sta station|strm stream|st street str strt|smt summit|ter terrace terr|trce trace|trak track|trl trail tr|tunl tunnel
tpke turnpike|un union|vly valley|via viaduct|vw view|vws views|vlg village|vl ville|vis vista|walk|way wy|wl well|wls wells|xing crossing`;

const directions = 'n north|s south|e east|w west|ne northeast|nw northwest|se southeast|sw southwest';

/** Words of names that are often abbreviated, kinds of numbered roads, and numbers of streets. */
const others =
  'st saint|mt mount|mtn mountain|ft fort|ih interstate i|fm farm-to-market farm_to_market|rr ranch-road ranch_road|' +
  'rm ranch-to-market ranch_to_market|cr county-road county_road county_rd co_rd|sh state_highway state_hwy|us us-highway|' +
  '1st first|2nd second|3rd third|4th fourth|5th fifth|6th sixth|7th seventh|8th eighth|9th ninth|10th tenth|11th eleventh|12th twelfth';

const tableOf = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split(/[|\n]/).flatMap((line) => {
      const words = line
        .split(' ')
        .filter(Boolean)
        .map((word) => word.replaceAll('_', ' '));
      return words.map((word) => [word, words] as const);
    }),
  );

const suffixTable = tableOf(suffixes);
const directionTable = tableOf(directions);
const otherTable = tableOf(others);

const unitWords = /^(?:apt|apartment|unit|ste|suite|bldg|building|rm|room|lot|spc|space|trlr|#)$/;
const stateWords = /^(?:tx|texas)$/;
const countryWords = /^(?:usa?|united|states)$/;
const zipWord = /^\d{5}(?:-\d{4})?$/;

/** Written-out kinds of numbered roads. */
const writtenOut: readonly (readonly [RegExp, string])[] = [
  [/\bfarm[- ]to[- ]market(?: (?:road|rd))?(?= \d)/gi, 'fm'],
  [/\branch[- ]to[- ]market(?: (?:road|rd))?(?= \d)/gi, 'rm'],
  [/\branch (?:road|rd)(?= \d)/gi, 'rr'],
  [/\b(?:county|co) (?:road|rd)(?= \d)/gi, 'cr'],
  [/\bstate (?:highway|hwy)(?= \d)/gi, 'sh'],
];
/** Kinds of numbered roads that may be one word with the number. */
const inOneWord: readonly (readonly [RegExp, string])[] = [
  [/\b(?:interstate(?: (?:highway|hwy))?|ih?)[- ]?(?=\d)/gi, 'ih '],
  [/\b(fm|rm|rr|cr|sh)-?(?=\d)/gi, '$1 '],
];

/** Rewrites numbered roads in a text to one spelling. */
const withRoads = (text: string, roads = writtenOut): string =>
  roads.reduce((written, [spelling, usual]) => written.replace(spelling, usual), text);

/** Returns every spelling of a word, its own first. */
export function spellingsOfWord(word: string): readonly string[] {
  const tables = [suffixTable, directionTable, otherTable];
  return [...new Set([word, ...tables.flatMap((table) => table.get(word) ?? [])])];
}

/** Returns the usual spelling of a word. */
export const usualWord = (word: string): string =>
  [suffixTable, directionTable, otherTable].flatMap((table) => table.get(word)?.[0] ?? [])[0] ?? word;

/** Whether a word says only that the next one is a unit, as `apt` does. */
export const isUnitWord = (word: string): boolean => unitWords.test(word);

/** Maximum number of spellings of one text. */
const maxSpellings = 12;

/** Returns the spellings of a text, its own first; words are separated by blanks. */
export function spellingsOf(text: string): readonly string[] {
  let found = [''];
  for (const word of text.split(' ')) {
    const next = found.flatMap((start) =>
      spellingsOfWord(word).map((spelling) => (start ? `${start} ${spelling}` : spelling)),
    );
    if (next.length > maxSpellings) found = found.map((start) => (start ? `${start} ${word}` : word));
    else found = next;
  }
  return found;
}

/** Splits an address into words in lower case, without accents and most punctuation; numbered roads get one spelling. */
export function addressWords(text: string): string[] {
  const plain = text
    .replace(/(\d?)½/g, '$1 1/2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // A letter after a house number is a unit.
    .replace(/^(\s*\d+)-([a-z])(?=\s)/, '$1 # $2')
    .replace(/#\s*/g, ' # ')
    .replace(/['’.]/g, '');
  return withRoads(withRoads(plain), inOneWord)
    .split(/[\s,;]+/)
    .filter((word) => /[\p{L}\p{N}#]/u.test(word));
}

/** Removes from a typed address what searches ignore: state, country, and the last four digits of a zip. */
export function searchedAddress(text: string): string {
  if (!/\d/.test(text) || !/\s/.test(text.trim())) return text;
  const words = withRoads(text.trim().replace(/\s+/g, ' ')).split(' ');
  const bare = words.map((word) => word.toLowerCase().replace(/[.,;]/g, ''));
  const isKept = (_: string, place: number): boolean => {
    const rest = bare.slice(place + 1);
    const isState =
      stateWords.test(bare[place] ?? '') &&
      rest.every((later) => zipWord.test(later) || countryWords.test(later));
    const isCountry =
      /^usa?$/.test(bare[place] ?? '') &&
      rest.length === 0 &&
      bare.some((word) => zipWord.test(word) || stateWords.test(word));
    return place === 0 || !(isState || isCountry);
  };
  return words
    .filter(isKept)
    .map((word, place) => (place > 0 && zipWord.test(word) ? word.slice(0, 5) : word))
    .join(' ');
}

/** The parts of a typed address. */
export interface ParsedAddress {
  /** House number; empty if none was typed. */
  readonly number: string;
  /** Words of the street's name, without its directions and suffixes. */
  readonly name: readonly string[];
  /** Directions of the street, abbreviated. */
  readonly directions: readonly string[];
  /** Suffixes of the street, abbreviated. */
  readonly suffixes: readonly string[];
  readonly unit: string;
  /** Words after the street: the city, or more of the name. */
  readonly place: readonly string[];
  /** Five digits, or empty. */
  readonly zip: string;
}

const firstOf = (table: ReadonlyMap<string, readonly string[]>, word: string): string | undefined =>
  table.get(word)?.[0];

/** Splits the unit off the words of an address. */
function withoutUnit(words: readonly string[]): { readonly rest: readonly string[]; readonly unit: string } {
  const at = words.findIndex((word, place) => place > 0 && unitWords.test(word));
  const value = words.slice(at + 1).find((word) => word !== '#');
  if (at < 0 || value === undefined || !/\d|^[a-z]$/.test(value)) return { rest: words, unit: '' };
  const end = words.indexOf(value, at) + 1;
  return { rest: [...words.slice(0, at), ...words.slice(end)], unit: value };
}

/** Returns the number of words up to the end of the street: the first suffix after a name, with further suffixes and directions. */
function endOfStreet(words: readonly string[]): number {
  const isName = (word: string): boolean => !directionTable.has(word);
  let end = words.findIndex((word, at) => suffixTable.has(word) && words.slice(0, at).some(isName));
  if (end < 0) return words.length;
  while (end < words.length && (suffixTable.has(words[end] ?? '') || directionTable.has(words[end] ?? '')))
    end += 1;
  return end;
}

/** Parses a typed address. All parts are optional. */
export function parseAddress(text: string): ParsedAddress {
  const comma = text.indexOf(',');
  const before = addressWords(comma > 0 ? text.slice(0, comma) : text);
  const { rest: line, unit: ownUnit } = withoutUnit(before);
  const { rest: after, unit: laterUnit } = withoutUnit([
    '',
    ...addressWords(comma > 0 ? text.slice(comma + 1) : ''),
  ]);
  const words = line.filter((word, at) => !isOutside(word, line.slice(at + 1), at));
  const number = /^\d+[a-z]?$/.test(words[0] ?? '') && words.length > 1 ? (words[0] ?? '') : '';
  const street = number ? words.slice(1) : words;
  const end = endOfStreet(street);
  const named = street.slice(0, end);
  const later = after.filter((word, at) => word !== '' && !isOutside(word, after.slice(at + 1), at));
  const all = [...line.slice(1), ...after];
  const isBare = (word: string, at: number): boolean =>
    !directionTable.has(word) &&
    !(suffixTable.has(word) && named.slice(0, at).some((one) => !directionTable.has(one)));
  const bare = named.filter(isBare);
  return {
    number,
    // A street may be named by a direction or a suffix alone: North Boulevard, Avenue G.
    name: bare.some((word) => !suffixTable.has(word)) ? bare : named,
    directions: named.flatMap((word) => firstOf(directionTable, word) ?? []),
    suffixes: named.flatMap((word) => firstOf(suffixTable, word) ?? []),
    unit: ownUnit || laterUnit,
    place: [...street.slice(end), ...later],
    zip: all.findLast((word) => zipWord.test(word))?.slice(0, 5) ?? '',
  };
}

/** Whether a word is a state, a country or a zip at the end of an address. */
function isOutside(word: string, rest: readonly string[], at: number): boolean {
  const isEnd = rest.every(
    (later) => zipWord.test(later) || countryWords.test(later) || stateWords.test(later),
  );
  return at > 0 && isEnd && (stateWords.test(word) || countryWords.test(word) || zipWord.test(word));
}

/**
 * Scores how well an address of a roll fits a typed one; higher is better. Suffixes and directions that are missing or
 * differ lower the score; the other parts can only raise it.
 */
export function addressScore(typed: ParsedAddress, situs: string): number {
  const words = addressWords(situs).map((word) => (zipWord.test(word) ? word.slice(0, 5) : word));
  const has = (word: string): boolean => spellingsOfWord(word).some((spelling) => words.includes(spelling));
  const starts = (word: string): boolean => words.some((one) => one.startsWith(word));
  const directed = words.some((word) => directionTable.has(word) && !typed.name.includes(word));
  let score = 0;
  for (const word of typed.name) score += has(word) ? 4 : Number(starts(word));
  for (const word of typed.suffixes) score += has(word) ? 2 : -1;
  for (const word of typed.directions) score += has(word) ? 2 : directed ? -4 : -1;
  if (typed.directions.length === 0 && directed) score -= 1;
  for (const word of typed.place) score += has(word) ? 1 : 0;
  if (typed.zip) score += words.includes(typed.zip) ? 3 : 0;
  if (typed.unit) score += words.includes(typed.unit) || words.includes(`#${typed.unit}`) ? 3 : 0;
  return score + (typed.number && words[0] === typed.number ? 4 : 0);
}

/** Whether every word of the typed name is a word of the address, with at most one or two typing errors. */
export function isMisspelled(typed: ParsedAddress, situs: string): boolean {
  const apart = addressWords(situs);
  // 'Shoal Creek' also matches 'Shoalcreek'.
  const words = [...apart, ...apart.slice(1).map((word, at) => `${apart[at] ?? ''}${word}`)];
  return typed.name.every((name) =>
    words.some((word) => slips(name, word) <= (name.length < 4 ? 0 : name.length < 8 ? 1 : 2)),
  );
}

/** Counts missing, added, wrong and transposed letters; Infinity if the lengths differ by more than two. */
function slips(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cost = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(
        cost(i - 1, j) + 1,
        cost(i, j - 1) + 1,
        cost(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        isExchanged ? cost(i - 2, j - 2) + 1 : Infinity,
      );
      rows[i]?.push(least);
    }
  }
  return cost(a.length, b.length);
}
