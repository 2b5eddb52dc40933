import { describe, expect, it } from '@jest/globals';
import { activityTypes } from '../../../common/moderation/enums.js';
import { activityFilter } from './activityFilter.js';

describe('the filter of the timeline', () => {
  it('the timeline leaves out only sign-ins while no type is selected', () => {
    for (const filter of [{}, { type: [] }, { type: '' }]) {
      const { type } = activityFilter({ ...filter, clientId: 5 }) as { type: string[] };
      expect([...type, 'sign_in'].sort()).toEqual([...activityTypes].sort());
    }
    expect(activityFilter({ clientId: 5 })).toMatchObject({ clientId: 5 });
  });

  it('the timeline shows the selected types, including sign-ins', () => {
    const filter = { type: ['sign_in', 'note'], day: '2026-11-22' };
    expect(activityFilter(filter)).toEqual(filter);
  });
});
