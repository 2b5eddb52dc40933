import { personalData } from '../platform/personal-data/declaration.js';

/** Openings of a season, for all clients. */
export const seasonData = personalData({
  owner: 'season/.',
  tables: { seasons: { nothing: 'counts' } },
  queues: { 'season-openings': { kept: 'years' } },
});
