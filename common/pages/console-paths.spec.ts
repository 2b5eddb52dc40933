import { describe, expect, it } from '@jest/globals';
import { consoleAddresses, portalAddress } from './console-addresses.js';
import { type ConsolePage, consolePages, consolePath, consoleRedirects, fillPath } from './console-paths.js';
import { decodeQuery, encodeQuery } from '../text/search-keys.js';
import { permissions } from '../auth/permissions.js';

const belongsToConsole = consoleAddresses(['/reports/leads', '/invoice-report/details']);

describe('console paths', () => {
  it('console paths insert parameters, encoded, and leave out missing ones', () => {
    expect(consolePath('client', { id: 5 })).toBe('/client/details/5');
    expect(consolePath('client', { id: 5, request: 0 })).toBe('/client/details/5/0');
    expect(consolePath('clients')).toBe('/clients');
    expect(consolePath('propertyCreate', { clientId: 7, ownerName: 'A/B & Söhne' })).toBe(
      '/property/create/7/A%2FB%20%26%20S%C3%B6hne',
    );
    expect(fillPath('/reports/not-invoiced/:year?', { year: undefined })).toBe('/reports/not-invoiced');
  });

  it('console pages have permissions and parents that exist', () => {
    const pages: Record<string, ConsolePage> = consolePages;
    for (const { permission, parent } of Object.values(pages)) {
      if (permission) expect(Object.keys(permissions)).toContain(permission);
      if (parent) expect(Object.keys(consolePages)).toContain(parent);
    }
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/property/details/7', '/property/details/7'],
    ['/clients', '/login'],
    ['/client/edit/7', '/login'],
    ['/reports/leads', '/login'],
    ['/multi-upload-documents/properties', '/404'],
    ['/', '/login'],
  ])('redirects a client who opens %s to %s of the portal', (path, address) => {
    expect(portalAddress(path)).toBe(address);
  });

  it('uses each console path once', () => {
    const paths = [...Object.values(consolePages).map(({ path }) => path), ...Object.keys(consoleRedirects)];
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    '/admin-login',
    '/clients',
    '/client/details/5/0',
    '/client-create',
    '/search-results/all/Austin/true',
    '/request-profile-edit/NQ==',
    '/multi-upload-documents/clients',
    '/stafflist',
    '/account-page/create/0',
    '/county-form/create',
    '/exemption-form/create',
    '/property-type-form/update/3',
    '/reports/leads',
    '/invoice-report/details/x',
    '/send-email',
    '/edit-county',
    '/firm-settings',
  ])('recognizes %s at the root as a path of the console', (path) => {
    expect(belongsToConsole(path)).toBe(true);
  });

  it.each([
    '/',
    '/login',
    '/register',
    '/dashboard',
    '/properties',
    '/property/details/5',
    '/account-details',
    '/account/profile',
    '/lock_screen',
    '/clients-of-mine',
    '/invoice-reports',
  ])('leaves %s to the portal', (path) => {
    expect(belongsToConsole(path)).toBe(false);
  });

  it('the key of a search preserves any text', () => {
    const query = { city: 'Köln / 東京', active: 'true' };
    expect(Object.fromEntries(decodeQuery(encodeQuery(query)))).toEqual(query);
    expect([...decodeQuery('no base64!')]).toEqual([]);
  });
});
