import simpleRestProvider from 'ra-data-simple-rest';
import { useMemo } from 'react';
import {
  type DataProvider,
  type GetListParams,
  type QueryFunctionContext,
  type RaRecord,
  useLogoutIfAccessDenied,
} from 'react-admin';
import { apiUrl, call, httpClient } from './http.js';

const rest = simpleRestProvider(apiUrl, httpClient);

/** What a list knows beside its rows. */
export interface ListMeta {
  /** The service did not count to the end: there are at least `total` rows. */
  readonly totalCapped: boolean;
}

/**
 * The resources as ra-data-simple-rest speaks them, and `call` for verbs that are no resource operation. Calls through
 * here share one handling of errors.
 */
export const dataProvider = {
  ...rest,
  /** The page, and whether its total is all of it: ra-data-simple-rest gives the header no place. */
  getList: async <Row extends RaRecord = RaRecord>(
    resource: string,
    params: GetListParams & QueryFunctionContext,
  ) => {
    let totalCapped = false;
    const provider = simpleRestProvider(apiUrl, async (url, options) => {
      const answer = await httpClient(url, options);
      totalCapped = answer.headers.get('x-total-capped') === 'true';
      return answer;
    });
    const { data, total = 0 } = await provider.getList<Row>(resource, params);
    const meta: ListMeta = { totalCapped };
    if (!totalCapped || !params.pagination || data.length === 0) return { data, total, meta };
    // Past what was counted a full page says that there is one more.
    const { page, perPage } = params.pagination;
    const seen = (page - 1) * perPage + data.length + (data.length === perPage ? 1 : 0);
    return { data, total: Math.max(total, seen), meta };
  },
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
