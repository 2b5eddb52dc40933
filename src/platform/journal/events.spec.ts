import { describe, expect, it } from '@jest/globals';
import { type ActivityDetail, activityDetails } from '../../../common/moderation/activity-details.js';
import { locales } from '../../../common/text/locales.js';
import * as de from '../../../common/messages/de/index.js';
import * as en from '../../../common/messages/en/index.js';
import * as fr from '../../../common/messages/fr/index.js';
import { type Catalog, hasMessage, translate } from '../../../common/messages/translate.js';
import { type EventName, type EventPayload, events } from './events.js';

const catalogs: Readonly<Record<(typeof locales)[number], Catalog>> = { de, en, fr };

describe.each(locales)('the timeline in %s', (locale) => {
  const catalog = catalogs[locale];

  it('the timeline has a sentence for every event', () => {
    const missing = Object.keys(events).filter((name) => !hasMessage(catalog, `clients.event.${name}`));
    expect(missing).toEqual([]);
  });

  it('the timeline has a different sentence for each event', () => {
    const sentences = Object.keys(events).map((name) => translate(catalog, `clients.event.${name}`));
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
  });
});

type DetailOf<Name extends EventName> = Name extends EventName
  ? EventPayload<Name> extends { readonly details?: infer Details }
    ? keyof NonNullable<Details>
    : never
  : never;

describe('the details of events', () => {
  it('every detail of an event is shown in the timeline, or hidden explicitly', () => {
    // `tsc` fails if a detail in the map of events is missing from activityDetails, and vice versa.
    const placed: Readonly<Record<DetailOf<EventName>, string>> = activityDetails;
    const needed: Readonly<Record<ActivityDetail, unknown>> = placed;
    expect(Object.keys(needed)).toEqual(Object.keys(activityDetails));
  });
});
