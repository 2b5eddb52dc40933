import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, useDataProvider } from 'react-admin';
import { apiUrl, call, httpClient } from './http.js';

const rest = simpleRestProvider(apiUrl, httpClient);

/**
 * The resources as ra-data-simple-rest speaks them, and `call` for verbs that are no resource operation. Calls through
 * here share react-admin's handling of an ended session.
 */
export const dataProvider = {
  ...rest,
  call: <Answer>(path: string, options?: Parameters<typeof call>[1]): Promise<Answer> =>
    call<Answer>(path, options),
} satisfies DataProvider & { call: unknown };

export type ConsoleDataProvider = typeof dataProvider;

export const useApi = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>();
