import { describe, expect, it } from '@jest/globals';
import { type AppointmentFacts, appointmentState, type AppointmentState, isInForce } from './appointments.js';

const none: AppointmentFacts = {
  sentOn: null,
  acceptedOn: null,
  rejectedOn: null,
  revokedOn: null,
  endsOn: null,
};
const day = '2027-04-01';

describe('the state of an appointment', () => {
  it.each<[Partial<AppointmentFacts>, AppointmentState]>([
    [{}, 'signed'],
    [{ sentOn: day }, 'sent'],
    [{ acceptedOn: day }, 'accepted'],
    [{ sentOn: day, acceptedOn: day }, 'accepted'],
    [{ sentOn: day, rejectedOn: day }, 'rejected'],
    [{ rejectedOn: day }, 'rejected'],
    [{ revokedOn: day }, 'revoked'],
    [{ sentOn: day, acceptedOn: day, revokedOn: day }, 'revoked'],
    [{ sentOn: day, rejectedOn: day, revokedOn: day }, 'revoked'],
    [{ endsOn: '2027-05-14' }, 'expired'],
    [{ endsOn: '2027-05-15' }, 'signed'],
    [{ endsOn: '2027-05-16', sentOn: day }, 'sent'],
    [{ endsOn: '2027-05-14', sentOn: day, acceptedOn: day }, 'expired'],
    [{ endsOn: '2027-05-14', rejectedOn: day }, 'rejected'],
    [{ endsOn: '2027-05-14', revokedOn: day }, 'revoked'],
  ])('an appointment with %j is %s on May 15, 2027', (facts, state) => {
    expect(appointmentState({ ...none, ...facts }, '2027-05-15')).toBe(state);
  });

  it.each<[AppointmentState, boolean]>([
    ['signed', true],
    ['sent', true],
    ['accepted', true],
    ['rejected', false],
    ['revoked', false],
    ['expired', false],
  ])('an appointment that is %s is in force: %s', (state, inForce) => {
    expect(isInForce(state)).toBe(inForce);
  });
});
