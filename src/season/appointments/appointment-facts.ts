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

/** The source is given once, when the appointment is added. */
const fields = ['source', ...appointmentFields] as const satisfies readonly (keyof Appointment)[];

/** Their names in the timeline, where fields of all records meet. */
const timelineNames: Readonly<Record<string, string>> = {
  source: 'appointmentSource',
  endsOn: 'appointmentEndsOn',
};

/** The given facts of a form; absent ones are left out. */
export function appointmentValues(form: UpdateAppointmentDto): Partial<Appointment> {
  const given = fields.flatMap((name) => {
    const value = (form as Partial<Record<string, unknown>>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as Partial<Appointment>;
}

/** The changed fields of an appointment, for the timeline. */
export const appointmentChanges = (
  before: Partial<Appointment>,
  after: Partial<Appointment>,
): FieldChange[] =>
  changesBetween<Appointment>(before, after, fields).map((change) => ({
    ...change,
    field: timelineNames[change.field] ?? change.field,
  }));

const days = ['signedOn', 'sentOn', 'acceptedOn', 'rejectedOn', 'revokedOn', 'endsOn'] as const;

/** What is wrong with the days and reasons of an appointment, as field errors. Days that stay as they were are not judged anew. */
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

/** The event of a change, by the weightiest fact that it has set. */
export function eventOf(before: Partial<Appointment>, after: Appointment) {
  const isSet = (name: 'revokedOn' | 'rejectedOn' | 'acceptedOn' | 'sentOn'): boolean =>
    after[name] !== null && (before[name] ?? null) === null;
  if (isSet('revokedOn')) return 'AppointmentRevoked';
  if (isSet('rejectedOn')) return 'AppointmentRejected';
  if (isSet('acceptedOn')) return 'AppointmentAccepted';
  return isSet('sentOn') ? 'AppointmentSent' : 'AppointmentChanged';
}

/** Whether an appointment authorises the agent on a day. */
export const isInForceOn = (facts: AppointmentFacts, day: string): boolean =>
  isInForce(appointmentState(facts, day));
