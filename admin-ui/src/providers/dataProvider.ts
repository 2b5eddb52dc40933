import simpleRestProvider from 'ra-data-simple-rest';
import { useMemo } from 'react';
import { type DataProvider, useLogoutIfAccessDenied } from 'react-admin';
import { apiUrl, call, httpClient } from './http.js';

const rest = simpleRestProvider(apiUrl, httpClient);

/**
 * The resources as ra-data-simple-rest speaks them, and `call` for verbs that are no resource operation. Calls through
 * here share one handling of errors.
 */
export const dataProvider = {
  ...rest,
  call: <Answer>(path: string, options?: Parameters<typeof call>[1]): Promise<Answer> =>
    call<Answer>(path, options),
} satisfies DataProvider & { call: unknown };

export type ConsoleDataProvider = typeof dataProvider;

/**
 * The data provider for what people do by hand. Unlike react-admin's own wrapper it tells the caller when the session
 * has ended, instead of answering with nothing: nobody is told that something was saved which was not.
 */
export function useApi(): ConsoleDataProvider {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => {
    const watched = Object.entries(dataProvider).map(([name, verb]) => [
      name,
      async (...args: unknown[]) => {
        try {
          return await (verb as (...args: unknown[]) => Promise<unknown>)(...args);
        } catch (error) {
          await logoutIfAccessDenied(error);
          throw error;
        }
      },
    ]);
    return Object.fromEntries(watched) as ConsoleDataProvider;
  }, [logoutIfAccessDenied]);
}
