import type { DistrictOutcome } from '../../../common/season/appointments.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { districtListMaxLines } from '../../../common/season/limits.js';
import { normalizeAccountNumber } from '../../../common/text/formats.js';
import { accountHeads, headOf, listHeadMostLines } from '../../../common/text/list-heads.js';
import { invalid } from '../../platform/errors/errors.js';
import { plainCell, rowsOfList, tableOfList } from '../../platform/lists/pasted-list.js';

/** A line of a district's list, as read. */
export interface ReadLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  readonly reason: string | null;
  /** What the line says that the district did; `unclear` for words that are not known, null when it says nothing. */
  readonly says: DistrictOutcome | 'unclear' | null;
  /** The words that say so. */
  readonly words: string | null;
  /** Whether it has more cells than the list has columns. */
  readonly isTooWide: boolean;
}

/** The columns of such a list. Without a head line the account is followed by the reason. */
const columns = {
  account: { heads: accountHeads, usual: 0 },
  reason: { heads: ['reason', 'rejectionreason', 'rejectreason'], usual: 1 },
  note: { heads: ['comment', 'comments', 'note', 'notes'] },
} as const;

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
    accepted: /accept|approv/.test(head) || (!isDay && /(?<!in)valid/.test(head)),
    rejected: /reject|den(?:y|ied)|declin|invalid|^void(?:ed)?$/.test(head),
  };
  if (says.accepted !== says.rejected) return says.accepted ? 'accepted' : 'rejected';
  if (isDay) return 'other';
  return says.accepted ||
    /status|state$|outcome|result|decision|disposition|verdict|determination|action|response/.test(head)
    ? 'verdict'
    : 'other';
}

const rejecting =
  /\b(?:rejected|rejects?|rejection|den(?:y|ied)|declined|invalid|returned|voided?|incomplete|refused|failed|disapproved|disallowed|un(?:accepted|approved|signed|acceptable)|not(?: \w+)? (?:accepted|approved|valid|processed|complete|signed|acceptable))\b/i;
const accepting = /\b(?:accepted|accepts?|acceptance|approved|approval|valid|completed?|processed)\b/i;
/** Words that leave an acceptance open, or turn it around. */
const doubting =
  /\b(?:pending|await(?:s|ing)?|waiting|review|hold|until|unless|if|never|no|cannot|can['’]?t|won['’]?t|without|to be|being|partial(?:ly)?|resubmit)\b/i;
/** Words that stand alone in a column of verdicts, and mean nothing in others. */
const shortWords: readonly [RegExp, DistrictOutcome][] = [
  [/^(?:n|no|r|rej|false|bad)$/i, 'rejected'],
  [/^(?:y|yes|a|acc|ok|okay|active|good|true)$/i, 'accepted'],
];

/**
 * Reads a district's list: one account per line, or CSV separated by tab, semicolon or comma with or without a head line.
 * Empty lines are skipped.
 * @throws 400 when it cannot be read, has no account or too many lines
 */
export function readDistrictList(text: string): ReadLine[] {
  const rows = rowsOfList(text, districtListMaxLines + listHeadMostLines + 1);
  if (!rows) throw invalid({ text: 'districtListUnreadable' });
  const { head, lines: read } = tableOfList(rows, columns, 'account');
  const lines = read.flatMap(({ line, cells, all, isTooWide }) => {
    const accountNumber = plainCell(cells.account);
    const key = normalizeAccountNumber(accountNumber);
    if (key === '') return [];
    const [reason = '', note = ''] = [cells.reason, cells.note].map((cell) => plainCell(cell, lineMaxLength));
    const voices = all.map((cell, place) => saidBy(plainCell(cell, lineMaxLength), voiceAt(head, place)));
    return [
      {
        ...{ line, accountNumber, key, reason: reason || note || null },
        // Without a head line it is not known how many there are, and all are read.
        isTooWide: isTooWide && head.length > 0,
        ...together(voices),
      },
    ];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > districtListMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: districtListMaxLines } } });
  return lines;
}

/** The voice of the column at a place. */
const voiceAt = (head: readonly string[], place: number): Voice | 'account' => {
  if (head.length === 0) return place === 0 ? 'account' : place === 1 ? 'reason' : 'other';
  const title = head[place] ?? '';
  return accountHeads.includes(headOf(title)) ? 'account' : voiceOf(title);
};

/** What a line says that the district did, with the words that say so. */
type Said = Pick<ReadLine, 'says' | 'words'>;

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
