import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { UserLevel } from '../../../common/auth/enums.js';
import { apiUsers, descriptionFor, usersOf } from './api-users.js';

const document = JSON.parse(readFileSync('common/openapi.json', 'utf8')) as OpenAPIObject;
const operations = (part: OpenAPIObject) =>
  Object.values(part.paths).flatMap((item) => Object.values(item as Record<string, { tags: string[] }>));

describe('the users of an operation', () => {
  it('are portal for clients and office for the other levels', () => {
    expect(usersOf('/api/clients', { 'x-levels': [UserLevel.Staff, UserLevel.Admin] })).toEqual(['office']);
    expect(usersOf('/api/clients/{id}', { 'x-levels': [UserLevel.Client, UserLevel.Admin] })).toEqual([
      'portal',
      'office',
    ]);
    expect(usersOf('/api/requests', { 'x-levels': [UserLevel.Client] })).toEqual(['portal']);
  });

  it('are portal and office for public operations', () => {
    expect(usersOf('/api/auth/sign-in', { 'x-permission': 'public' })).toEqual(['portal', 'office']);
  });

  it('are the office for public operations without clients', () => {
    expect(usersOf('/api/set-up/test-mail', { 'x-permission': 'public' })).toEqual(['office']);
    expect(usersOf('/api/mail-feedback/ses', { 'x-permission': 'public' })).toEqual(['office']);
  });

  it('are provider for the provider API, whatever the permission', () => {
    expect(usersOf('/api/provider/client/list', { 'x-permission': 'public' })).toEqual(['provider']);
  });
});

describe('the description for one user', () => {
  it.each(apiUsers)('has the operations of %s, each under one tag, and only the tags in use', (user) => {
    const part = descriptionFor(document, user);
    const expected = operations(document).filter(({ tags }) => tags.includes(user));
    expect(operations(part)).toHaveLength(expected.length);
    expect(operations(part).filter(({ tags }) => tags.length !== 1)).toEqual([]);
    const used = new Set(operations(part).map(({ tags }) => tags[0]));
    expect(new Set(part.tags?.map(({ name }) => name))).toEqual(used);
  });

  it('has every operation once without a user, and leaves the whole description unchanged', () => {
    const copy = structuredClone(document);
    expect(operations(descriptionFor(document))).toHaveLength(operations(document).length);
    expect(document).toEqual(copy);
  });
});
