/** A property's lead after the hearing: litigation or arbitration. */
export const leadTypes = ['lit', 'arb'] as const;
export type LeadType = (typeof leadTypes)[number];

/** Decision about a lead; an undecided lead is open. */
export const arbitrationDecisions = ['confirmed', 'denied'] as const;
export type ArbitrationDecision = (typeof arbitrationDecisions)[number];
