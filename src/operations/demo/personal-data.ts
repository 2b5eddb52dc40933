import { personalData } from '../../platform/personal-data/declaration.js';
import { demonstrationQueue } from './demonstration.service.js';

/** The demonstration firm: its people are made up, and lie where those of others do. */
export const demonstrationData = personalData({
  owner: 'operations/demo',
  queues: { [demonstrationQueue]: { kept: 'no data' } },
});
