import type { DistrictOutcome } from '../../../common/season/appointments.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { accountHeads, headOf } from '../../../common/text/list-heads.js';
import { isOtherYear, plainCell } from './pasted-list.js';

/** What a column says of a line, by its title; `other` is read only for words that leave no doubt. */
type Voice = 'reason' | 'verdict' | 'accepted' | 'rejected' | 'other';

/** The voice of a column. */
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
/** Words that leave an acceptance open, or turn it around. */
const doubting =
  /\b(?:pending|await(?:s|ing)?|waiting|review|hold|until|unless|if|never|no|cannot|can['’]?t|won['’]?t|without|to be|being|partial(?:ly)?|resubmit)\b/i;
/** Words that stand alone in a column of verdicts, and mean nothing in others. */
const shortWords: readonly [RegExp, DistrictOutcome][] = [
  [/^(?:n|no|r|rej|false|bad)$/i, 'rejected'],
  [/^(?:y|yes|a|acc|ok|okay|active|good|true)$/i, 'accepted'],
];

/** The voice of the column at a place. */
const voiceAt = (head: readonly string[], place: number): Voice | 'account' => {
  if (head.length === 0) return place === 0 ? 'account' : place === 1 ? 'reason' : 'other';
  const title = head[place] ?? '';
  return accountHeads.includes(headOf(title)) ? 'account' : voiceOf(title);
};

/** What a line of a list says that the district did, with the words that say so; `unclear` for words that are not known. */
export interface Said {
  readonly says: DistrictOutcome | 'unclear' | null;
  readonly words: string | null;
}

const nothing: Said = { says: null, words: null };

/** What a cell says. */
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
      // Only a rejection has a reason, unless the acceptance stands there.
      return {
        says: short === 'accepted' || /^\W*(?:accepted|approved)\W*$/i.test(words) ? 'accepted' : 'rejected',
        words,
      };
    case 'accepted':
    case 'rejected':
      return { says: flagged(voice, short, says), words };
    case 'verdict':
      // 'Not accepted' has the word of an acceptance; 'Accepted, formerly rejected' is for a person to read.
      if (says.rejected && says.accepted && !/\b(?:not|un\w+|dis\w+|invalid|incomplete)\b/i.test(words))
        return { says: 'unclear', words };
      return { says: says.rejected ? 'rejected' : says.accepted ? 'accepted' : (short ?? 'unclear'), words };
  }
}

/** What a column titled 'Accepted' or 'Rejected' says: yes or no, or a verdict of its own; a day or a mark stands for yes. */
function flagged(
  title: DistrictOutcome,
  short: DistrictOutcome | undefined,
  says: Readonly<Record<DistrictOutcome, boolean>>,
): DistrictOutcome {
  if (says.rejected) return 'rejected';
  if (says.accepted) return 'accepted';
  return short === 'rejected' ? (title === 'accepted' ? 'rejected' : 'accepted') : title;
}

/** What the cells of a line say together; `unclear` where they contradict each other. */
function together(cells: readonly Said[]): Said {
  const [first = nothing, ...others] = cells.filter(({ says }) => says !== null);
  const other = others.find(({ says }) => says !== first.says);
  return other ? { says: 'unclear', words: `${first.words ?? ''}; ${other.words ?? ''}` } : first;
}

/** The words of a cell, whole: 'rejected' may stand at the end of a long remark. */
const wordsIn = (cell: string): string => plainCell(cell, cell.length);

/** What all cells of a line say together. @param head the titles of the list's columns; none without a head line */
export function verdictOf(head: readonly string[], cells: readonly string[]): Said {
  const { says, words } = together(cells.map((cell, place) => saidBy(wordsIn(cell), voiceAt(head, place))));
  return { says, words: words && words.slice(0, lineMaxLength) };
}

/** What a district writes beside a value or a number that does not hold. */
const takenBack = /\b(?:no (?:offer|deal|agreement|reduction|change)|not offered|void|closed|dismissed)\b/i;
/** Columns with words of their own. */
const nameTitle = /name|owner|address|street|city|situs|legal|agent|appraiser/;

/**
 * The words with which a line of a list takes back what else it says: that it is rejected, withdrawn or void. A reason alone is none: of
 * offers and filings it may speak for them. Undefined without such words.
 * @param head as of `verdictOf`
 */
function takenBackBy(head: readonly string[], cells: readonly string[]): string | undefined {
  return cells
    .map((cell, place) => wordsAgainst(cell, voiceAt(head, place), head[place] ?? ''))
    .find(Boolean);
}

/** Why a line of a list for a tax year does not say what the list says: words that take it back, or another year. */
export type Doubt = 'toplineTakenBack' | 'toplineYear';

/**
 * The doubt about a line; null without one.
 * @param head as of `verdictOf`
 * @param year the line's cell with its year; empty without one
 * @param taxYear the year that the list is for; any year without it
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
