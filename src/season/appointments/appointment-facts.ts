import {
  type AppointmentFacts,
  appointmentFields,
  appointmentState,
  isInForce,
} from '../../../common/season/appointments.js';
import { changesBetween, type FieldChange } from '../../platform/journal/field-changes.js';
import type { FieldErrors } from '../../platform/errors/errors.js';
import type { UpdateAppointmentDto } from './appointment.dto.js';
import type { Appointment } from './appointment.entity.js';

/** `source` is set when the appointment is added and never changes. */
const fields = ['source', ...appointmentFields] as const satisfies readonly (keyof Appointment)[];

/** Timeline names of fields whose own names would clash with those of other records. */
const timelineNames: Readonly<Record<string, string>> = {
  source: 'appointmentSource',
  endsOn: 'appointmentEndsOn',
};

/** Returns the fields present in a form; absent ones are left out. */
export function appointmentValues(form: UpdateAppointmentDto): Partial<Appointment> {
  const given = fields.flatMap((name) => {
    const value = (form as Partial<Record<string, unknown>>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as Partial<Appointment>;
}

/** Returns the changed fields of an appointment, for the timeline. */
export const appointmentChanges = (
  before: Partial<Appointment>,
  after: Partial<Appointment>,
): FieldChange[] =>
  changesBetween<Appointment>(before, after, fields).map((change) => ({
    ...change,
    field: timelineNames[change.field] ?? change.field,
  }));

const days = ['signedOn', 'sentOn', 'acceptedOn', 'rejectedOn', 'revokedOn', 'endsOn'] as const;

/** Validates the days and reasons of an appointment. Unchanged days are not checked again. @returns field errors, empty if valid */
export function appointmentProblems(
  before: Partial<Appointment>,
  after: Appointment,
  today: string,
): FieldErrors {
  const problems: Record<string, FieldErrors[string]> = {};
  for (const name of days) {
    const day = after[name];
    const isOld = day === before[name] && after.signedOn === before.signedOn;
    if (!day || isOld) continue;
    if (name !== 'endsOn' && day > today) problems[name] = 'futureDay';
    else if (day < after.signedOn) problems[name] = 'beforeSigned';
  }
  if (!after.sentOn && (after.sentBy || after.receipt)) problems['sentOn'] = 'required';
  if (after.acceptedOn && after.rejectedOn) problems['rejectedOn'] = 'acceptedAndRejected';
  if (after.rejectedOn && !after.rejectionReason) problems['rejectionReason'] = 'required';
  if (!after.rejectedOn && after.rejectionReason) problems['rejectedOn'] = 'required';
  if (after.revokedOn && !after.revocationReason) problems['revocationReason'] = 'required';
  if (!after.revokedOn && after.revocationReason) problems['revokedOn'] = 'required';
  return problems;
}

/** Returns the event for a change, named by the most significant fact it sets: revoked, rejected, accepted, then sent. */
export function eventOf(before: Partial<Appointment>, after: Appointment) {
  const isSet = (name: 'revokedOn' | 'rejectedOn' | 'acceptedOn' | 'sentOn'): boolean =>
    after[name] !== null && (before[name] ?? null) === null;
  if (isSet('revokedOn')) return 'AppointmentRevoked';
  if (isSet('rejectedOn')) return 'AppointmentRejected';
  if (isSet('acceptedOn')) return 'AppointmentAccepted';
  return isSet('sentOn') ? 'AppointmentSent' : 'AppointmentChanged';
}

/** Returns true if an appointment authorizes the agent on a day. */
export const isInForceOn = (facts: AppointmentFacts, day: string): boolean =>
  isInForce(appointmentState(facts, day));
