import type { UserLevel } from '../../../common/auth/enums.js';
import { referenceResources } from '../../../common/settings/reference.js';
import { may, type Permission, permissions } from '../../../common/auth/permissions.js';

/** Resources whose permissions have a different name. */
const groups: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(referenceResources).map((name) => [name, 'reference'])),
  sessions: 'security',
  'failed-sign-ins': 'security',
  'api-key-calls': 'apiKeys',
};

/** Permissions for react-admin's actions, in order of preference; the first that exists applies. */
const actions: Readonly<Record<string, readonly string[]>> = {
  list: ['list', 'read', 'manage'],
  show: ['read', 'list', 'manage'],
  edit: ['edit', 'manage'],
  create: ['create', 'edit', 'manage'],
  delete: ['delete', 'edit'],
  export: ['export', 'list'],
};

/**
 * Returns whether a level may perform one of react-admin's actions on a resource, by
 * common/auth/permissions.ts; unknown actions are denied.
 */
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
