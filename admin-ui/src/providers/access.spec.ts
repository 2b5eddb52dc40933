import { UserLevel, userLevels } from '../../../common/auth/enums.js';
import { may, type Permission, permissions } from '../../../common/auth/permissions.js';
import { canAccess } from './access.js';

const { Admin, Staff, Client } = UserLevel;

describe('access checks of react-admin', () => {
  it('access checks follow the permission table for every permission and level', () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      const [resource = '', action = ''] = permission.split('.');
      for (const level of userLevels)
        expect([permission, canAccess(level, resource, action)]).toEqual([
          permission,
          may(level, permission),
        ]);
    }
  });

  it('access checks use a resource’s permissions under their name in the table', () => {
    expect(canAccess(Admin, 'property-types', 'delete')).toBe(true);
    expect(canAccess(Client, 'property-types', 'edit')).toBe(false);
    expect(canAccess(Staff, 'bulk-documents', 'list')).toBe(true);
    expect(canAccess(Client, 'bulk-documents', 'list')).toBe(false);
  });

  it('denies access without a permission in the table, or when nobody is signed in', () => {
    expect(canAccess(Admin, 'clients', 'abolish')).toBe(false);
    expect(canAccess(Admin, 'horses', 'list')).toBe(false);
    expect(canAccess(undefined, 'clients', 'list')).toBe(false);
  });
});
