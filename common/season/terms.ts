/** Stages of a protest, in their natural order. */
export const protestStages = [
  'open',
  'authorised',
  'filed',
  'informal',
  'hearing',
  'ordered',
  'settled',
  'withdrawn',
  'arbitration',
  'court',
  'soah',
  'closed',
] as const;
export type ProtestStage = (typeof protestStages)[number];

/** Stages before the protest is filed. */
export const unfiledStages = ['open', 'authorised'] as const satisfies readonly ProtestStage[];

/** Stages before a protest is decided. */
export const undecidedStages = [
  ...unfiledStages,
  'filed',
  'informal',
  'hearing',
] as const satisfies readonly ProtestStage[];

export const isUnfiledStage = (stage: ProtestStage): boolean =>
  (unfiledStages as readonly ProtestStage[]).includes(stage);
export const isUndecidedStage = (stage: ProtestStage): boolean =>
  (undecidedStages as readonly ProtestStage[]).includes(stage);

/** Ways to send a protest or an appointment to the appraisal district. */
export const filingWays = ['portal', 'file', 'mail', 'certified_mail', 'hand', 'email', 'fax'] as const;
export type FilingWay = (typeof filingWays)[number];

/** How a hearing is held. `affidavit`: in writing, without attendance. */
export const hearingKinds = ['in_person', 'telephone', 'video', 'affidavit'] as const;
export type HearingKind = (typeof hearingKinds)[number];

/** State of a run that chooses comparables for many protests. */
export const comparableRunStates = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export type ComparableRunState = (typeof comparableRunStates)[number];

/** Grounds of a protest, each with its section in Tax Code 41.41. */
export const protestGrounds = {
  market: '41.41(a)(1)',
  unequal: '41.41(a)(2)',
  not_taxable: '41.41(a)(3)',
  exemption: '41.41(a)(4)',
  limit_20: '41.41(a)(4-a)',
  special_appraisal: '41.41(a)(5)',
  units: '41.41(a)(6)',
  ownership: '41.41(a)(7)',
  change_of_use: '41.41(a)(8)',
  other: '41.41(a)(10)',
  no_notice: '41.411',
} as const;
export type ProtestGround = keyof typeof protestGrounds;

/** Where an appointment comes from: the signed contract, an uploaded form, or a form kept on paper. */
export const appointmentSources = ['contract', 'upload', 'paper'] as const;
export type AppointmentSource = (typeof appointmentSources)[number];

/** Where an offer comes from: an informal conference, a list of offers for many accounts, the district's portal, or the board. */
export const offerSources = ['informal', 'topline', 'online', 'board'] as const;
export type OfferSource = (typeof offerSources)[number];

export const offerStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** Files stored with a protest: the proof of its filing, and the board's order. */
export const protestFileKinds = ['filing', 'order'] as const;
export type ProtestFileKind = (typeof protestFileKinds)[number];

/** Time zones of counties in Texas: Central time, and Mountain time for El Paso and Hudspeth. */
export const countyTimeZones = ['America/Chicago', 'America/Denver'] as const;
export type CountyTimeZone = (typeof countyTimeZones)[number];

/** Returns the tax years that screens offer: the next, the current one and the three before. */
export const offeredYears = (current: number): number[] =>
  Array.from({ length: 5 }, (_, index) => current + 1 - index);
/**
 * Role of a date for a protest today. `due`: current in its stage. `missed`: it passed without the act. `remedy`: possible after a
 * missed date. `later`: belongs to another stage. `past`: over.
 */
export const dateRoles = ['due', 'missed', 'remedy', 'later', 'past'] as const;
export type DateRole = (typeof dateRoles)[number];

/** Roles of dates that call for action now. */
export const currentRoles: readonly DateRole[] = ['due', 'missed', 'remedy'];

/** Population thresholds of counties in the Tax Code, by the last census: a million, and four million. */
export const populationBands = ['million', 'four_million'] as const;
export type PopulationBand = (typeof populationBands)[number];
