import {
  addressScore,
  isMisspelled,
  type ParsedAddress,
  parseAddress,
  spellingsOfWord,
} from '../../../common/text/address-words.js';
import type { Database, SqlValue } from '../../platform/database/database.js';
import { escapeLike } from '../../platform/query/index.js';

/** Maximum number of houses compared with a typed address: more than a county's houses with one number in streets of one letter. */
const considered = 2000;
const shortestIndexed = 3;

const situs = `concat_ws(' ', ra.situs_number, ra.situs_street, ra.situs_unit, ra.situs_city, ra.situs_zip)`;
const searchedSitus = `(' ' || search_text(${situs}) || ' ')`;

/** Collects the conditions of a statement and their parameters. */
class Conditions {
  readonly values: SqlValue[];
  readonly texts: string[] = [];

  constructor(countyId: number, taxYear: number) {
    this.values = [countyId, taxYear];
  }

  /** Adds a parameter. @returns its placeholder */
  value(value: SqlValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * Requires a word that starts with one of the spellings. A spelling too short for the index of the search text must be a whole word.
   * @param isOpen whether more of the word may be typed: a short word may then be a start, too
   */
  word(word: string, isOpen = false): void {
    const each = spellingsOfWord(word).map((spelling) => {
      const isShort = spelling.length < shortestIndexed;
      const pattern = this.value(
        `% ${escapeLike(spelling)}${isShort && !(isOpen && spelling === word) ? ' ' : ''}%`,
      );
      return isShort
        ? `${searchedSitus} LIKE ${pattern}`
        : `(ra.search LIKE ${pattern} AND ${searchedSitus} LIKE ${pattern})`;
    });
    this.texts.push(`(${each.join(' OR ')})`);
  }

  /** Requires the whole house number. */
  number(number: string): void {
    this.texts.push(`ra.search LIKE ${this.value(`% ${escapeLike(number)} %`)}`);
    this.texts.push(`${searchedSitus} LIKE ${this.value(` ${escapeLike(number)} %`)}`);
  }
}

/**
 * Finds accounts of a roll by a typed address, the best match first: by house number and street name; if there are none, by house
 * number and a similarly spelled street name. @returns ids
 */
export async function accountsAt(
  db: Database,
  { countyId, taxYear, address, rows }: { countyId: number; taxYear: number; address: string; rows: number },
): Promise<readonly number[]> {
  const typed = parseAddress(address);
  if (typed.name.length === 0) return [];
  const found = await candidates(db, named(typed, countyId, taxYear));
  const best =
    found.length > 0 || !typed.number
      ? found
      : (await candidates(db, nearly(typed, countyId, taxYear))).filter(({ situs: written }) =>
          isMisspelled(typed, written),
        );
  return best
    .map((row) => ({ ...row, score: addressScore(typed, row.situs) }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
    .slice(0, rows)
    .map(({ id }) => id);
}

function named(typed: ParsedAddress, countyId: number, taxYear: number): Conditions {
  const conditions = new Conditions(countyId, taxYear);
  if (typed.number) conditions.number(typed.number);
  for (const word of typed.name) conditions.word(word, word === typed.name.at(-1));
  // Without a number, the index may have nothing to search for, so more of the address must match.
  if (!typed.number) for (const word of [...typed.suffixes, ...typed.place]) conditions.word(word);
  return conditions;
}

/** Conditions for houses with the number, in streets that start with the first letter of the name. */
function nearly(typed: ParsedAddress, countyId: number, taxYear: number): Conditions {
  const conditions = new Conditions(countyId, taxYear);
  conditions.number(typed.number);
  conditions.texts.push(
    `${searchedSitus} LIKE ${conditions.value(`% ${escapeLike(typed.name[0]?.[0] ?? '')}%`)}`,
  );
  return conditions;
}

function candidates(
  db: Database,
  { texts, values }: Conditions,
): Promise<{ id: number; key: string; situs: string }[]> {
  return db.query<{ id: number; key: string; situs: string }>(
    `SELECT ra.id, ra.account_key AS key, ${situs} AS situs FROM roll_accounts ra
     WHERE ra.county_id = $1 AND ra.tax_year = $2 AND ${texts.join(' AND ')} LIMIT ${considered}`,
    values,
  );
}
