import { personalData } from '../platform/personal-data/declaration.js';

/** Season openings, which cover all clients. */
export const seasonData = personalData({
  owner: 'season/.',
  tables: { seasons: { nothing: 'counts' } },
  queues: { 'season-openings': { kept: 'years' } },
});
