import { randomBytes } from 'node:crypto';
import { CONTRACT_VERSION } from '../../common/letters/contract-text.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { BotDefence } from '../../src/registration/bot-defence.service.js';
import type { TestApp } from './app.js';
import { eventually } from './processes.js';

/** The token of a form that was fetched this many seconds ago. */
export function formTokenOf(secondsAgo: number, config = loadConfig({})): string {
  const clock = { now: () => new Date(Date.now() - secondsAgo * 1000) };
  return new BotDefence(config, clock).issue();
}

/** Waits until the contract of this client's registration is printed, which adds a stored file. */
export function contractOf(app: TestApp, clientId: number): Promise<unknown> {
  return eventually('the contract of a registration', () =>
    app.db.first(
      `SELECT 1 FROM contract_documents d JOIN signed_contracts s ON s.id = d.contract_id WHERE s.client_id = $1`,
      [clientId],
    ),
  );
}

/** A complete registration as sent by the portal, with unique names. */
export function registrationForm(property: object = {}) {
  const unique = randomBytes(4).toString('hex');
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    email: `ann.${unique}@example.com`,
    username: `ann${unique}`,
    password: `granite lamp ${unique}`,
    address: '1 Congress Ave',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    countyId: 5,
    phone1: '512 555 0123',
    billingDelivery: 'paper',
    property: {
      address: '2 Bluebonnet Ln',
      city: 'Austin',
      zip: '78702',
      countyId: 5,
      propertyTypeId: 1,
      ...property,
    },
    formToken: formTokenOf(60),
    signature: { version: CONTRACT_VERSION, signedName: 'Ann B. Lee', consent: true },
  };
}
