import { describe, expect, it } from '@jest/globals';
import { locales } from '../text/locales.js';
import * as de from '../messages/de/index.js';
import * as en from '../messages/en/index.js';
import * as fr from '../messages/fr/index.js';
import { type Catalog, translate } from '../messages/translate.js';
import { deadlineName, deadlineReason, deadlineSentence } from './deadline-text.js';
import { type Deadline, hearingDeadlines, protestDeadline, seasonDeadlines } from './deadlines.js';
import { holidaysByRule } from './holidays.js';

const catalogs: Readonly<Record<string, Catalog>> = { en, fr, de };
const sentence = (deadline: Deadline, locale: string): string =>
  deadlineSentence(deadline, locale, (key, params) => translate(catalogs[locale] ?? en, key, params));

const april16 = protestDeadline({ taxYear: 2027, noticeOn: '2027-04-16' }, holidaysByRule);

describe('the reason of a date', () => {
  it.each([
    ['en', 'May 17, 2027: 30 days after the notice of April 16 (41.44(a)(1)), moved from Sunday (1.06)'],
    ['fr', '17 mai 2027\u00a0: 30 jours après l’avis du 16 avril (41.44(a)(1)), reporté du dimanche (1.06)'],
    [
      'de',
      '17. Mai 2027: 30 Tage nach dem Bescheid vom 16. April (41.44(a)(1)), verschoben von Sonntag (1.06)',
    ],
  ])('states the reason for a date in %s', (locale, text) => {
    expect(sentence(april16, locale)).toBe(text);
  });

  it('the reason for a date is a message key with its facts', () => {
    expect(deadlineReason(april16, 'en')).toEqual({
      key: 'season.reasons.protest',
      params: { days: 30, noticeOn: 'April 16' },
    });
  });

  it('the reason for a date names another year, a holiday and a day brought forward', () => {
    expect(sentence(protestDeadline({ taxYear: 2024, noticeOn: '2023-12-01' }, holidaysByRule), 'en')).toBe(
      'May 15, 2024: May 15, later than 30 days after the notice of December 1, 2023 (41.44(a)(1))',
    );
    expect(sentence(protestDeadline({ taxYear: 2027, noticeOn: '2027-05-01' }, holidaysByRule), 'en')).toBe(
      'June 1, 2027: 30 days after the notice of May 1 (41.44(a)(1)), moved from a holiday (1.06)',
    );
    const postponement = hearingDeadlines({ hearingOn: '2027-06-21' }, holidaysByRule).find(
      ({ rule }) => rule === 'postponement',
    );
    expect(postponement && sentence(postponement, 'en')).toBe(
      'June 18, 2027: before the day of the hearing, June 21 (41.45(e)), brought forward from Sunday',
    );
  });

  it.each(locales)('every deadline has its name and reason in %s', (locale) => {
    const day = '2027-06-21';
    const all: Deadline[] =
      [{ taxYear: 2027 }, { taxYear: 2027, noticeOn: day }, { taxYear: 2027, isHomestead: true },
      { taxYear: 2027, noticeOn: '2027-04-01' }, { taxYear: 2027, recordsApprovedOn: day }] // prettier-ignore
        .flatMap((facts) =>
          seasonDeadlines(
            {
              ...facts,
              changeNoticeOn: day,
              hearingOn: day,
              missedHearingOn: day,
              agreementOn: day,
              postponedHearingOn: day,
              orderReceivedOn: day,
              refusalNoticeOn: day,
              breachOn: day,
              breachLetterOn: day,
            },
            holidaysByRule,
          ),
        );
    for (const deadline of all) {
      expect(sentence(deadline, locale)).not.toMatch(/%\{|season\.|undefined/);
      const name = deadlineName(deadline.rule, (key) => translate(catalogs[locale] ?? en, key));
      expect(name).not.toMatch(/^season|^$/);
    }
  });
});
