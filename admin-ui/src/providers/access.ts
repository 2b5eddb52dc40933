import type { UserLevel } from '../../../common/enums.js';
import { may, type Permission, permissions } from '../../../common/permissions.js';

/** Resources whose permissions go by another name. */
const groups: Readonly<Record<string, string>> = {
  states: 'reference',
  counties: 'reference',
  'property-types': 'reference',
  'exemption-types': 'reference',
  results: 'reference',
  agents: 'reference',
};

/** react-admin's actions as the permission table names them, the first that exists. */
const actions: Readonly<Record<string, readonly string[]>> = {
  list: ['list', 'read'],
  show: ['read', 'list'],
  edit: ['edit'],
  create: ['create', 'edit'],
  delete: ['delete', 'edit'],
  export: ['export', 'list'],
};

/** Whether a level may do one of react-admin's actions on a resource, by common/permissions.ts; what it does not name is denied. */
export function canAccess(level: UserLevel | undefined, resource: string, action: string): boolean {
  const group = groups[resource] ?? camelCase(resource);
  const permission = (actions[action] ?? [action])
    .map((name) => `${group}.${name}`)
    .find((name): name is Permission => Object.hasOwn(permissions, name));
  return permission !== undefined && may(level, permission);
}

function camelCase(resource: string): string {
  return resource.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
