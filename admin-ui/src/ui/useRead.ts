import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AnswerOf, CallOptions, PathOf } from '../../../common/api-calls.js';
import { useConsoleData } from '../providers/dataProvider.js';

type ReadOptions<Answer, Shown> = Partial<
  Pick<
    UseQueryOptions<Answer, Error, Shown>,
    'enabled' | 'placeholderData' | 'refetchInterval' | 'retry' | 'select' | 'staleTime'
  >
>;

/** Reads data of the API that is not a record or list of a resource. */
export function useRead<P extends PathOf<'get'>, Shown = AnswerOf<P, 'get'>>(
  path: P,
  call: Pick<CallOptions, 'params' | 'query'> = {},
  options: ReadOptions<AnswerOf<P, 'get'>, Shown> = {},
) {
  const data = useConsoleData();
  return useQuery({
    queryKey: [path, call],
    queryFn: ({ signal }) => data.call('get', path, { ...call, signal }),
    ...options,
  });
}
