/** States of an appointment of agent, in chronological order. */
export const appointmentStates = ['signed', 'sent', 'accepted', 'rejected', 'revoked', 'expired'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** Facts that determine the state of an appointment. Days are calendar dates as text. */
export interface AppointmentFacts {
  readonly sentOn: string | null;
  readonly acceptedOn: string | null;
  readonly rejectedOn: string | null;
  readonly revokedOn: string | null;
  readonly endsOn: string | null;
}

/**
 * Returns the state of an appointment on a day. An event that ends it takes precedence: a revoked appointment stays revoked even
 * if the district had accepted it. Its last day is `endsOn`.
 */
export function appointmentState(facts: AppointmentFacts, today: string): AppointmentState {
  if (facts.revokedOn) return 'revoked';
  if (facts.rejectedOn) return 'rejected';
  if (facts.endsOn && facts.endsOn < today) return 'expired';
  if (facts.acceptedOn) return 'accepted';
  return facts.sentOn ? 'sent' : 'signed';
}

/** States in which the appointment authorizes the agent. */
export const statesInForce = ['signed', 'sent', 'accepted'] as const satisfies readonly AppointmentState[];

/** Whether an appointment in this state authorizes the agent. */
export const isInForce = (state: AppointmentState): boolean =>
  (statesInForce as readonly AppointmentState[]).includes(state);

/** Fields of the appointment form, in the order of the form and of the timeline. */
export const appointmentFields = [
  'signedOn',
  'endsOn',
  'sentOn',
  'sentBy',
  'receipt',
  'acceptedOn',
  'rejectedOn',
  'rejectionReason',
  'revokedOn',
  'revocationReason',
] as const;

/** Outcomes in a district's list of appointments. */
export const districtOutcomes = ['accepted', 'rejected'] as const;
export type DistrictOutcome = (typeof districtOutcomes)[number];

/**
 * State of a line of a district's list. `matched`: its appointment was found. `applied`: the appointment was changed. `already`:
 * the same is on file. `unknown`: its account is not ours. `ambiguous`: the account belongs to several properties. `repeated`: it
 * was in an earlier line. `none`: it has no appointment in force. `refused`: the line's day cannot be right.
 */
export const districtLineStates = [
  'matched',
  'applied',
  'already',
  'unknown',
  'ambiguous',
  'repeated',
  'none',
  'refused',
] as const;
export type DistrictLineState = (typeof districtLineStates)[number];
