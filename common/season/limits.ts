/** Comparables that rules may use at most. */
export const comparablesAtMost = 40;
/** Accounts that are considered for a selection of comparables. */
export const comparablesConsidered = 40;
/** Accounts that the office may add to a selection of comparables. */
export const comparablesAdded = 20;
/** Files that may be bound behind a packet, and bytes that they may have together: more would not fit into an e-mail. */
export const packetFilesMax = 30;
export const packetBytesMax = 24_000_000;
/** Most copies of the evidence that a review board may ask for at a hearing. */
export const hearingCopiesMax = 50;
/** Most characters of the number that a district or its review board gives a protest. */
export const caseNumberMaxLength = 60;
/** Maximum characters of an appraisal review board's order number. */
export const orderNumberMaxLength = 60;
/** How many days ahead an offer of an appraisal district may end. */
export const offerDaysAhead = 365;
/** A district's list of accepted or rejected appointments: its characters, and its lines. */
export const districtListMaxLength = 150_000;
export const districtListMaxLines = 5000;
/** A district's topline list: its characters, and its lines. Each line is a transaction of its own. */
export const toplineMaxLength = 150_000;
export const toplineMaxLines = 1000;

/** Bounds of a tax year that someone types. */
export const minTaxYear = 1990;
export const maxTaxYear = 2200;
/** The earliest tax year of a protest. */
export const firstProtestYear = 2000;
