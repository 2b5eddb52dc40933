import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { UserLevel } from '../../../common/auth/enums.js';
import { apiUsers, descriptionFor, usersOf } from './api-users.js';

const document = JSON.parse(readFileSync('common/openapi.json', 'utf8')) as OpenAPIObject;
const operations = (part: OpenAPIObject) =>
  Object.values(part.paths).flatMap((item) => Object.values(item as Record<string, { tags: string[] }>));

describe('the users of an operation', () => {
  it('an operation is for the portal if clients may call it, and for the office if other levels may', () => {
    expect(usersOf('/api/clients', { 'x-levels': [UserLevel.Staff, UserLevel.Admin] })).toEqual(['office']);
    expect(usersOf('/api/clients/{id}', { 'x-levels': [UserLevel.Client, UserLevel.Admin] })).toEqual([
      'portal',
      'office',
    ]);
    expect(usersOf('/api/requests', { 'x-levels': [UserLevel.Client] })).toEqual(['portal']);
  });

  it('public operations are for portal and office', () => {
    expect(usersOf('/api/auth/sign-in', { 'x-permission': 'public' })).toEqual(['portal', 'office']);
  });

  it('public operations that no client uses are for the office', () => {
    expect(usersOf('/api/set-up/test-mail', { 'x-permission': 'public' })).toEqual(['office']);
    expect(usersOf('/api/mail-feedback/ses', { 'x-permission': 'public' })).toEqual(['office']);
  });

  it('operations of the provider API are for providers, whatever the permission', () => {
    expect(usersOf('/api/provider/client/list', { 'x-permission': 'public' })).toEqual(['provider']);
  });
});

describe('the description for one user', () => {
  it.each(apiUsers)(
    'the description for %s has its operations, each under one tag, and only the tags in use',
    (user) => {
      const part = descriptionFor(document, user);
      const expected = operations(document).filter(({ tags }) => tags.includes(user));
      expect(operations(part)).toHaveLength(expected.length);
      expect(operations(part).filter(({ tags }) => tags.length !== 1)).toEqual([]);
      const used = new Set(operations(part).map(({ tags }) => tags[0]));
      expect(new Set(part.tags?.map(({ name }) => name))).toEqual(used);
    },
  );

  it('the description without a user has every operation once, and changes nothing in the original', () => {
    const copy = structuredClone(document);
    expect(operations(descriptionFor(document))).toHaveLength(operations(document).length);
    expect(document).toEqual(copy);
  });
});
