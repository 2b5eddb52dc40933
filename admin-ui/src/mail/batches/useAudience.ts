import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { useDebounced } from '../../ui/useDebounced.js';
import { audienceOf } from './values.js';

export type Show = NonNullable<Schema<'AudienceQueryDto'>['show']>;

/** Milliseconds after the last change of a filter. */
export const filterDelay = 300;

/** How many would get the mail with the form's filters. The last answer stays until the next one is there. */
export function useAudience() {
  const data = useConsoleData();
  const values = useWatch();
  const body = useDebounced(JSON.stringify({ ...audienceOf(values) }), filterDelay);
  return useQuery({
    queryKey: ['batches', 'audience', body],
    queryFn: ({ signal }) =>
      data.call('post', '/api/batches/audience', {
        body: JSON.parse(body) as Schema<'AudienceQueryDto'>,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
