import type { ConsoleArea } from '../routes.js';

/** Properties. */
export const propertiesArea: ConsoleArea = {
  resources: [{ name: 'properties', recordRepresentation: 'address' }],
};
