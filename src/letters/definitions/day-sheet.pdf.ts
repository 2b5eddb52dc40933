import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { defaultLocale, type Locale } from '../../../common/text/locales.js';
import { formatMoney } from '../../../common/text/formats.js';
import type { HearingKind } from '../../../common/season/terms.js';
import { formatTime } from '../../../common/text/times.js';
import { text } from '../../platform/request/locale.js';
import { type LetterTexts, letterTextsIn } from './letter-language.js';
import { checkLine, fieldRows, paragraph, section, smallPrint } from './letter-parts.js';
import { addressLine, letterDate, letterDocument } from './letter-style.js';
import type { LetterAddress, LetterFirm } from './letter-style.js';

/** A hearing of the day, with the facts its attendee needs at hand. Money is in dollars as decimal text. */
export interface DaySheetHearing extends LetterAddress {
  /** Local time in the county, such as `14:30`; null while only the day is known. */
  time: string | null;
  county: string;
  ownerName: string;
  accountNumber: string | null;
  taxYear: number;
  kind: HearingKind | null;
  place: string | null;
  link: string | null;
  noticeMarketValue: string | null;
  noticeAppraisedValue: string | null;
  lastYearValue: string | null;
  opinionOfValue: string | null;
  /** When the evidence was ready; null while it is not. */
  evidenceOn: string | null;
  /** Case number at the appraisal district or its ARB. */
  caseNumber: string | null;
  /** Number of copies of the evidence the county requires, and its rules on formats; null if unknown. */
  copies: number | null;
  evidenceRules: string | null;
  /** Whether the district requires the appointment of agent (50-162) first, and whether one in force was sent. */
  appointmentFirst: boolean;
  hasAppointment: boolean;
  /** When the affidavit of evidence was filed (null if it was not), and whether this kind of hearing needs one. */
  affidavitOn: string | null;
  needsAffidavit: boolean;
  /** The evidence packet; null if there is none. */
  packet: { used: number; indicatedValue: string | null; madeOn: string } | null;
  /** Number of the person's other hearings at the same time. */
  overlaps: number;
}

export interface DaySheetData {
  firm: LetterFirm;
  /** Name of the person who attends the hearings. */
  person: string;
  /** Day of the hearings, ISO 8601. */
  day: string;
  hearings: readonly DaySheetHearing[];
  /** Whether the day has more hearings than the sheet lists. */
  isCut: boolean;
  /** The office's language. */
  locale?: Locale;
}

/** Builds the day sheet to take along: one person's hearings of a day, with accounts and values. */
export function daySheetLetter(data: DaySheetData): TDocumentDefinitions {
  const { firm, person, day, hearings, isCut, locale } = data;
  const t = letterTextsIn(locale);
  return letterDocument({
    firm,
    ...(locale && { locale }),
    title: t('daySheet.title'),
    subtitle: `${person}, ${letterDate(day, locale)}`,
    subject: `${person} ${day}`,
    dense: true,
    content: [
      ...hearings.map((hearing) => hearingSection(hearing, t, locale)),
      ...(hearings.length === 0 ? [paragraph(t('daySheet.none'))] : []),
      ...(isCut ? [smallPrint(t('daySheet.cut', { count: hearings.length }))] : []),
    ],
  });
}

function hearingSection(hearing: DaySheetHearing, t: LetterTexts, locale: Locale = defaultLocale): Content {
  const { time, county, kind, evidenceOn, packet, overlaps } = hearing;
  const money = (value: string | null): string => (value === null ? '' : formatMoney(value, locale));
  const at = time
    ? t('daySheet.time', { time: formatTime(time, locale), county })
    : t('daySheet.noTime', { county });
  const evidence = evidenceOn
    ? t('daySheet.ready', { date: letterDate(evidenceOn, locale) })
    : t('daySheet.notReady');
  return section(at + text(locale, 'common.colon') + (addressLine(hearing) || hearing.ownerName), [
    ...(overlaps > 0 ? [smallPrint(t('daySheet.overlap', { smart_count: overlaps }))] : []),
    ...fieldRows([
      [
        { label: t('daySheet.account'), value: hearing.accountNumber, share: 2 },
        { label: t('daySheet.owner'), value: hearing.ownerName, share: 3 },
        { label: t('daySheet.case'), value: hearing.caseNumber, share: 2 },
        { label: t('daySheet.taxYear'), value: String(hearing.taxYear) },
      ],
      [
        { label: t('daySheet.kind'), value: kind && text(locale, `protests.kind.${kind}`) },
        { label: t('daySheet.place'), value: hearing.place ?? hearing.link, share: 3 },
      ],
      [
        { label: t('daySheet.market'), value: money(hearing.noticeMarketValue) },
        { label: t('daySheet.appraised'), value: money(hearing.noticeAppraisedValue) },
        { label: t('daySheet.lastYear'), value: money(hearing.lastYearValue) },
        { label: t('daySheet.opinion'), value: money(hearing.opinionOfValue) },
      ],
      [
        { label: t('daySheet.copies'), value: hearing.copies === null ? '' : String(hearing.copies) },
        { label: t('daySheet.formats'), value: hearing.evidenceRules, share: 3 },
      ],
    ]),
    checkLine(
      hearing.hasAppointment,
      t(
        hearing.hasAppointment
          ? 'daySheet.appointment'
          : hearing.appointmentFirst
            ? 'daySheet.appointmentFirst'
            : 'daySheet.noAppointment',
      ),
    ),
    ...(hearing.needsAffidavit
      ? [
          checkLine(
            hearing.affidavitOn !== null,
            hearing.affidavitOn
              ? t('daySheet.affidavit', { date: letterDate(hearing.affidavitOn, locale) })
              : t('daySheet.noAffidavit'),
          ),
        ]
      : []),
    checkLine(evidenceOn !== null, evidence),
    checkLine(
      packet !== null,
      packet
        ? t('daySheet.packet', {
            smart_count: packet.used,
            value: money(packet.indicatedValue) || '—',
            date: letterDate(packet.madeOn, locale),
          })
        : t('daySheet.noPacket'),
    ),
  ]);
}
