import { describe, expect, it } from '@jest/globals';
import { CrashedRegistrations, everything, nothing } from '../support/crashed-registrations.js';
import { eventually } from '../support/processes.js';

describe('a crash in the middle of a registration', () => {
  const registrations = new CrashedRegistrations();
  const { product } = registrations;

  it.each(['properties', 'signed_contracts', 'activities', 'messages'])(
    'a registration that crashes at its row in %s leaves nothing, and sending it again creates one account',
    async (table) => {
      const form = registrations.form();
      await product.crashAt(table, () => registrations.register(form));
      expect(await registrations.found(form.email)).toEqual(nothing);
      const { status, json } = await registrations.register(form);
      expect(status).toBe(201);
      expect(await registrations.found(form.email)).toEqual(everything);
      await registrations.printed(json.contractId as number);
    },
  );

  it('a registration whose response was lost returns its result when the form is sent again', async () => {
    const form = registrations.form();
    const lost = registrations.register(form);
    await eventually(
      'the account is there',
      async () => (await registrations.found(form.email)).accounts === 1,
    );
    await product.crash();
    await lost;
    await product.start();
    const { status, json } = await registrations.register(form);
    expect(status).toBe(201);
    expect(await registrations.found(form.email)).toEqual(everything);
    await registrations.printed(json.contractId as number);
    const again = await registrations.register(form);
    expect({ ...again.json, uploadTicket: '' }).toEqual({ ...json, uploadTicket: '' });
  });
});
