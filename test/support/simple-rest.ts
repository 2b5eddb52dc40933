import type { DataProvider } from 'ra-core';
import type { TestApp, TestUser } from './app.js';

/** react-admin's own ra-data-simple-rest, unchanged, over HTTP with a user's token. */
export async function simpleRestOf(app: TestApp, { token }: TestUser): Promise<DataProvider> {
  const { fetchUtils } = await import('ra-core');
  const { default: simpleRest } = await import('ra-data-simple-rest');
  return simpleRest(`${app.url}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
  );
}
