import { formatDate, formatMoney, formatZonedDateTime } from '../../../common/text/formats.js';
import type { Locale } from '../../../common/text/locales.js';
import type { DomainEvent } from '../../platform/journal/events.js';
import { text } from '../../platform/request/locale.js';
import {
  button,
  hello,
  type MailEntries,
  type MailFacts,
  type MailTexts,
  ofClient,
  ofProperty,
  on,
  openPortal,
  type Sending,
} from '../mail-kind.js';

/** Cause of a mail about a protest step: one mail per kind and protest, even if the step is repeated. */
const ofProtest = ({ details }: { readonly details: { readonly protestId: number } }): string =>
  `protest:${details.protestId}`;
/** Suppresses mails about protests more than `years` seasons old, which the office may still be recording. */
const olderThan =
  (years: number) =>
  ({ protest }: MailFacts): boolean =>
    !protest || protest.age > years;

/** Sent when the notice date is first entered; correcting it sends nothing. */
const noticeReceived: Sending<'ProtestUpdated' | 'ProtestStepped'> = {
  when: ({ fields }) =>
    fields.some(({ field, old, new: now }) => field === 'noticeMailedOn' && old === null && now !== null),
  unless: olderThan(0),
  cause: ofProtest,
};

/** Cause of a reminder: one mail per property and hearing date. */
const hearingCause = (propertyId: number, hearingDate: string): string =>
  `hearing:${propertyId}:${hearingDate}`;

/** Texts for the hearing date and, if any, the date it replaces. */
const hearingTexts =
  (kind: 'hearing-scheduled' | 'hearing-set') =>
  ({ details: { hearingDate, replaced } }: DomainEvent<'HearingDateTold'>, locale: Locale): MailTexts => ({
    hearingDate: formatDate(hearingDate, locale),
    ...(replaced && {
      replaced: text(locale, `mails.${kind}.replacing`, { date: formatDate(replaced, locale) }),
    }),
  });

/** Cause of the question for an offer instruction: one mail per client and tax year. */
export const instructionCause = (taxYear: number | ''): string => `offer-instruction:${taxYear}`;

/** Mails about protests, hearings and offers. */
export const seasonMails = {
  'hearing-scheduled': {
    to: 'client',
    paragraphs: [hello, 'property', 'scheduled', '{replaced}', button],
    variables: [...ofClient, ...ofProperty, 'hearingDate', 'replaced'],
    button: openPortal,
    always: 'onDemand',
    on: [
      on('HearingDateTold', {
        when: ({ details }) => details.telling !== 'cleared' && !details.automatic,
        texts: hearingTexts('hearing-scheduled'),
      }),
    ],
  },
  'hearing-cleared': {
    to: 'client',
    paragraphs: [hello, 'cleared', 'next', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'hearingDate'],
    button: openPortal,
    always: 'onDemand',
    on: [
      on('HearingDateTold', {
        when: ({ details }) => details.telling === 'cleared',
        texts: ({ details }, locale) => ({ hearingDate: formatDate(details.hearingDate, locale) }),
      }),
    ],
  },
  'hearing-set': {
    to: 'client',
    paragraphs: [hello, 'set', '{replaced}', 'nothing', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'hearingDate', 'replaced'],
    button: openPortal,
    // Automatic: opt-in for the firm, and sent after a delay (`HearingTellings`).
    offAtFirst: true,
    on: [
      on('HearingDateTold', {
        when: ({ details }) => details.telling !== 'cleared' && details.automatic,
        texts: hearingTexts('hearing-set'),
        unless: ({ hearing }) => !hearing?.isAhead,
      }),
    ],
  },
  'hearing-reminder': {
    to: 'client',
    paragraphs: [hello, 'reminder', 'nothing', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'hearingDate'],
    button: openPortal,
    isReminder: true,
    on: [
      on('HearingReminderSent', {
        texts: ({ details }, locale) => ({ hearingDate: formatDate(details.hearingDate, locale) }),
        cause: ({ propertyId, details }) => hearingCause(propertyId, details.hearingDate),
      }),
    ],
  },
  'notice-received': {
    to: 'client',
    paragraphs: [hello, 'received', 'value', 'next', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'noticeValue'],
    button: openPortal,
    on: [on('ProtestUpdated', noticeReceived), on('ProtestStepped', noticeReceived)],
  },
  'protest-filed': {
    to: 'client',
    paragraphs: [hello, 'filed', 'next', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear'],
    button: openPortal,
    on: [
      on('ProtestStepped', {
        when: ({ details }) => details.stage === 'filed',
        unless: olderThan(0),
        cause: ofProtest,
      }),
    ],
  },
  'protest-decided': {
    to: 'client',
    paragraphs: [hello, 'decided', 'value', 'next', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'decidedValue'],
    button: openPortal,
    on: [
      on('ProtestStepped', {
        when: ({ details }) => details.stage === 'ordered' || details.stage === 'settled',
        // Hearings of a tax year may run into the next year.
        unless: olderThan(1),
        cause: ofProtest,
      }),
    ],
  },
  'offer-instruction': {
    to: 'client',
    paragraphs: [hello, 'intro', 'current', 'confirm', button, 'shared.questions'],
    variables: [...ofClient, 'taxYear', 'instruction'],
    button: { label: 'button', to: 'portal' },
    isBulk: true,
    on: [
      on('OfferInstructionAsked', {
        texts: ({ details: { year, instruction, instructionLimit } }, locale) => ({
          taxYear: String(year),
          instruction: text(locale, `mails.offer-instruction.${instruction ?? 'none'}`, {
            value: formatMoney(instructionLimit, locale),
          }),
        }),
        cause: ({ details }) => instructionCause(details.year),
      }),
    ],
  },
  'offer-received': {
    to: 'client',
    paragraphs: [hello, 'offer', '{offerEnds}', 'decide', 'final', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'offeredValue', 'offerEnds'],
    button: openPortal,
    on: [
      on('OfferEntered', {
        // An accepted offer has no question left: the owner is told of the decision instead.
        when: ({ details }) => details.isAccepted !== true,
        texts: ({ details: { year, offeredValue, endsAt, timeZone } }, locale) => ({
          taxYear: String(year),
          offeredValue: formatMoney(offeredValue, locale),
          offerEnds: endsAt
            ? text(locale, 'mails.offer-received.endsAt', {
                when: formatZonedDateTime(endsAt, locale, timeZone),
              })
            : text(locale, 'mails.offer-received.noEnd'),
        }),
        cause: ({ details }) => `offer:${details.offerId}`,
      }),
    ],
  },
  'at-risk': {
    to: 'firm',
    paragraphs: [hello, 'intro', '{figures}', 'first', '{lines}', button],
    variables: ['atRiskTotal'],
    button: { label: 'button', to: 'page' },
  },
} satisfies MailEntries;
