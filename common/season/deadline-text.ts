import { weekdayOf } from './calendar.js';
import type { Deadline, DeadlineRule } from './deadlines.js';

/** Looks up a text of common/messages: react-admin's `translate`, the portal's `t`, or `text` of the API in a language. */
export type TranslateText = (key: string, params: Record<string, string | number>) => string;

/** A key of `season` with the values of its placeholders. */
export interface DeadlineText {
  readonly key: string;
  readonly params: Record<string, string | number>;
}

const numberLocales: Readonly<Record<string, string>> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE' };

/** Formats a day in words: 'May 17, 2027'; without its year if another date of the sentence has it. */
function inWords(day: string, locale: string, withYear: boolean): string {
  return new Intl.DateTimeFormat(numberLocales[locale] ?? locale, {
    month: 'long',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the text of how a date is counted: '30 days after the notice of April 16'. */
export function deadlineReason({ on, reason, facts }: Deadline, locale: string): DeadlineText {
  const params = Object.entries(facts).map(([name, value]) => {
    const isDay = name.endsWith('On') && typeof value === 'string';
    return [name, isDay ? inWords(value, locale, value.slice(0, 4) !== on.slice(0, 4)) : value] as const;
  });
  return { key: `season.reasons.${reason}`, params: Object.fromEntries(params) };
}

/** Returns the key of the reason why a date was moved; undefined if it was not. */
function movedFrom({ on, statutoryOn }: Deadline): string | undefined {
  if (on === statutoryOn) return undefined;
  const weekday = weekdayOf(statutoryOn);
  const cause = weekday === 6 ? 'saturday' : weekday === 0 ? 'sunday' : 'holiday';
  return on > statutoryOn ? `season.moved.${cause}` : `season.ahead.${cause}`;
}

/** Explains a date: 'May 17, 2027: 30 days after the notice of April 16 (41.44(a)(1)), moved from Sunday (1.06)'. */
export function deadlineSentence(deadline: Deadline, locale: string, translate: TranslateText): string {
  const { key, params } = deadlineReason(deadline, locale);
  const sentence = translate('season.sentence', {
    date: inWords(deadline.on, locale, true),
    reason: translate(key, params),
    section: deadline.section,
  });
  const moved = movedFrom(deadline);
  return moved ? translate(moved, { sentence }) : sentence;
}

/** Returns the name of a date's rule for a list: 'Protest', 'Binding arbitration'. */
export const deadlineName = (rule: DeadlineRule, translate: TranslateText): string =>
  translate(`season.rules.${rule}`, {});
