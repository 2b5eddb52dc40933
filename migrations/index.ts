import { Base1795170000100 } from './1795170000100-base.js';
import { ReferenceData1795170000200 } from './1795170000200-reference-data.js';
import { Mail1795170001000 } from './1795170001000-mail.js';
import { Access1795170001100 } from './1795170001100-access.js';
import { Moderation1795170002000 } from './1795170002000-moderation.js';
import { HearingsIndex1795170002100 } from './1795170002100-hearings-index.js';
import { Documents1795170003000 } from './1795170003000-documents.js';
import { Exports1795170004100 } from './1795170004100-exports.js';
import { Search1795170005100 } from './1795170005100-search.js';
import { KeptFigures1795170005200 } from './1795170005200-kept-figures.js';
import { ArbitrationOrders1795256400000 } from './1795256400000-arbitration-orders.js';
import { JobLeases1795256500000 } from './1795256500000-job-leases.js';
import { LetterPrints1795301652629 } from './1795301652629-letter-prints.js';
import { ContractDocuments1795301688564 } from './1795301688564-contract-documents.js';
import { RegistrationKeys1795301694219 } from './1795301694219-registration-keys.js';
import { StoredFilesContent1795302384609 } from './1795302384609-stored-files-content.js';
import { SignInUnlocks1795304795561 } from './1795304795561-sign-in-unlocks.js';
import { ExportFailures1795305193124 } from './1795305193124-export-failures.js';
import { TexasCounties1795324405277 } from './1795324405277-texas-counties.js';
import { SearchCounties1795324408116 } from './1795324408116-search-counties.js';
import { VersionsOfSettingsAndLetters1795325252409 } from './1795325252409-versions-of-settings-and-letters.js';
import { MailCauses1795336322544 } from './1795336322544-mail-causes.js';
import { RemovedRequests1795339548541 } from './1795339548541-removed-requests.js';
import { MailQueue1795339600000 } from './1795339600000-mail-queue.js';
import { ClockJobs1795339600001 } from './1795339600001-clock-jobs.js';
import { ReportSchedules1795339600002 } from './1795339600002-report-schedules.js';
import { MailTemplates1795339600003 } from './1795339600003-mail-templates.js';
import { BatchEmails1795339600004 } from './1795339600004-batch-emails.js';
import { Audit1795349849484 } from './1795349849484-audit.js';
import { FailedSignIns1795349889919 } from './1795349889919-failed-sign-ins.js';
import { ReferenceForms1795349994082 } from './1795349994082-reference-forms.js';
import { LetterLanguages1795350594212 } from './1795350594212-letter-languages.js';
import { FirstRun1795350749635 } from './1795350749635-first-run.js';
import { ClientExports1795363054622 } from './1795363054622-client-exports.js';
import { Webhooks1795363151473 } from './1795363151473-webhooks.js';
import { ApiKeys1795363157908 } from './1795363157908-api-keys.js';
import { SignInChallengeAddress1795364930363 } from './1795364930363-sign-in-challenge-address.js';
import { Season1795375962098 } from './1795375962098-season.js';
import { OfferAnswers1795389856727 } from './1795389856727-offer-answers.js';
import { ProtestConsent1795389968309 } from './1795389968309-protest-consent.js';
import { ProtectApiKeyCalls1795390042446 } from './1795390042446-protect-api-key-calls.js';
import { SeasonBoard1795390078574 } from './1795390078574-season-board.js';
import { MessagesOfSuppressions1795390686241 } from './1795390686241-messages-of-suppressions.js';
import { MailButtonLabels1795390689575 } from './1795390689575-mail-button-labels.js';
import { AddHolidays1795391265864 } from './1795391265864-add-holidays.js';
import { AddCountyFacts1795391269434 } from './1795391269434-add-county-facts.js';
import { AddRolls1795403733707 } from './1795403733707-add-rolls.js';
import { AddTaxYearRules1795403848546 } from './1795403848546-add-tax-year-rules.js';
import { PlanSeasonTotals1795404171559 } from './1795404171559-plan-season-totals.js';
import { AddCalendarFeeds1795418017510 } from './1795418017510-add-calendar-feeds.js';
import { AddRollUploads1795418134109 } from './1795418134109-add-roll-uploads.js';
import { AddOfficialForms1795418406793 } from './1795418406793-add-official-forms.js';
import { WeighAppeals1795419743557 } from './1795419743557-weigh-appeals.js';
import { AddOwnerMailChoices1795419757333 } from './1795419757333-add-owner-mail-choices.js';
import { AddRollNotices1795438316721 } from './1795438316721-add-roll-notices.js';
import { AddComparables1795438365063 } from './1795438365063-add-comparables.js';
import { AddPrintRuns1795438397614 } from './1795438397614-add-print-runs.js';
import { AddTaxingUnits1795438570817 } from './1795438570817-add-taxing-units.js';
import { AddProtestOrderFiles1795439766812 } from './1795439766812-add-protest-order-files.js';
import { AddDistrictCases1795440235855 } from './1795440235855-add-district-cases.js';
import { SignCancellations1795443906278 } from './1795443906278-sign-cancellations.js';
import { AddRollAccountNumbers1795460477055 } from './1795460477055-add-roll-account-numbers.js';
import { CandidatesAsColumns1795509775388 } from './1795509775388-candidates-as-columns.js';
import { CorrectAppraisedValues1795510021187 } from './1795510021187-correct-appraised-values.js';
import { AddProtestFacts1795510286231 } from './1795510286231-add-protest-facts.js';
import { AddCaseDifferenceImports1795511445044 } from './1795511445044-add-case-difference-imports.js';
import { AddRollSupplements1795512141776 } from './1795512141776-add-roll-supplements.js';
import { AllowUnknownExemptions1795512142232 } from './1795512142232-allow-unknown-exemptions.js';
import { NameAgentAuthorities1795512933769 } from './1795512933769-name-agent-authorities.js';
import { ListSeasonAccounts1795513889688 } from './1795513889688-list-season-accounts.js';
import { AddMailOutage1795514257720 } from './1795514257720-add-mail-outage.js';
import { NumberReceipts1795515835509 } from './1795515835509-number-receipts.js';
import { PrintDaySheets1795515911100 } from './1795515911100-print-day-sheets.js';
import { AddOfferConfirmations1795517878881 } from './1795517878881-add-offer-confirmations.js';
import { TellStatusOfSeasonAccounts1795526158198 } from './1795526158198-tell-status-of-season-accounts.js';
import { SumAppointmentsInSets1795638866550 } from './1795638866550-sum-appointments-in-sets.js';
import { NameAuthorityEnds1795649979981 } from './1795649979981-name-authority-ends.js';
import { IndexListsOfAll1795742240113 } from './1795742240113-index-lists-of-all.js';
import { ProtestHearingsOfProperties1795844393266 } from './1795844393266-protest-hearings-of-properties.js';
import { MarkErasedMails1795844556746 } from './1795844556746-mark-erased-mails.js';
import { NoteVerifiedHeads1795845549187 } from './1795845549187-note-verified-heads.js';
import { NoteDeactivatedTogether1795846600000 } from './1795846600000-note-deactivated-together.js';
import { EndLinksOfChangedAddresses1795873954170 } from './1795873954170-end-links-of-changed-addresses.js';
import { WatchWholeProtests1795874105487 } from './1795874105487-watch-whole-protests.js';
import { AddLimitEntries1795874127974 } from './1795874127974-add-limit-entries.js';
import { ReleasePacketsWithAReason1795874133919 } from './1795874133919-release-packets-with-a-reason.js';
import { TellHearingsOnRequest1795875330938 } from './1795875330938-tell-hearings-on-request.js';
import { ConfirmEmptiedValues1795875467913 } from './1795875467913-confirm-emptied-values.js';
import { FindAccountsWithoutZeros1795875631744 } from './1795875631744-find-accounts-without-zeros.js';
import { WidenComparables1795875876805 } from './1795875876805-widen-comparables.js';
import { KeepBillingsOfChangedProtests1795900000001 } from './1795900000001-keep-billings-of-changed-protests.js';
import { AddPriorValues1795910000001 } from './1795910000001-add-prior-values.js';
import { SplitMailLogPermission1795920000001 } from './1795920000001-split-mail-log-permission.js';
import { AskWhichAccount1795930100001 } from './1795930100001-ask-which-account.js';

/** All migrations in order. New ones are added at the end and never changed once merged. */
export const migrations = [
  Base1795170000100,
  ReferenceData1795170000200,
  Mail1795170001000,
  Access1795170001100,
  Moderation1795170002000,
  HearingsIndex1795170002100,
  Documents1795170003000,
  Exports1795170004100,
  Search1795170005100,
  KeptFigures1795170005200,
  ArbitrationOrders1795256400000,
  JobLeases1795256500000,
  LetterPrints1795301652629,
  ContractDocuments1795301688564,
  RegistrationKeys1795301694219,
  StoredFilesContent1795302384609,
  SignInUnlocks1795304795561,
  ExportFailures1795305193124,
  TexasCounties1795324405277,
  SearchCounties1795324408116,
  VersionsOfSettingsAndLetters1795325252409,
  MailCauses1795336322544,
  RemovedRequests1795339548541,
  MailQueue1795339600000,
  ClockJobs1795339600001,
  ReportSchedules1795339600002,
  MailTemplates1795339600003,
  BatchEmails1795339600004,
  Audit1795349849484,
  FailedSignIns1795349889919,
  ReferenceForms1795349994082,
  LetterLanguages1795350594212,
  FirstRun1795350749635,
  ClientExports1795363054622,
  Webhooks1795363151473,
  ApiKeys1795363157908,
  SignInChallengeAddress1795364930363,
  Season1795375962098,
  OfferAnswers1795389856727,
  ProtestConsent1795389968309,
  ProtectApiKeyCalls1795390042446,
  SeasonBoard1795390078574,
  MessagesOfSuppressions1795390686241,
  MailButtonLabels1795390689575,
  AddHolidays1795391265864,
  AddCountyFacts1795391269434,
  AddRolls1795403733707,
  AddTaxYearRules1795403848546,
  PlanSeasonTotals1795404171559,
  AddCalendarFeeds1795418017510,
  AddRollUploads1795418134109,
  AddOfficialForms1795418406793,
  WeighAppeals1795419743557,
  AddOwnerMailChoices1795419757333,
  AddRollNotices1795438316721,
  AddComparables1795438365063,
  AddPrintRuns1795438397614,
  AddTaxingUnits1795438570817,
  AddProtestOrderFiles1795439766812,
  AddDistrictCases1795440235855,
  SignCancellations1795443906278,
  AddRollAccountNumbers1795460477055,
  CandidatesAsColumns1795509775388,
  CorrectAppraisedValues1795510021187,
  AddProtestFacts1795510286231,
  AddCaseDifferenceImports1795511445044,
  AddRollSupplements1795512141776,
  AllowUnknownExemptions1795512142232,
  NameAgentAuthorities1795512933769,
  ListSeasonAccounts1795513889688,
  AddMailOutage1795514257720,
  NumberReceipts1795515835509,
  PrintDaySheets1795515911100,
  AddOfferConfirmations1795517878881,
  TellStatusOfSeasonAccounts1795526158198,
  SumAppointmentsInSets1795638866550,
  NameAuthorityEnds1795649979981,
  IndexListsOfAll1795742240113,
  ProtestHearingsOfProperties1795844393266,
  MarkErasedMails1795844556746,
  NoteVerifiedHeads1795845549187,
  NoteDeactivatedTogether1795846600000,
  EndLinksOfChangedAddresses1795873954170,
  WatchWholeProtests1795874105487,
  AddLimitEntries1795874127974,
  ReleasePacketsWithAReason1795874133919,
  TellHearingsOnRequest1795875330938,
  ConfirmEmptiedValues1795875467913,
  FindAccountsWithoutZeros1795875631744,
  WidenComparables1795875876805,
  KeepBillingsOfChangedProtests1795900000001,
  AddPriorValues1795910000001,
  SplitMailLogPermission1795920000001,
  AskWhichAccount1795930100001,
];
