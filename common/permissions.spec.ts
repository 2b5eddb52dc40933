import { describe, expect, it } from '@jest/globals';
import { UserLevel, userLevels } from './enums.js';
import { may, type Permission, permissions } from './permissions.js';

describe('permissions', () => {
  it('treat staff and staff-role alike: once signed in they have the same rights', () => {
    for (const action of Object.keys(permissions) as Permission[]) {
      expect([action, may(UserLevel.Staff, action)]).toEqual([action, may(UserLevel.StaffRole, action)]);
    }
  });

  it('give nobody without a level anything, and name only known levels', () => {
    for (const [action, levels] of Object.entries(permissions)) {
      expect(may(undefined, action as Permission)).toBe(false);
      expect(userLevels).toEqual(expect.arrayContaining([...levels]));
      expect(levels.length).toBeGreaterThan(0);
    }
  });

  it.each([
    'clients.create',
    'clients.markReady',
    'billings.create',
    'properties.markReady',
    'properties.edit',
  ] as const)('keep %s from staff and clients', (action) => {
    const allowed = userLevels.filter((level) => may(level, action));
    expect(allowed).toEqual([UserLevel.Admin]);
  });
});
