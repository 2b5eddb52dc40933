import { describe, expect, it } from '@jest/globals';
import { UserLevel, userLevels } from './enums.js';
import { may, type Permission, permissions } from './permissions.js';

describe('permissions', () => {
  it('staff and the staff role have the same permissions', () => {
    for (const action of Object.keys(permissions) as Permission[]) {
      expect([action, may(UserLevel.Staff, action)]).toEqual([action, may(UserLevel.StaffRole, action)]);
    }
  });

  it('each permission is denied without a level and granted to known levels only', () => {
    for (const [action, levels] of Object.entries(permissions)) {
      expect(may(undefined, action as Permission)).toBe(false);
      expect(userLevels).toEqual(expect.arrayContaining([...levels]));
      expect(levels.length).toBeGreaterThan(0);
    }
  });

  it('staff may set the password and status of a client, but only request other changes', () => {
    for (const action of ['clients.setPassword', 'clients.setStatus', 'changeRequests.create'] as const)
      expect([action, may(UserLevel.StaffRole, action)]).toEqual([action, true]);
    for (const action of ['clients.edit', 'accounts.setPassword'] as const)
      expect([action, may(UserLevel.StaffRole, action)]).toEqual([action, false]);
    for (const action of ['clients.setPassword', 'clients.setStatus'] as const)
      expect([action, may(UserLevel.Client, action)]).toEqual([action, false]);
  });

  it.each([
    'clients.create',
    'clients.markReady',
    'billings.create',
    'properties.markReady',
    'properties.edit',
  ] as const)('only administrators have the permission %s', (action) => {
    const allowed = userLevels.filter((level) => may(level, action));
    expect(allowed).toEqual([UserLevel.Admin]);
  });
});
