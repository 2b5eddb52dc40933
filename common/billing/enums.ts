/** A property's lead after the hearing: litigation or arbitration. */
export const leadTypes = ['lit', 'arb'] as const;
export type LeadType = (typeof leadTypes)[number];

/** The decision about a lead; without one the lead is open. */
export const arbitrationDecisions = ['confirmed', 'denied'] as const;
export type ArbitrationDecision = (typeof arbitrationDecisions)[number];
