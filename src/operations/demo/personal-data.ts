import { personalData } from '../../platform/personal-data/declaration.js';
import { demonstrationQueue } from './demonstration.service.js';

/** The demonstration firm. Its people are made up and stored in the same tables as real ones. */
export const demonstrationData = personalData({
  owner: 'operations/demo',
  queues: { [demonstrationQueue]: { kept: 'no data' } },
});
