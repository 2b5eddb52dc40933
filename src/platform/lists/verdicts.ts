import type { DistrictOutcome } from '../../../common/season/appointments.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { accountHeads, headOf } from '../../../common/text/list-heads.js';
import { isOtherYear, plainCell } from './pasted-list.js';

/** Role of a column, by its title. Cells of `other` columns count only if their words are unambiguous. */
type Voice = 'reason' | 'verdict' | 'accepted' | 'rejected' | 'other';

/** Returns the role of a column by its title. */
function voiceOf(title: string): Voice {
  const head = headOf(title);
  const isDay = /(?<!vali)date|day$|ed(?:on|until|through)$/.test(head);
  if (/name|address|owner|number|^id$|(?:account|prop|property|parcel|agent|case|file|ref)id$/.test(head))
    return 'other';
  if (!isDay && /reason|deficien|problem|error|explanation/.test(head)) return 'reason';
  const says = {
    accepted:
      /accept|approv|process(?!or|edby)|(?<!in)complete(?!d?by)|(?<!in)active|onfile/.test(head) ||
      (!isDay && /(?<!in)valid/.test(head)),
    rejected: /reject|den(?:y|ied)|declin|in(?:valid|active|complete)|^void(?:ed)?$/.test(head),
  };
  if (says.accepted !== says.rejected) return says.accepted ? 'accepted' : 'rejected';
  if (isDay) return 'other';
  return says.accepted ||
    /status|state$|outcome|result|decision|disposition|verdict|determination|action|response/.test(head)
    ? 'verdict'
    : 'other';
}

const rejecting =
  /\b(?:rejected|rejects?|rejection|den(?:y|ied)|declined|invalid|returned|voided?|incomplete|refused|failed|refile|revoked|rescinded|cancell?ed|terminated|removed|withdrawn|expired|superseded|disapproved|disallowed|un(?:accepted|approved|signed|acceptable)|not(?: \w+)? (?:accepted|approved|valid|processed|complete|signed|acceptable))\b/i;
const accepting = /\b(?:accepted|accepts?|acceptance|approved|approval|valid|completed?|processed)\b/i;
/** Words that leave an acceptance open or negate it. */
const doubting =
  /\b(?:pending|await(?:s|ing)?|waiting|review|hold|until|unless|if|never|no|cannot|can['’]?t|won['’]?t|without|to be|being|partial(?:ly)?|resubmit)\b/i;
/** Words that decide when they stand alone in a cell; they mean nothing in `other` columns. */
const shortWords: readonly [RegExp, DistrictOutcome][] = [
  [/^(?:n|no|r|rej|false|bad)$/i, 'rejected'],
  [/^(?:y|yes|a|acc|ok|okay|active|good|true)$/i, 'accepted'],
];

/** Returns the role of the column at an index; without a header line, the account comes first and a reason second. */
const voiceAt = (head: readonly string[], place: number): Voice | 'account' => {
  if (head.length === 0) return place === 0 ? 'account' : place === 1 ? 'reason' : 'other';
  const title = head[place] ?? '';
  return accountHeads.includes(headOf(title)) ? 'account' : voiceOf(title);
};

/** The district's decision in a line of a list, with the words that state it; `unclear` if the words do not settle it. */
export interface Said {
  readonly says: DistrictOutcome | 'unclear' | null;
  readonly words: string | null;
}

const nothing: Said = { says: null, words: null };

/** Reads the decision in a cell. */
function saidBy(words: string, voice: Voice | 'account'): Said {
  if (words === '' || voice === 'account') return nothing;
  const says = { rejected: rejecting.test(words), accepted: accepting.test(words) };
  if (voice !== 'reason' && says.accepted && !says.rejected && doubting.test(words))
    return { says: 'unclear', words };
  const short = shortWords.find(([pattern]) => pattern.test(words.replace(/\W/g, '')))?.[1];
  switch (voice) {
    case 'other':
      return says.rejected
        ? { says: 'rejected', words }
        : says.accepted
          ? { says: 'accepted', words }
          : nothing;
    case 'reason':
      // Only rejections have a reason, unless the cell states an acceptance.
      return {
        says: short === 'accepted' || /^\W*(?:accepted|approved)\W*$/i.test(words) ? 'accepted' : 'rejected',
        words,
      };
    case 'accepted':
    case 'rejected':
      return { says: flagged(voice, short, says), words };
    case 'verdict':
      // 'Not accepted' contains the word of an acceptance; 'Accepted, formerly rejected' needs a person to decide.
      if (says.rejected && says.accepted && !/\b(?:not|un\w+|dis\w+|invalid|incomplete)\b/i.test(words))
        return { says: 'unclear', words };
      return { says: says.rejected ? 'rejected' : says.accepted ? 'accepted' : (short ?? 'unclear'), words };
  }
}

/** Reads a cell in a column titled 'Accepted' or 'Rejected': yes or no, or an explicit verdict. A date or a mark means yes. */
function flagged(
  title: DistrictOutcome,
  short: DistrictOutcome | undefined,
  says: Readonly<Record<DistrictOutcome, boolean>>,
): DistrictOutcome {
  if (says.rejected) return 'rejected';
  if (says.accepted) return 'accepted';
  return short === 'rejected' ? (title === 'accepted' ? 'rejected' : 'accepted') : title;
}

/** Combines the decisions in the cells of a line; `unclear` if they contradict each other. */
function together(cells: readonly Said[]): Said {
  const [first = nothing, ...others] = cells.filter(({ says }) => says !== null);
  const other = others.find(({ says }) => says !== first.says);
  return other ? { says: 'unclear', words: `${first.words ?? ''}; ${other.words ?? ''}` } : first;
}

/** Returns the full text of a cell: 'rejected' may come at the end of a long remark. */
const wordsIn = (cell: string): string => plainCell(cell, cell.length);

/** Reads the decision in all cells of a line. @param head titles of the list's columns; empty without a header line */
export function verdictOf(head: readonly string[], cells: readonly string[]): Said {
  const { says, words } = together(cells.map((cell, place) => saidBy(wordsIn(cell), voiceAt(head, place))));
  return { says, words: words && words.slice(0, lineMaxLength) };
}

/** Words with which a district voids a value or a number in the same line. */
const takenBack = /\b(?:no (?:offer|deal|agreement|reduction|change)|not offered|void|closed|dismissed)\b/i;
/** Titles of columns whose words are names or addresses and decide nothing. */
const nameTitle = /name|owner|address|street|city|situs|legal|agent|appraiser/;

/**
 * Returns the text of the cell that voids a line of a list, for example as rejected, withdrawn or void; undefined if there is none.
 * A reason alone does not void a line: in lists of offers and filings it may support them.
 * @param head as in `verdictOf`
 */
function takenBackBy(head: readonly string[], cells: readonly string[]): string | undefined {
  return cells
    .map((cell, place) => wordsAgainst(cell, voiceAt(head, place), head[place] ?? ''))
    .find(Boolean);
}

/** Why a line of a list for a tax year may not hold: words that void it, or another year. */
export type Doubt = 'toplineTakenBack' | 'toplineYear';

/**
 * Returns the doubt about a line, or null.
 * @param head as in `verdictOf`
 * @param year the line's year cell; empty if there is none
 * @param taxYear tax year of the list; undefined to accept any year
 */
export function doubtAbout(
  head: readonly string[],
  cells: readonly string[],
  year: string,
  taxYear: number | undefined,
): Doubt | null {
  if (takenBackBy(head, cells)) return 'toplineTakenBack';
  return taxYear !== undefined && isOtherYear(year, taxYear) ? 'toplineYear' : null;
}

function wordsAgainst(cell: string, voice: Voice | 'account', title: string): string | undefined {
  const words = wordsIn(cell);
  if (voice === 'account' || nameTitle.test(headOf(title))) return undefined;
  const isAgainst =
    saidBy(words, voice === 'reason' ? 'other' : voice).says === 'rejected' || takenBack.test(words);
  return isAgainst ? words : undefined;
}
