import {
  addressScore,
  isMisspelled,
  type ParsedAddress,
  parseAddress,
  spellingsOfWord,
} from '../../../common/text/address-words.js';
import type { Database, SqlValue } from '../../platform/database/database.js';
import { escapeLike } from '../../platform/query/index.js';

/** Houses that are compared with what was typed: more than have one number in a county's streets of one letter. */
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

  /** The number of a new parameter. */
  value(value: SqlValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * A word in one of its spellings, or the beginning of one; the row's search text has an index.
   * @param isOpen whether more of the word may be typed
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

  /** The number of the house, whole. */
  number(number: string): void {
    this.texts.push(`ra.search LIKE ${this.value(`% ${escapeLike(number)} %`)}`);
    this.texts.push(`${searchedSitus} LIKE ${this.value(` ${escapeLike(number)} %`)}`);
  }
}

/**
 * The accounts of a roll whose address fits a typed one, best first: by number and name of the street; if there are
 * none, by number and a name that is spelled much like it. @returns ids
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
  // Without a number or a long word the index has nothing to look for; then more of the address must fit.
  if (!typed.number) for (const word of [...typed.suffixes, ...typed.place]) conditions.word(word);
  return conditions;
}

/** Houses with the number, in streets that begin with the letter of the name. */
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
