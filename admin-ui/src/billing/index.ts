import type { ConsoleArea } from '../routes.js';

/** Billings of a property by tax year. */
export const billingArea: ConsoleArea = {
  resources: [{ name: 'billings', recordRepresentation: 'year' }],
};
