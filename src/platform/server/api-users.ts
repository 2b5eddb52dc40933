import type { OpenAPIObject } from '@nestjs/swagger';
import { consoleLevels, UserLevel } from '../../../common/auth/enums.js';
import { providerPrefix } from '../errors/error.filter.js';

/**
 * Tags of the user groups of the API. Each operation has the tags of the groups it is for, after the tag of its
 * resource.
 */
export const userTags = {
  portal: 'Operations for clients: what the portal calls, within the rows of the signed-in client.',
  office:
    'Operations for the office: what the console calls, with the levels staff, administrator and staff role.',
  provider: 'Operations for scripts and pages of the provider API, under `/api/provider/`.',
} as const;

/** A user group of the API. */
export type ApiUser = keyof typeof userTags;

/** The user groups of the API. */
export const apiUsers = Object.keys(userTags) as ApiUser[];

/** Public operations that have nothing to do with clients: the first set-up, and reports of mail providers. */
const publicForOffice = /^\/api\/(set-up|mail-feedback)\b/;

interface TaggedOperation {
  tags?: string[];
  readonly 'x-permission'?: string;
  readonly 'x-levels'?: readonly number[];
}

/**
 * Returns the user groups of an operation, by its path and the levels that may call it. Public operations are for
 * portal and office, except those that only the office uses.
 */
export function usersOf(path: string, operation: TaggedOperation): ApiUser[] {
  if (path.startsWith(providerPrefix)) return ['provider'];
  const isPublic = operation['x-permission'] === 'public';
  if (isPublic && publicForOffice.test(path)) return ['office'];
  const levels = operation['x-levels'] ?? [];
  return [
    ...(isPublic || levels.includes(UserLevel.Client) ? (['portal'] as const) : []),
    ...(isPublic || levels.some((level) => (consoleLevels as readonly number[]).includes(level))
      ? (['office'] as const)
      : []),
  ];
}

/** Adds the tags of user groups to every operation, and groups all tags for pages that support it (Redoc). */
export function tagUsers(document: OpenAPIObject): void {
  const resources = (document.tags ?? []).map(({ name }) => name).filter((name) => !isUser(name));
  for (const { path, operation } of operationsOf(document))
    operation.tags = [...new Set([...(operation.tags ?? []), ...usersOf(path, operation)])];
  document.tags = [
    ...Object.entries(userTags).map(([name, description]) => ({ name, description })),
    ...(document.tags ?? []).filter(({ name }) => !isUser(name)),
  ];
  Object.assign(document, {
    'x-tagGroups': [
      { name: 'Users', tags: apiUsers },
      { name: 'Resources', tags: resources },
    ],
  });
}

/**
 * Returns the description for a page that lists operations by tag: those of one user group or all, each once under its
 * resource.
 */
export function descriptionFor(document: OpenAPIObject, user?: ApiUser): OpenAPIObject {
  const part = structuredClone(document);
  for (const { path, method, operation } of operationsOf(part)) {
    const { tags = [] } = operation;
    // Calls of the provider API have no resource.
    const resource = tags.filter((tag) => !isUser(tag));
    operation.tags = resource.length > 0 ? resource : tags.slice(0, 1);
    if (user && !tags.includes(user)) delete (part.paths[path] as Record<string, unknown>)[method];
  }
  const used = new Set(operationsOf(part).flatMap(({ operation }) => operation.tags ?? []));
  part.tags = (part.tags ?? []).filter(({ name }) => used.has(name));
  return part;
}

/** Whether a tag names a user group. */
export const isUser = (tag: string): tag is ApiUser => Object.hasOwn(userTags, tag);

function operationsOf(
  document: OpenAPIObject,
): { path: string; method: string; operation: TaggedOperation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, TaggedOperation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
}
