import type { ProtestFileKind, ProtestStage } from '../../../../common/season/terms.js';
import type { ProtestDetails } from '../../providers/types.js';

type Field = keyof ProtestDetails;

/** Facts of a protest by group, for its page and its form. */
export const factGroups = {
  handling: ['assignedTo'],
  notice: [
    'noticeMailedOn',
    'noticeMarketValue',
    'noticeAppraisedValue',
    'lastYearValue',
    'opinionOfValue',
    'grounds',
  ],
  filing: ['filedOn', 'filedBy', 'filingConfirmation', 'caseNumber'],
  informal: ['informalOn', 'informalNote'],
  hearing: [
    'hearingOn',
    'hearingTime',
    'hearingKind',
    'hearingPlace',
    'hearingLink',
    'hearingUserId',
    'remoteRequestedOn',
    'affidavitOn',
    'evidenceOn',
  ],
  order: ['orderOn', 'orderReceivedOn', 'orderValue'],
  decision: ['resultId', 'decidedOn', 'finalValue', 'consent'],
  more: [
    'changeNoticeOn',
    'missedHearingOn',
    'postponedHearingOn',
    'agreementOn',
    'breachOn',
    'breachLetterOn',
    'refusalNoticeOn',
    'delinquentOn',
  ],
} as const satisfies Record<string, readonly Field[]>;

export type Fact = (typeof factGroups)[keyof typeof factGroups][number];

/** Facts asked for by the dialog of a step. */
export const stepFacts: Readonly<Partial<Record<ProtestStage, readonly Fact[]>>> = {
  filed: ['filedOn', 'filedBy', 'filingConfirmation', 'caseNumber'],
  informal: ['informalOn'],
  hearing: ['hearingOn', 'hearingTime', 'hearingKind', 'hearingPlace'],
  ordered: ['orderOn', 'orderReceivedOn', 'orderValue'],
  settled: ['finalValue', 'consent'],
  arbitration: ['orderReceivedOn'],
  court: ['orderReceivedOn'],
  soah: ['orderReceivedOn'],
  closed: ['finalValue'],
};

/** Kind of file taken by the dialog of a step. */
export const stepFiles: Readonly<Partial<Record<ProtestStage, ProtestFileKind>>> = {
  filed: 'filing',
  ordered: 'order',
};
