/** Maximum comparables that rules can use. */
export const comparablesAtMost = 40;
/** Maximum accounts considered in each search for comparables. */
export const comparablesConsidered = 40;
/** Maximum accounts that the office can add to a selection of comparables. */
export const comparablesAdded = 20;
/** Maximum files bound behind a packet, and their maximum total bytes: more would not fit into an e-mail. */
export const packetFilesMax = 30;
export const packetBytesMax = 24_000_000;
/** Maximum copies of the evidence that a review board can ask for at a hearing. */
export const hearingCopiesMax = 50;
/** Maximum characters of the case number that a district or its review board gives a protest. */
export const caseNumberMaxLength = 60;
/** Maximum characters of an appraisal review board's order number. */
export const orderNumberMaxLength = 60;
/** How many days ahead an offer of an appraisal district may end. */
export const offerDaysAhead = 365;
/** Maximum characters and lines of a district's list of accepted or rejected appointments, or of filing confirmations. */
export const districtListMaxLength = 150_000;
export const districtListMaxLines = 5000;
/** Maximum characters and lines of a district's topline list. Each line is a transaction of its own. */
export const toplineMaxLength = 150_000;
export const toplineMaxLines = 1000;

/** Bounds of a typed tax year. */
export const minTaxYear = 1990;
export const maxTaxYear = 2200;
/** The earliest tax year of a protest. */
export const firstProtestYear = 2000;
