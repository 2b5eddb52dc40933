/** What became of an appointment of agent, in the order of its life. */
export const appointmentStates = ['signed', 'sent', 'accepted', 'rejected', 'revoked', 'expired'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** The facts that its state follows from. Days are calendar dates as text. */
export interface AppointmentFacts {
  readonly sentOn: string | null;
  readonly acceptedOn: string | null;
  readonly rejectedOn: string | null;
  readonly revokedOn: string | null;
  readonly endsOn: string | null;
}

/**
 * The state of an appointment on a day. What ends it counts more than what went before: a revoked one stays revoked although
 * the district had accepted it. Its last day is `endsOn`.
 */
export function appointmentState(facts: AppointmentFacts, today: string): AppointmentState {
  if (facts.revokedOn) return 'revoked';
  if (facts.rejectedOn) return 'rejected';
  if (facts.endsOn && facts.endsOn < today) return 'expired';
  if (facts.acceptedOn) return 'accepted';
  return facts.sentOn ? 'sent' : 'signed';
}

/** States in which the appointment authorises the agent. */
export const statesInForce = ['signed', 'sent', 'accepted'] as const satisfies readonly AppointmentState[];

/** Whether an appointment in this state authorises the agent. */
export const isInForce = (state: AppointmentState): boolean =>
  (statesInForce as readonly AppointmentState[]).includes(state);

/** What its form sets, in the order of the form and of the timeline. */
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

/** What a district's list tells of its appointments. */
export const districtOutcomes = ['accepted', 'rejected'] as const;
export type DistrictOutcome = (typeof districtOutcomes)[number];

/**
 * What becomes of a line of a district's list: its appointment is found (`matched`) and then changed (`applied`), it says what
 * is on file already, its account is not ours, belongs to several properties, was in an earlier line, has no appointment in
 * force, or its day cannot be right.
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
